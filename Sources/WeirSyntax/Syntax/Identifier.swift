extension Unicode.Scalar {
  /// True for what a name can hold behind its beginning.
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
  /// True for what a name can begin with.
  package var beginsIdentifier: Bool { continuesIdentifier && !("0"..."9" ~= self) }

  /// True for what a name can hold behind its beginning.
  package var continuesIdentifier: Bool { unicodeScalars.allSatisfy(\.isIdentifier) }
}

extension StringProtocol {
  /// True for the name of something, as it is written.
  package var isIdentifier: Bool {
    first?.beginsIdentifier == true && allSatisfy(\.continuesIdentifier)
  }
}

extension String {
  /// The names in it, but for those of members.
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
