import Weir

extension SignalProducer where Value == Line {
  /// Sends each line of logfmt as a record: `level=warn msg="disk full" retry`.
  ///
  ///     lines.logfmt().filter { $0.level == "warn" }
  ///
  /// Empty lines are passed over. `account` counts the others.
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
