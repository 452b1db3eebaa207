/// A JSON value that is written by an encoder of Foundation.
package indirect enum JSONNode {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONNode])
  case object([(name: String, value: JSONNode)])

  /// The options of `JSONEncoder.outputFormatting`.
  package struct Format: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let pretty = Format(rawValue: 1)
    package static let sorted = Format(rawValue: 2)
    package static let plainSlashes = Format(rawValue: 4)

    package static let named = [
      "prettyPrinted": pretty, "sortedKeys": sorted, "withoutEscapingSlashes": plainSlashes,
    ]
  }

  /// Returns the text as Foundation writes it.
  package func text(_ format: Format) -> String {
    var text = ""
    write(to: &text, format, indent: "\n")
    return text
  }

  private func write(to text: inout String, _ format: Format, indent: String) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): Self.write(string, to: &text, format)
    case .array(let elements):
      Self.write("[", elements, "]", to: &text, format, indent) { element, text, indent in
        element.write(to: &text, format, indent: indent)
      }
    case .object(let members):
      let members = format.contains(.sorted) ? members.sorted { $0.name < $1.name } : members
      Self.write("{", members, "}", to: &text, format, indent) { member, text, indent in
        Self.write(member.name, to: &text, format)
        text += format.contains(.pretty) ? " : " : ":"
        member.value.write(to: &text, format, indent: indent)
      }
    }
  }

  private static func write<Part>(
    _ open: String, _ parts: [Part], _ close: String, to text: inout String, _ format: Format,
    _ indent: String, _ body: (Part, inout String, String) -> Void
  ) {
    let isPretty = format.contains(.pretty)
    let inner = indent + "  "
    text += open
    for (index, part) in parts.enumerated() {
      if index > 0 { text += "," }
      if isPretty { text += inner }
      body(part, &text, inner)
    }
    if isPretty { text += parts.isEmpty ? "\n" + indent : indent }
    text += close
  }

  private static func write(_ string: String, to text: inout String, _ format: Format) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "/": text += format.contains(.plainSlashes) ? "/" : "\\/"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
