import Weir

/// How lines are written that values are decoded from.
public enum LineFormat: Hashable, Sendable {
  /// A value of JSON a line.
  case json
  /// Rows of fields.
  case rows(DelimitedFormat)
  /// Keys and values.
  case logfmt
  /// The named groups of a pattern; lines that it does not match are passed over.
  case pattern(Pattern)

  /// CSV whose first row has the names of the columns.
  public static let csv = LineFormat.rows(.csv)
  /// TSV whose first row has the names of the columns.
  public static let tsv = LineFormat.rows(.tsv)
}

extension SignalProducer where Value == Line {
  /// Sends the values of a type that the lines are.
  ///
  ///     struct Reading: Decodable, Sendable { let city: String, temp: Double, note: String? }
  ///     lines.decode(Reading.self, from: .csv)
  ///     // fails with: line 7: 'temp' is no number: "abc"
  ///
  /// Optionals are nil where a member is missing or null, or a field is missing or empty. Text is a
  /// number or a truth where the type asks for one. Lines that are malformed, or are not of the type,
  /// are treated as `onMalformed` says; `account` counts them.
  public func decode<T: Decodable & Sendable>(
    _ type: T.Type = T.self, from format: LineFormat, onMalformed: OnMalformed<T> = .fail,
    account: FlowAccount? = nil
  ) -> SignalProducer<T, any Swift.Error> {
    switch format {
    case .json: parsed(onMalformed, account) { DecodingParser(JSONLineParser()) }
    case .rows(let format): parsed(onMalformed, account) { DecodingParser(RowParser(format)) }
    case .logfmt: parsed(onMalformed, account) { DecodingParser(LogfmtParser()) }
    case .pattern(let pattern):
      parsed(onMalformed, account) { DecodingParser(MatchParser(pattern)) }
    }
  }
}

/// A record that was read, with the number of its line.
protocol NumberedRecord: RecordNode {
  var number: Int { get }

  /// Makes a value of it; the error has the line's number.
  func decode<T: Decodable>(_ type: T.Type) throws(FormatError) -> T
}

extension NumberedRecord {
  func decoded<T: Decodable>(_ type: T.Type) throws(FormatError) -> T {
    try RecordDecoder.decode(type, from: self, line: number)
  }
}

extension JSON {
  /// The number of the line that it was read from, 0 where there is none.
  public var number: Int { source.number }

  /// Makes a value of a type of it; the error has the line's number and the path.
  public func decode<T: Decodable>(_ type: T.Type = T.self) throws(FormatError) -> T {
    try decoded(type)
  }
}

extension Row {
  /// Makes a value of a type of its fields; the error has the line's number and the column.
  public func decode<T: Decodable>(_ type: T.Type = T.self) throws(FormatError) -> T {
    try decoded(type)
  }
}

extension LogRecord {
  /// Makes a value of a type of its pairs; the error has the line's number and the key.
  public func decode<T: Decodable>(_ type: T.Type = T.self) throws(FormatError) -> T {
    try decoded(type)
  }
}

extension PatternMatch {
  /// Makes a value of a type of its named groups; the error has the line's number and the group.
  public func decode<T: Decodable>(_ type: T.Type = T.self) throws(FormatError) -> T {
    try decoded(type)
  }
}

extension JSON: NumberedRecord {}
extension Row: NumberedRecord {}
extension LogRecord: NumberedRecord {}
extension PatternMatch: NumberedRecord {}

/// Decodes what another parser reads.
private final class DecodingParser<Base: LineParser, Value: Decodable>: LineParser
where Base.Value: NumberedRecord {
  private let base: Base

  init(_ base: Base) { self.base = base }

  func read(_ line: Line) throws(FormatError) -> Value? { try base.read(line)?.decoded(Value.self) }

  func readNext() throws(FormatError) -> Value? { try base.readNext()?.decoded(Value.self) }

  func finish() throws(FormatError) -> Value? { try base.finish()?.decoded(Value.self) }
}
