extension Word {
  static let texts: [Word] = [
    standard("uppercased() -> String", [.string], "The text in capitals.") { value, call in
      .string(call.text.uppercased())
    },
    standard("lowercased() -> String", [.string], "The text in small letters.") { value, call in
      .string(call.text.lowercased())
    },
    property("uppercaseString: String", [.string], "The text in capitals, as Swift 2 said it.") {
      .string($0.text.uppercased())
    },
    property(
      "lowercaseString: String", [.string], "The text in small letters, as Swift 2 said it."
    ) {
      .string($0.text.lowercased())
    },
    standard(
      "contains(_ part: String) -> Bool", [.string], others: ["containsString(_ part: String)"],
      "True when the part occurs in the text."
    ) { (_, call) throws(Fault) in
      .bool(call.text.hasPart(try call.string(0)))
    },
    standard("hasPrefix(_ prefix: String) -> Bool", [.string], "True when the text begins so.") {
      (_, call) throws(Fault) in
      .bool(call.text.hasPrefix(try call.string(0)))
    },
    standard("hasSuffix(_ suffix: String) -> Bool", [.string], "True when the text ends so.") {
      (_, call) throws(Fault) in
      .bool(call.text.hasSuffix(try call.string(0)))
    },
    standard(
      "split(separator: String) -> [String]", [.string],
      others: ["components(separatedBy separator: String)"], "The parts between the separators."
    ) { (_, call) throws(Fault) in
      .array(call.text.parts(separatedBy: try call.string(0)).map(Value.string))
    },
    standard("trimmed() -> String", [.string], "The text without white space around it.") {
      value, call in
      .string(call.text.trimmed)
    },
    standard(
      "replacingOccurrences(of part: String, with other: String) -> String", [.string],
      "The text with every occurrence of a part replaced."
    ) { (_, call) throws(Fault) in
      let other = try call.string(1)
      return .string(call.text.parts(separatedBy: try call.string(0)).joined(separator: other))
    },
    conversion(
      "init(_ value: Any) -> String", to: "String", "The value as a text.",
      convert: { value, _ in .string(value.description) }),
    standard("joined(separator: String = \"\") -> String", [.array], "The texts as one text.") {
      (_, call) throws(Fault) in
      let separator = call[0] == nil ? "" : try call.string(0)
      return .string(try call.elements().map(\.description).joined(separator: separator))
    },
  ]
}

extension String {
  func hasPart(_ part: String) -> Bool {
    guard !part.isEmpty else { return true }
    let (text, part) = (Array(utf8), Array(part.utf8))
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { start in
      text[start] == part[0] && text[start..<(start + part.count)].elementsEqual(part)
    }
  }

  func parts(separatedBy separator: String) -> [String] {
    guard !separator.isEmpty else { return [self] }
    let (bytes, separator) = (Array(utf8), Array(separator.utf8))
    var parts: [String] = []
    var (start, index) = (0, 0)
    while index + separator.count <= bytes.count {
      if bytes[index] == separator[0],
        bytes[index..<(index + separator.count)].elementsEqual(separator)
      {
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += separator.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? endIndex
    return start < end ? String(self[start..<end]) : ""
  }
}
