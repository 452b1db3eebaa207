import WeirRuntime

extension Word {
  /// Members of characters.
  package static let characters: [Word] =
    [
      character(
        "isLetter", "A Boolean value that indicates whether the character is a letter.", \.isLetter),
      character(
        "isNumber", "A Boolean value that indicates whether the character represents a number.",
        \.isNumber),
      character(
        "isWholeNumber",
        "A Boolean value that indicates whether the character represents an integer.",
        \.isWholeNumber),
      character(
        "isHexDigit",
        "A Boolean value that indicates whether the character is a hexadecimal digit.", \.isHexDigit
      ),
      character(
        "isWhitespace",
        "A Boolean value that indicates whether the character is white space or a newline.",
        \.isWhitespace),
      character(
        "isNewline", "A Boolean value that indicates whether the character is a newline.",
        \.isNewline),
      character(
        "isUppercase", "A Boolean value that indicates whether the character is uppercase.",
        \.isUppercase),
      character(
        "isLowercase", "A Boolean value that indicates whether the character is lowercase.",
        \.isLowercase),
      character(
        "isCased", "A Boolean value that indicates whether the character has case variants.",
        \.isCased),
      character(
        "isPunctuation", "A Boolean value that indicates whether the character is punctuation.",
        \.isPunctuation),
      character(
        "isSymbol",
        "A Boolean value that indicates whether the character is a symbol, such as + or €.",
        \.isSymbol),
      character(
        "isMathSymbol",
        "A Boolean value that indicates whether the character is a mathematical symbol.",
        \.isMathSymbol),
      character(
        "isCurrencySymbol",
        "A Boolean value that indicates whether the character is a currency symbol.",
        \.isCurrencySymbol),
      character(
        "isASCII", "A Boolean value that indicates whether the character is an ASCII character.",
        \.isASCII),
      number(
        "wholeNumberValue",
        "The integer that the character represents; nil if there is none.", \.wholeNumberValue),
      number(
        "hexDigitValue", "The value of the hexadecimal digit; nil for other characters.",
        \.hexDigitValue),
      property(
        "asciiValue: UInt8?", [.character],
        "The ASCII code of the character; nil for other characters."
      ) { (call) throws(Fault) in
        .optional(call.receiver.character.asciiValue.map { Value(byte: $0) })
      },
      unary(
        "uppercased() -> String", [.character],
        "Returns the character in uppercase, which may be several characters."
      ) {
        (value, _) throws(Fault) in .string(value.character.uppercased())
      },
      unary(
        "lowercased() -> String", [.character],
        "Returns the character in lowercase, which may be several characters."
      ) {
        (value, _) throws(Fault) in .string(value.character.lowercased())
      },
      making(
        "init(_ text: String) -> Character", of: ["Character"],
        others: [
          "init(_ character: Character) -> Character", "init(_ scalar: UnicodeScalar) -> Character",
        ], "Creates a character from a string of exactly one character.",
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
    _ name: String, _ summary: String,
    _ number: @escaping @Sendable (Character) -> Int?
  ) -> Word {
    property("\(name): Int?", [.character], summary) { (call) throws(Fault) in
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
