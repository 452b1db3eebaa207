extension Word {
  /// What is said of a text of one character.
  static let characters: [Word] = [
    character("isLetter", "True for a letter.", \.isLetter),
    character("isNumber", "True for a digit and for what else stands for a number.", \.isNumber),
    character("isWholeNumber", "True for a digit.", \.isWholeNumber),
    character("isHexDigit", "True for a digit to the base 16.", \.isHexDigit),
    character("isWhitespace", "True for white space, line ends included.", \.isWhitespace),
    character("isNewline", "True for a line end.", \.isNewline),
    character("isUppercase", "True for a capital.", \.isUppercase),
    character("isLowercase", "True for a small letter.", \.isLowercase),
    character("isPunctuation", "True for a punctuation mark.", \.isPunctuation),
    character("isSymbol", "True for a symbol, as + or €.", \.isSymbol),
    character("isASCII", "True for a character of ASCII.", \.isASCII),
    number("wholeNumberValue", "The number that a digit stands for.", \.wholeNumberValue),
    number("hexDigitValue", "The number that a digit to the base 16 stands for.", \.hexDigitValue),
    number("asciiValue", "The number of the character in ASCII.") { $0.asciiValue.map(Int.init) },
  ]

  private static func character(
    _ name: String, _ summary: String, _ test: @escaping @Sendable (Character) -> Bool
  ) -> Word {
    property("\(name): Bool", [.string], summary) { (call) throws(Fault) in
      .bool(test(try call.character()))
    }
  }

  private static func number(
    _ name: String, _ summary: String, _ number: @escaping @Sendable (Character) -> Int?
  ) -> Word {
    property("\(name): Int?", [.string], summary) { (call) throws(Fault) in
      .optional(number(try call.character()).map(Value.int))
    }
  }
}

extension WordCall {
  /// The one character that the word is said of.
  fileprivate func character() throws(Fault) -> Character {
    let text = text
    guard let character = text.first, text.dropFirst().isEmpty else {
      throw site.failure(
        "'\(word.name)' is said of one character, and this is \(text.debugDescription.shortened)",
        hints: ["'filter', 'map' and 'allSatisfy' go through the characters of a text"])
    }
    return character
  }
}
