extension Unicode.Scalar {
  /// Whether an identifier can contain the scalar after its first character.
  var isIdentifier: Bool {
    if isASCII { return Lexer.isIdentifierByte(UInt8(truncatingIfNeeded: value)) }
    if ConfusableCharacter.plain[self] != nil || ConfusableCharacter.closingQuotes[self] != nil {
      return false
    }
    return properties.isXIDContinue || properties.isEmoji || self == "\u{200D}"
      || self == "\u{FE0F}"
  }
}

extension Character {
  /// Whether an identifier can begin with the character.
  package var beginsIdentifier: Bool { continuesIdentifier && !("0"..."9" ~= self) }

  /// Whether an identifier can contain the character after its first one.
  package var continuesIdentifier: Bool { unicodeScalars.allSatisfy(\.isIdentifier) }
}

extension StringProtocol {
  /// Whether the text has the form of an identifier.
  package var isIdentifier: Bool {
    first?.beginsIdentifier == true && allSatisfy(\.continuesIdentifier)
  }
}

extension String {
  /// The identifiers in the text, without member names.
  package var identifiers: Set<String> {
    var text = self
    return text.withUTF8 { bytes in
      guard let source = LexedText(bytes) else { return [] }
      let tokens = source.all
      let names = tokens.indices.filter { index in
        tokens[index].kind == .identifier && (index == 0 || tokens[index - 1].kind != .dot)
      }
      return Set(names.map { source.text(tokens[$0]) })
    }
  }
}
