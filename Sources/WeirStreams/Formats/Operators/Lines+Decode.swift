import Weir

/// The format of lines to decode values from.
public enum LineFormat: Hashable, Sendable {
  /// JSON values, usually one per line.
  case json
  /// Rows of fields.
  case rows(DelimitedFormat)
  /// Keys and values in logfmt.
  case logfmt
  /// The named groups of a pattern. Lines without a match are skipped.
  case pattern(Pattern)

  /// CSV whose first row contains the column names.
  public static let csv = LineFormat.rows(.csv)
  /// TSV whose first row contains the column names.
  public static let tsv = LineFormat.rows(.tsv)
}

extension SignalProducer where Value == Line {
  /// Decodes a value of a type from each record.
  ///
  /// ```swift
  /// struct Reading: Decodable, Sendable { let city: String, temp: Double, note: String? }
  /// let lines = SignalProducer<Line, Never>(["city,temp,note", "Oslo,-1.5,", "Rome,abc,"])
  /// lines.decode(Reading.self, from: .csv)
  ///   .on(failed: { print($0) }, value: { print($0.city, $0.temp) })
  ///   .start()  //> Oslo -1.5 | 'temp' is no number: "abc"
  /// ```
  ///
  /// An optional is nil if a member is missing or null, or if a field is missing or empty. Text is
  /// parsed as a number or a Boolean value if the type requires one. Lines that are malformed or do
  /// not match the type are treated according to `onMalformed`, and counted by `account`.
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

/// A record with the number of its line.
protocol NumberedRecord: RecordNode {
  var number: Int { get }

  /// Decodes a value of `type`. Errors contain the line number.
  func decode<T: Decodable>(_ type: T.Type) throws(FormatError) -> T
}

extension NumberedRecord {
  func decoded<T: Decodable>(_ type: T.Type) throws(FormatError) -> T {
    try RecordDecoder.decode(type, from: self, line: number)
  }
}

extension JSON {
  /// The number of the line that the value was read from; 0 if there is none.
  public var number: Int { source.number }

  /// Decodes a value of a type. Errors contain the line number and the path.
  public func decode<T: Decodable>(_ type: T.Type = T.self) throws(FormatError) -> T {
    try decoded(type)
  }
}

extension Row {
  /// Decodes a value of a type from the fields. Errors contain the line number and the column.
  public func decode<T: Decodable>(_ type: T.Type = T.self) throws(FormatError) -> T {
    try decoded(type)
  }
}

extension LogRecord {
  /// Decodes a value of a type from the pairs. Errors contain the line number and the key.
  public func decode<T: Decodable>(_ type: T.Type = T.self) throws(FormatError) -> T {
    try decoded(type)
  }
}

extension PatternMatch {
  /// Decodes a value of a type from the named groups. Errors contain the line number and the group.
  public func decode<T: Decodable>(_ type: T.Type = T.self) throws(FormatError) -> T {
    try decoded(type)
  }
}

extension JSON: NumberedRecord {}
extension Row: NumberedRecord {}
extension LogRecord: NumberedRecord {}
extension PatternMatch: NumberedRecord {}

/// Decodes the records of another parser.
private final class DecodingParser<Base: LineParser, Value: Decodable>: LineParser
where Base.Value: NumberedRecord {
  private let base: Base

  init(_ base: Base) { self.base = base }

  func read(_ line: Line) throws(FormatError) -> Value? { try base.read(line)?.decoded(Value.self) }

  func readNext() throws(FormatError) -> Value? { try base.readNext()?.decoded(Value.self) }

  func finish() throws(FormatError) -> Value? { try base.finish()?.decoded(Value.self) }
}
