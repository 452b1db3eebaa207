import Glibc

/// Makes rows of lines, in their order.
///
/// A line that ends inside of quotation marks goes on in the next one, with the line's ending as it was
/// read. A carriage return outside of quotation marks ends a row as the end of a line does. Empty lines
/// are no rows, unless there is one column.
package struct RowReader {
  private let format: DelimitedFormat
  private var assembler: RecordAssembler
  /// The names of the columns; nil where they are in the row to come.
  package private(set) var header: Header?
  private var isAtStart = true
  /// The part of a line after a carriage return.
  private var rest: Line?
  /// How many carriage returns have ended a row, which are counted as lines.
  private var extraLines = 0

  package init(_ format: DelimitedFormat) {
    self.format = format
    assembler = RecordAssembler(format)
    switch format.header {
    case .first: break
    case .none: header = Header([])
    case .names(let names): header = Header(names)
    }
  }

  /// - Returns: the first row that is complete with `line`; nil for a header, for an empty line, and
  ///   where the row goes on.
  @inline(__always)
  package mutating func add(_ line: Line) throws(FormatError) -> Row? {
    let line = isAtStart ? withoutMark(line) : line
    guard extraLines > 0 || line.hasReturn else { return try row(of: line) }
    rest = line.renumbered(by: extraLines)
    return try next()
  }

  /// True where the line that was added last has a part that is not read.
  package var hasMore: Bool { rest != nil }

  /// - Returns: the next row that is complete with the line that was added last.
  @inline(__always)
  package mutating func next() throws(FormatError) -> Row? {
    while let line = rest {
      rest = nil
      if let row = try row(of: beforeReturn(line)) { return row }
    }
    return nil
  }

  /// The line up to the carriage return that ends a row; the part after it is kept.
  private mutating func beforeReturn(_ line: Line) -> Line {
    guard line.hasReturn, let end = assembler.endOfRecord(in: line) else { return line }
    if end + 1 < line.count {
      extraLines += 1
      rest = line.slice(end + 1..<line.count).renumbered(by: 1)
    }
    return line.slice(0..<end)
  }

  @inline(__always)
  private mutating func row(of line: Line) throws(FormatError) -> Row? {
    guard let (record, hasQuotes) = try assembler.add(line) else { return nil }
    guard let header else {
      readHeader(record, hasQuotes)
      return nil
    }
    if record.isEmpty, header.names.count != 1 { return nil }
    let row = Row(record, header, format, hasQuotes: hasQuotes)
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
    let row = Row(record, Header([]), format, hasQuotes: hasQuotes)
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

extension Line {
  fileprivate var hasReturn: Bool {
    withBytes { bytes in bytes.baseAddress.map { memchr($0, 0x0D, bytes.count) != nil } ?? false }
  }

  fileprivate func renumbered(by lines: Int) -> Line {
    Line(chunk: chunk, start: start, count: count, number: number > 0 ? number + lines : 0)
  }
}
