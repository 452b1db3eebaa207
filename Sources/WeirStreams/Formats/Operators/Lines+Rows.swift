import Weir

extension SignalProducer where Value == Line {
  /// Sends the rows of CSV (RFC 4180): fields between separators, in quotation marks where they need
  /// them, which may then have separators and ends of lines in them.
  ///
  ///     lines.csv(separator: ";").startWithValues { print($0.city, $0.double("temp")) }
  ///
  /// A row ends with its line, or with a carriage return outside of quotation marks. A header is no
  /// row, and neither is an empty line where there are several columns. A quotation mark within a field
  /// that does not begin with one is one. `account` counts the rows.
  public func csv(
    header: DelimitedFormat.Header = .first, separator: Unicode.Scalar = ",",
    ragged: DelimitedFormat.Ragged = .accepted, onMalformed: OnMalformed<Row> = .fail,
    account: FlowAccount? = nil
  ) -> SignalProducer<Row, any Swift.Error> {
    rows(
      DelimitedFormat(header: header, separator: separator, ragged: ragged),
      onMalformed: onMalformed, account: account)
  }

  /// Sends the rows of TSV: fields between tabs, in which a quotation mark is one, and `\t`, `\n`, `\r`
  /// and `\\` are a tab, the ends of lines and a backslash.
  public func tsv(
    header: DelimitedFormat.Header = .first, ragged: DelimitedFormat.Ragged = .accepted,
    onMalformed: OnMalformed<Row> = .fail, account: FlowAccount? = nil
  ) -> SignalProducer<Row, any Swift.Error> {
    rows(
      DelimitedFormat(header: header, separator: "\t", quoting: false, ragged: ragged),
      onMalformed: onMalformed, account: account)
  }

  /// Sends the rows of text that is written as `format` says.
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
