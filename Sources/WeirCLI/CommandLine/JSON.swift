/// A JSON text that is known to be one: what the argument parser says of itself.
enum JSON: Equatable {
  case null
  case bool(Bool)
  /// As it is written.
  case number(String)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// nil for a text that is no JSON.
  init?(_ text: String) {
    var reader = Reader(rest: text.unicodeScalars[...])
    guard let value = reader.value(), reader.isAtEnd else { return nil }
    self = value
  }

  subscript(_ key: String) -> JSON {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var isTrue: Bool { self == .bool(true) }
  var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  private struct Reader {
    var rest: Substring.UnicodeScalarView

    var isAtEnd: Bool { rest.allSatisfy(\.properties.isWhitespace) }

    mutating func value() -> JSON? {
      skipSpace()
      switch rest.first {
      case "{": return object()
      case "[": return list("[", "]") { $0.value() }.map(JSON.array)
      case "\"": return string().map(JSON.string)
      case "t": return take("true") ? .bool(true) : nil
      case "f": return take("false") ? .bool(false) : nil
      case "n": return take("null") ? .null : nil
      default: return number()
      }
    }

    private mutating func object() -> JSON? {
      let members = list("{", "}") { reader -> (String, JSON)? in
        reader.skipSpace()
        guard let key = reader.string(), reader.takeSign(":"), let value = reader.value() else {
          return nil
        }
        return (key, value)
      }
      return members.map { .object(Dictionary($0) { $1 }) }
    }

    private mutating func list<Element>(
      _ opening: Unicode.Scalar, _ closing: Unicode.Scalar,
      _ element: (inout Reader) -> Element?
    ) -> [Element]? {
      guard takeSign(opening) else { return nil }
      if takeSign(closing) { return [] }
      var elements: [Element] = []
      repeat {
        guard let next = element(&self) else { return nil }
        elements.append(next)
      } while takeSign(",")
      return takeSign(closing) ? elements : nil
    }

    private mutating func string() -> String? {
      guard rest.popFirst() == "\"" else { return nil }
      var units: [UInt16] = []
      while let scalar = rest.popFirst() {
        if scalar == "\"" { return String(decoding: units, as: UTF16.self) }
        guard scalar == "\\" else {
          units += UTF16.encode(scalar)!
          continue
        }
        guard let escaped = rest.popFirst() else { return nil }
        if escaped == "u" {
          guard let unit = UInt16(String(rest.prefix(4)), radix: 16) else { return nil }
          units.append(unit)
          rest = rest.dropFirst(4)
        } else {
          guard let meant = Self.escapes[escaped] else { return nil }
          units += UTF16.encode(meant)!
        }
      }
      return nil
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "n": "\n", "t": "\t", "r": "\r", "b": "\u{8}",
      "f": "\u{C}",
    ]

    private mutating func number() -> JSON? {
      let digits = rest.prefix { "0"..."9" ~= $0 || "+-.eE".unicodeScalars.contains($0) }
      rest = rest[digits.endIndex...]
      return digits.isEmpty ? nil : .number(String(digits))
    }

    private mutating func skipSpace() { rest = rest.drop(while: \.properties.isWhitespace) }

    private mutating func takeSign(_ sign: Unicode.Scalar) -> Bool {
      skipSpace()
      guard rest.first == sign else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func take(_ word: String) -> Bool {
      guard rest.starts(with: word.unicodeScalars) else { return false }
      rest = rest.dropFirst(word.unicodeScalars.count)
      return true
    }
  }
}
