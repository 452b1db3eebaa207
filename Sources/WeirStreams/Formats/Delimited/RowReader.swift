/// Makes rows of lines, in their order.
///
/// A line that ends inside of quotation marks goes on in the next one, with the line's ending as it was
/// read. Empty lines are no rows, unless there is one column.
package struct RowReader {
  private let format: DelimitedFormat
  private var assembler: RecordAssembler
  /// The names of the columns; nil where they are in the row to come.
  package private(set) var header: Header?
  private var isAtStart = true

  package init(_ format: DelimitedFormat) {
    self.format = format
    assembler = RecordAssembler(format)
    switch format.header {
    case .first: break
    case .none: header = Header([])
    case .names(let names): header = Header(names)
    }
  }

  /// - Returns: the row that is complete with `line`; nil for a header, for an empty line, and where
  ///   the row goes on.
  @inline(__always)
  package mutating func add(_ line: Line) throws(FormatError) -> Row? {
    let line = isAtStart ? withoutMark(line) : line
    guard let (record, hasQuotes) = try assembler.add(line) else { return nil }
    guard let header else {
      readHeader(record, hasQuotes)
      return nil
    }
    if record.isEmpty, header.names.count != 1 { return nil }
    let row = Row(record, header, separator: format.separatorByte, hasQuotes: hasQuotes)
    if format.ragged == .refused, !header.names.isEmpty { try check(row, header) }
    return row
  }

  /// Says that the input has ended.
  package mutating func finish() throws(FormatError) { try assembler.finish() }

  private mutating func withoutMark(_ line: Line) -> Line {
    isAtStart = false
    let hasMark = line.withBytes { $0.starts(with: [0xEF, 0xBB, 0xBF]) }
    return hasMark ? line.slice(3..<line.count) : line
  }

  private mutating func readHeader(_ record: Line, _ hasQuotes: Bool) {
    guard !record.isEmpty else { return }
    let row = Row(record, Header([]), separator: format.separatorByte, hasQuotes: hasQuotes)
    header = Header(row.fields)
  }

  private func check(_ row: Row, _ header: Header) throws(FormatError) {
    let count = row.count
    guard count != header.names.count else { return }
    throw FormatError(
      format.name, "\(count) fields where the header has \(header.names.count)",
      line: max(1, row.number))
  }
}
