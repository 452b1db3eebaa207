import Weir

extension SignalProducer where Value == Line {
  /// Parses the lines as JSON and emits the values: one per line, several in a line, or one over
  /// several lines if a bracket is open at the end of a line.
  ///
  /// ```swift
  /// let lines = SignalProducer<Line, Never>([#"{"temp": 21.5}"#, "{oops", #"{"temp": 19}"#])
  /// lines.json(onMalformed: .skip)
  ///   .on(value: { print($0.temp?.double ?? 0) })
  ///   .start()  //> 21.5 | 19.0
  /// ```
  ///
  /// All text is validated. A value over several lines may have up to 64 MiB. If it is malformed,
  /// its first line is treated according to `onMalformed`, and the lines after it are parsed one by
  /// one. Empty lines are skipped. `account` counts the values; skipped ones count as dropped.
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
