extension Word {
  /// Members of characters.
  static let characters: [Word] =
    [
      character("isLetter", "True for a letter.", \.isLetter),
      character("isNumber", "True for a digit and for what else stands for a number.", \.isNumber),
      character("isWholeNumber", "True for a digit.", \.isWholeNumber),
      character("isHexDigit", "True for a digit to the base 16.", \.isHexDigit),
      character("isWhitespace", "True for white space, line ends included.", \.isWhitespace),
      character("isNewline", "True for a line end.", \.isNewline),
      character("isUppercase", "True for a capital.", \.isUppercase),
      character("isLowercase", "True for a small letter.", \.isLowercase),
      character("isCased", "True for a letter that can be a capital or small.", \.isCased),
      character("isPunctuation", "True for a punctuation mark.", \.isPunctuation),
      character("isSymbol", "True for a symbol, as + or €.", \.isSymbol),
      character("isMathSymbol", "True for a symbol of mathematics.", \.isMathSymbol),
      character("isCurrencySymbol", "True for the sign of a currency.", \.isCurrencySymbol),
      character("isASCII", "True for a character of ASCII.", \.isASCII),
      number("wholeNumberValue", "Int", "The number that a digit stands for.", \.wholeNumberValue),
      number(
        "hexDigitValue", "Int", "The number that a digit to the base 16 stands for.",
        \.hexDigitValue),
      number("asciiValue", "UInt8", "The number of the character in ASCII.") {
        $0.asciiValue.map(Int.init)
      },
      unary("uppercased() -> String", [.character], "The capital, or several of them.") {
        (value, _) throws(Fault) in .string(value.character.uppercased())
      },
      unary("lowercased() -> String", [.character], "The small letter, or several of them.") {
        (value, _) throws(Fault) in .string(value.character.lowercased())
      },
      making(
        "init(_ text: String) -> Character", of: ["Character"],
        others: [
          "init(_ character: Character) -> Character", "init(_ scalar: UnicodeScalar) -> Character",
        ], "The one character of a text.",
        example: "print(Character(\"a\"))  // a"
      ) { (call) throws(Fault) in
        let value = try call.value(0)
        if case .character = value { return value }
        guard let character = value.description.onlyCharacter else {
          throw call.site.failure("\(value.debugDescription.shortened) is not one character")
        }
        return .character(character)
      },
    ]

  private static func character(
    _ name: String, _ summary: String, _ test: @escaping @Sendable (Character) -> Bool
  ) -> Word {
    property("\(name): Bool", [.character], summary) { (call) throws(Fault) in
      .bool(test(call.receiver.character))
    }
  }

  private static func number(
    _ name: String, _ type: String, _ summary: String,
    _ number: @escaping @Sendable (Character) -> Int?
  ) -> Word {
    property("\(name): \(type)?", [.character], summary) { (call) throws(Fault) in
      .optional(number(call.receiver.character).map(Value.int))
    }
  }
}

extension Value {
  /// The character in the value. The checker guarantees that the value is a character.
  fileprivate var character: Character {
    if case .character(let character) = self { character } else { "\0" }
  }
}
