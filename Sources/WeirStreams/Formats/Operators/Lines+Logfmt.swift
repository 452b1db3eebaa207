import Weir

extension SignalProducer where Value == Line {
  /// Parses each line as logfmt, such as `level=warn msg="disk full" retry`.
  ///
  /// ```swift
  /// let lines = SignalProducer<Line, Never>([#"level=warn msg="disk full""#, "level=info"])
  /// lines.logfmt().filter { $0.level == "warn" }
  ///   .on(value: { print($0.msg ?? "") })
  ///   .start()  //> disk full
  /// ```
  ///
  /// Empty lines are skipped. `account` counts the other lines.
  public func logfmt(
    onMalformed: OnMalformed<LogRecord> = .fail, account: FlowAccount? = nil
  ) -> SignalProducer<LogRecord, any Swift.Error> {
    parsed(onMalformed, account) { LogfmtParser() }
  }
}

final class LogfmtParser: LineParser {
  func read(_ line: Line) throws(FormatError) -> LogRecord? {
    line.isEmpty ? nil : try LogRecord(parsing: line)
  }
}
