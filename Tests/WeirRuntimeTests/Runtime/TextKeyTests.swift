import Testing

@testable import WeirRuntime

@Suite("Texts as keys")
struct TextKeyTests {
  /// Texts of which some are canonically equal.
  static let texts = [
    "", "a", "ab", "abcdefgh", "abcdefghi", "K", "\u{212A}", "k", ";", "\u{37E}", "`", "\u{1FEF}",
    "aK;", "a\u{212A}\u{37E}", "é", "e\u{301}", "éK", "e\u{301}\u{212A}", "1", "01", "1.0", "\r\n",
  ]

  /// The representations of a text.
  private func values(_ text: String) -> [Value] {
    let part = TextSlice("<\(text)>".dropFirst().dropLast())
    return [.string(text), .substring(part), .some(.string(text)), Value(field: text)]
  }

  @Test("texts are equal and have equal hash values if and only if they are equal in Swift")
  func equality() {
    for text in Self.texts {
      for other in Self.texts {
        for (one, two) in zip(values(text), values(other).reversed()) {
          let note = "\(text.debugDescription) \(other.debugDescription)"
          #expect((one == two) == (text == other), "\(note)")
          #expect(one != two || one.hashValue == two.hashValue, "\(note)")
        }
      }
    }
  }

  @Test("a dictionary finds each text in any representation, and keeps the first key")
  func dictionary() throws {
    for keep in 0..<4 {
      var (dictionary, model) = (DictionaryValue(), [String: Int]())
      for (index, text) in Self.texts.enumerated() {
        try dictionary.modify(TextOperand(values(text)[(keep + index) % 4])) { value in
          guard case .int(let count)? = value else { return value = .int(1) }
          value = .int(count + 1)
        }
        model[text, default: 0] += 1
      }
      for text in Self.texts {
        for value in values(text) {
          let (byText, byValue) = (dictionary[TextOperand(value)], dictionary[value])
          let count = Value.int(model[text] ?? 0)
          #expect(byText == count && byValue == count, "\(text.debugDescription)")
        }
      }
      let missing = dictionary[TextOperand(.string("none"))]
      #expect(missing == nil && dictionary.count == model.count)
      for text in Self.texts {
        try dictionary.modify(TextOperand(.string(text))) { $0 = nil }
        let removed = dictionary[.string(text)]
        #expect(removed == nil)
      }
      #expect(dictionary.count == 0)
    }
  }
}
