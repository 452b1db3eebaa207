/// A JSON value. The text is validated once and parsed further on demand.
///
/// A value retains the text that it was read from. Digits, escapes and the order of members are
/// kept as written. Of members with the same name, the last one is used. Invalid UTF-8 in a string
/// and unpaired surrogates become U+FFFD.
///
///     let json = try JSON(parsing: #"{"temp": 21.5, "tags": ["a", "b"], "odd key": null}"#)
///     json.temp?.double  // 21.5
///     json.tags?[0]?.string  // "a"
///     json["odd key"]?.isNull  // true
///     json.missing  // nil
@dynamicMemberLookup
public struct JSON: Sendable {
  /// The kind of a JSON value.
  public enum Kind: UInt8, Hashable, Sendable {
    case null, bool, number, string, array, object
  }

  /// The kind of the value.
  public let kind: Kind
  /// The text that contains the value.
  let source: Line
  let range: Range<Int>
  /// The members of an object, if they have been found already.
  private let known: [JSONMember]?

  package init(_ source: Line, _ range: Range<Int>, _ kind: Kind, members: [JSONMember]? = nil) {
    (self.source, self.range, self.kind, known) = (source, range, kind, members)
  }
}

extension JSON {
  /// Parses a text that contains one value, and validates all of it (RFC 8259).
  ///
  /// A byte order mark at the beginning is skipped. Values may be nested up to 512 levels deep.
  public init(parsing line: Line) throws(FormatError) {
    do throws(JSONFault) {
      self = try line.withScanner { scanner throws(JSONFault) in
        var members: [JSONMember] = []
        let value = try scanner.document(expecting: nil, into: &members)
        return JSON(
          line, value.range, value.kind, members: value.kind == .object ? members : nil)
      }
    } catch {
      throw line.withBytes { error.error(in: $0, number: line.number) }
    }
  }

  /// Parses a text that contains one value.
  public init(parsing text: String) throws(FormatError) { try self.init(parsing: Line(text)) }

  /// Calls `body` with the original text of the value.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    try source.withBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Returns the members of an object in order, including those with equal names.
  func memberList() -> [JSONMember] {
    if let known { return known }
    guard kind == .object else { return [] }
    return source.withScanner { scanner in
      var members: [JSONMember] = []
      scanner.next += range.lowerBound
      _ = try? scanner.indexed(expecting: nil, into: &members)
      return members
    }
  }

  /// Returns the ranges of the elements of an array, as members without a name.
  func elementList(limit: Int = .max) -> [JSONMember] {
    guard kind == .array, limit > 0 else { return [] }
    return source.withScanner { scanner in
      var elements: [JSONMember] = []
      scanner.next += range.lowerBound
      try? scanner.elements(into: &elements, limit: limit)
      return elements
    }
  }

  func value(of member: JSONMember) -> JSON { JSON(source, member.range, member.kind) }
}

extension Line {
  func withScanner<Result, Failure>(
    _ body: (inout JSONScanner) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let base = UnsafeRawPointer(chunk.base + start).assumingMemoryBound(to: UInt8.self)
    var scanner = JSONScanner(base, count: count)
    defer { withExtendedLifetime(chunk) {} }
    return try body(&scanner)
  }
}
