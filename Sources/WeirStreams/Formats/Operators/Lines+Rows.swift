import Weir

extension SignalProducer where Value == Line {
  /// Parses the lines as CSV (RFC 4180) and emits the rows. Quoted fields may contain separators
  /// and line endings.
  ///
  /// ```swift
  /// let lines = SignalProducer<Line, Never>(["city;temp", "Oslo;-1.5", "\"Rome\";21"])
  /// lines.csv(separator: ";")
  ///   .on(value: { print($0.city ?? "", $0.double("temp") ?? 0) })
  ///   .start()  //> Oslo -1.5 | Rome 21.0
  /// ```
  ///
  /// A row ends with its line, or with a carriage return outside of quotation marks. The header is
  /// not emitted, nor is an empty line if there are several columns. A quotation mark within a
  /// field that does not begin with one is literal. `account` counts the rows.
  public func csv(
    header: DelimitedFormat.Header = .first, separator: Unicode.Scalar = ",",
    ragged: DelimitedFormat.Ragged = .accepted, onMalformed: OnMalformed<Row> = .fail,
    account: FlowAccount? = nil
  ) -> SignalProducer<Row, any Swift.Error> {
    rows(
      DelimitedFormat(header: header, separator: separator, ragged: ragged),
      onMalformed: onMalformed, account: account)
  }

  /// Parses the lines as TSV and emits the rows. Quotation marks are literal, and `\t`, `\n`, `\r`
  /// and `\\` are escapes for a tab, line endings and a backslash.
  public func tsv(
    header: DelimitedFormat.Header = .first, ragged: DelimitedFormat.Ragged = .accepted,
    onMalformed: OnMalformed<Row> = .fail, account: FlowAccount? = nil
  ) -> SignalProducer<Row, any Swift.Error> {
    rows(
      DelimitedFormat(header: header, separator: "\t", quoting: false, ragged: ragged),
      onMalformed: onMalformed, account: account)
  }

  /// Parses the lines as rows of `format` and emits the rows.
  public func rows(
    _ format: DelimitedFormat, onMalformed: OnMalformed<Row> = .fail, account: FlowAccount? = nil
  ) -> SignalProducer<Row, any Swift.Error> {
    parsed(onMalformed, account) { RowParser(format) }
  }
}

final class RowParser: LineParser {
  private var reader: RowReader

  init(_ format: DelimitedFormat) { reader = RowReader(format) }

  func read(_ line: Line) throws(FormatError) -> Row? { try reader.add(line) }

  func readNext() throws(FormatError) -> Row? { try reader.next() }

  func finish() throws(FormatError) -> Row? {
    try reader.finish()
    return nil
  }
}
