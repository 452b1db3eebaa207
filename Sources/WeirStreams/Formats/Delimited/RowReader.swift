import Glibc

/// Parses lines into rows.
///
/// A row that is inside of quotation marks at the end of a line continues in the next line, and the
/// line ending becomes part of the field. A carriage return outside of quotation marks ends a row,
/// like the end of a line. Empty lines are skipped, unless there is exactly one column.
package struct RowReader {
  private let format: DelimitedFormat
  private var assembler: RecordAssembler
  /// The names of the columns; nil until the header has been read.
  package private(set) var header: Header?
  private var isAtStart = true
  /// The unread part of a line, after a carriage return.
  private var rest: Line?
  /// The number of carriage returns that have divided lines into rows. Each counts as a line
  /// ending.
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

  /// Adds a line.
  ///
  /// - Returns: the first row that `line` completes; nil for a header, for an empty line, and if
  ///   the row continues.
  @inline(__always)
  package mutating func add(_ line: Line) throws(FormatError) -> Row? {
    let line = isAtStart ? withoutMark(line) : line
    guard extraLines > 0 || line.hasReturn else { return try row(of: line) }
    rest = line.renumbered(by: extraLines)
    return try next()
  }

  /// Whether the last line has an unread part.
  package var hasMore: Bool { rest != nil }

  /// Continues with the rest of the last line.
  ///
  /// - Returns: the next row that the line completes.
  @inline(__always)
  package mutating func next() throws(FormatError) -> Row? {
    while let line = rest {
      rest = nil
      if let row = try row(of: beforeReturn(line)) { return row }
    }
    return nil
  }

  /// Returns the line up to the carriage return that ends a row, and keeps the rest.
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

  /// Handles the end of the input; throws if a row is incomplete.
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
