import Weir

extension SignalProducer where Value == Line {
  /// Sends the values of JSON in the lines, of which all is validated: one in a line, several in a line,
  /// or one over several lines, where a bracket is open at the end of a line.
  ///
  ///     lines.json(onMalformed: .skip).startWithValues { print($0.temp?.double) }
  ///
  /// A value over several lines has 64 MiB at the most. Where it is malformed, its first line is treated
  /// as `onMalformed` says, and the lines after it are read one by one. Empty lines are passed over.
  /// `account` counts the values, those that are skipped as dropped.
  public func json(
    onMalformed: OnMalformed<JSON> = .fail, account: FlowAccount? = nil
  ) -> SignalProducer<JSON, any Swift.Error> {
    parsed(onMalformed, account) { JSONLineParser() }
  }
}

final class JSONLineParser: LineParser {
  private let reader = JSONReader()
  private var splitter = JSONSplitter()
  private var isAtEnd = false

  func read(_ line: Line) throws(FormatError) -> JSON? {
    if splitter.isEmpty {
      guard !line.isEmpty else { return nil }
      do throws(JSONFault) {
        return try value(of: line)
      } catch {
        guard error.mayBeSplit else { throw line.formatError(error) }
      }
    }
    line.withBytes { splitter.add($0, number: line.number) }
    return try readNext()
  }

  func readNext() throws(FormatError) -> JSON? {
    guard let line = try splitter.next(isAtEnd: isAtEnd) else { return nil }
    do throws(JSONFault) {
      return try value(of: line)
    } catch {
      throw line.formatError(error)
    }
  }

  func finish() throws(FormatError) -> JSON? {
    isAtEnd = true
    return try readNext()
  }

  private func value(of line: Line) throws(JSONFault) -> JSON {
    defer { withExtendedLifetime(line) {} }
    try reader.read(line.unsafeBytes)
    let members = reader.kind == .object ? Array(reader.members) : nil
    return JSON(line, reader.range, reader.kind, members: members)
  }
}

extension Line {
  fileprivate func formatError(_ fault: JSONFault) -> FormatError {
    withBytes { fault.error(in: $0, number: number) }
  }
}
