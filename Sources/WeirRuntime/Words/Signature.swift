import WeirSyntax

/// The signature of a built-in in Swift's notation: the name, the parameters and the result.
package struct Signature: Sendable {
  package struct Parameter: Sendable {
    package let label: String?
    package let name: String
    package let type: String
    /// The default value; nil for a required parameter.
    let fallback: String?

    package var isOptional: Bool { fallback != nil }
    package var isVariadic: Bool { type.hasSuffix("...") }
  }

  package let text: String
  package let name: String
  /// Whether the built-in is a property: a colon follows its name instead of a parameter list.
  package let isProperty: Bool

  /// Parses `name(label name: Type = default, ...) -> Result where Value == Type` or `name: Type`.
  init(_ text: String) {
    self.text = text
    // All names are parsed when a session begins. Bytes are used because iterating over characters
    // would dominate the startup time.
    var copy = text
    (name, isProperty) = copy.withUTF8 { bytes in
      let name = bytes.prefix(while: Self.isName)
      return (
        String(decoding: name, as: UTF8.self),
        name.endIndex < bytes.endIndex && bytes[name.endIndex] == Self.colon
      )
    }
  }

  /// The parameters; nil for a property.
  package var parameters: [Parameter]? { parts.parameters }

  var argumentLabels: [String?] { (parameters ?? []).map(\.label) }

  /// The result type. Empty in another spelling that has the result type of the primary signature.
  package var result: String { parts.result }

  /// Whether the result is a stream without a trait. Faster than parsing the result.
  var returnsStream: Bool {
    var copy = text
    return copy.withUTF8 { bytes in
      guard let start = isProperty ? bytes.firstIndex(of: Self.colon) : Self.arrow(bytes) else {
        return false
      }
      let result = bytes[start...].dropFirst(2)
      return Self.streams.contains { name in
        name.withUTF8Buffer { result.starts(with: $0) }
      }
    }
  }

  private static let streams: [StaticString] = [
    "Stream<", "Signal<", "SignalProducer<", "Observable<",
  ]

  /// Returns the position of the last `>` that ends an arrow.
  private static func arrow(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = bytes.count - 1
    while index > 0 {
      if bytes[index] == close, bytes[index - 1] == UInt8(ascii: "-") { return index }
      index -= 1
    }
    return nil
  }

  private static func isName(_ byte: UInt8) -> Bool { byte != colon && byte != open }

  struct Parts {
    var parameters: [Parameter]?
    /// Whether the built-in is async and whether it throws.
    var effects: Effects = []
    var result = ""
    /// The first type argument that the receiver must have, in source form; nil if none is
    /// required.
    var constraint: String?
  }

  /// The parsed signature. It is not cached, because most built-ins are never called in a session.
  var parts: Parts {
    let (head, constraint) = divided
    var parts = Parts(constraint: constraint)
    let rest = Array(head.utf8)[...].drop(while: Self.isName)
    guard rest.first == Self.open else {
      let type = rest.dropFirst().prefix { $0 != UInt8(ascii: "{") }
      parts.result = Self.string(type)
      parts.effects = Self.effects(rest[type.endIndex...])
      return parts
    }
    let (pieces, end) = Self.split(rest.dropFirst())
    parts.parameters = pieces.map(Self.parameter)
    let words = end.prefix { $0 != Self.close }
    parts.effects = Self.effects(words)
    if words.endIndex < end.endIndex {
      parts.result = Self.string(end[words.endIndex...].dropFirst())
    }
    return parts
  }

  /// Returns the effects `async` and `throws` that occur in the text.
  private static func effects(_ text: Bytes) -> Effects {
    let words = text.split(separator: space).map { String(decoding: $0, as: UTF8.self) }
    var effects: Effects = []
    if words.contains("async") { effects.insert(.async) }
    if words.contains("throws") { effects.insert(.throwing) }
    return effects
  }

  /// The texts before and after ` where Value == `.
  private var divided: (head: String, constraint: String?) {
    let parts = text.parts(separatedBy: " where Value == ")
    return (parts[0], parts.count > 1 ? parts[1] : nil)
  }

  private typealias Bytes = ArraySlice<UInt8>

  private static let (open, close) = (UInt8(ascii: "("), UInt8(ascii: ">"))
  private static let (colon, comma) = (UInt8(ascii: ":"), UInt8(ascii: ","))
  private static let (equals, space) = (UInt8(ascii: "="), UInt8(ascii: " "))

  /// Returns the text without leading and trailing spaces.
  private static func string(_ bytes: Bytes) -> String {
    let start = bytes.drop { $0 == space }
    let end = start.lastIndex { $0 != space }.map { $0 + 1 } ?? start.startIndex
    return String(decoding: start[..<end], as: UTF8.self)
  }

  /// Splits at the commas outside of brackets, up to the closing parenthesis.
  private static func split(_ text: Bytes) -> (parameters: [Bytes], rest: Bytes) {
    var depth = 0
    var start = text.startIndex
    var parameters: [Bytes] = []
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: ")") where depth == 0:
        if start < index { parameters.append(text[start..<index]) }
        return (parameters, text[(index + 1)...])
      case open, UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case close where text[index - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: ")"), UInt8(ascii: "]"), close: depth -= 1
      case comma where depth == 0:
        parameters.append(text[start..<index])
        start = index + 1
      default: break
      }
    }
    return (parameters, [])
  }

  private static func parameter(_ text: Bytes) -> Parameter {
    let names = text.prefix { $0 != colon }.split(separator: space)
    let rest = text.drop { $0 != colon }.dropFirst()
    let type = rest.prefix { $0 != equals }
    return Parameter(
      label: names[0].elementsEqual([UInt8(ascii: "_")]) ? nil : string(names[0]),
      name: string(names[names.count - 1]), type: string(type),
      fallback: type.endIndex < rest.endIndex ? string(rest[(type.endIndex + 1)...]) : nil)
  }
}
