extension Word {
  static let textMaking: [Word] = [
    making(
      "init(_ value: Any) -> String", of: ["String", "Substring"], "The value as a text.",
      notes: "An array of characters becomes the text of them.",
      example: "print(String(5) + String([\"a\", \"b\"]))  // 5ab"
    ) { (_, value, _) throws(Fault) in
      if case .array(let elements) = value,
        let characters = Optional(elements.compactMap(\.character)),
        characters.count == elements.count
      {
        return .string(characters.joined())
      }
      return .string(value.description)
    },
    making(
      "init(describing value: Any) -> String", of: ["String"], "The value as 'print' shows it."
    ) {
      (call) throws(Fault) in .string(try call.value(0).description)
    },
    making(
      "init(reflecting value: Any) -> String", of: ["String"],
      "The value as it shows inside of another one.",
      example: "print(String(reflecting: \"a\"))  // \"a\""
    ) { (call) throws(Fault) in .string(try call.value(0).debugDescription) },
    making(
      "init(_ number: Int, radix: Int, uppercase: Bool = false) -> String", of: ["String"],
      "The number written in another base.",
      example: "print(String(10, radix: 2), String(255, radix: 16, uppercase: true))  // 1010 FF"
    ) { (call) throws(Fault) in
      let isUppercase = call[2] == nil ? false : try call.bool(2)
      return .string(
        String(try call.int(0), radix: try call.radix(1), uppercase: isUppercase))
    },
    making(
      "init(repeating text: String, count: Int) -> String", of: ["String"],
      "The text over and over again.",
      example: "print(String(repeating: \"ab\", count: 2))  // abab"
    ) { (call) throws(Fault) in try call.repeated(text: 0, count: 1) },
    making(
      "init(count: Int, repeatedValue text: String) -> String", of: ["String"],
      "The text over and over again, as Swift 2 said it."
    ) { (call) throws(Fault) in try call.repeated(text: 1, count: 0) },
    making("init() -> String", of: ["String"], "The empty text.") { (_) throws(Fault) in
      .string("")
    },
    making(
      "init(_ text: String) -> String", of: ["Character"], "The one character of a text.",
      example: "print(Character(\"a\"))  // a"
    ) { (call) throws(Fault) in
      let value = try call.value(0)
      guard let character = value.character else {
        throw call.site.failure("\(value.debugDescription.shortened) is not one character")
      }
      return .string(character)
    },
  ]
}

extension Value {
  /// The text, where it has exactly one character.
  fileprivate var character: String? {
    guard case .string(let text) = self, !text.isEmpty, text.dropFirst().isEmpty else { return nil }
    return text
  }
}

extension WordCall {
  fileprivate func repeated(text: Int, count: Int) throws(Fault) -> Value {
    let (text, count) = (try string(text), try self.count(count))
    let (size, overflow) = text.utf8.count.multipliedReportingOverflow(by: count)
    try checkRoom(overflow ? .max : size)
    return .string(String(repeating: text, count: count))
  }
}
