/// A value of JSON, read from a text that is validated once and taken apart where somebody asks.
///
/// It keeps the text that it was read from. Digits, escapes and the order of members stay as they
/// were written; of members with one name the last one counts. What is no UTF-8 in a string shows as
/// U+FFFD, as half a surrogate pair does.
///
///     let json = try JSON(parsing: #"{"temp": 21.5, "tags": ["a", "b"], "odd key": null}"#)
///     json.temp?.double  // 21.5
///     json.tags?[0]?.string  // "a"
///     json["odd key"]?.isNull  // true
///     json.missing  // nil
@dynamicMemberLookup
public struct JSON: Sendable {
  /// What a value can be.
  public enum Kind: UInt8, Hashable, Sendable {
    case null, bool, number, string, array, object
  }

  /// Which of JSON's kinds the value is.
  public let kind: Kind
  /// The text that the value is in.
  let source: Line
  let range: Range<Int>
  /// The members of an object, where they have been looked for already.
  private let known: [JSONMember]?

  package init(_ source: Line, _ range: Range<Int>, _ kind: Kind, members: [JSONMember]? = nil) {
    (self.source, self.range, self.kind, known) = (source, range, kind, members)
  }
}

extension JSON {
  /// Reads a text that is one value, and validates all of it (RFC 8259).
  ///
  /// A byte order mark at its beginning is passed over. Values are nested 512 deep at the most.
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

  /// Reads a text that is one value.
  public init(parsing text: String) throws(FormatError) { try self.init(parsing: Line(text)) }

  /// Calls `body` with the text of the value as it was written.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    try source.withBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// The members of an object in their order, those of one name all.
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

  /// The places of an array's elements, as members without a name.
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
