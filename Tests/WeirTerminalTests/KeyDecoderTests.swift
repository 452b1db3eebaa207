import Testing

@testable import WeirTerminal

@Suite struct KeyDecoderTests {
  /// All keys of the chunks; what is held at the end is taken for itself.
  private func keys(_ chunks: [[UInt8]]) -> [Key] {
    var keys = KeyDecoder()
    var all: [Key] = []
    for chunk in chunks {
      keys.feed(chunk)
      while let key = keys.next() { all.append(key) }
    }
    while let key = keys.next(isFinal: true) { all.append(key) }
    return all
  }

  private func typed(_ text: String) -> [Key] { text.unicodeScalars.map(Key.scalar) }

  @Test func `Text split anywhere comes out whole`() {
    let text = "añ漢😀\u{1B}[A\u{1B}x"
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      #expect(keys([Array(bytes[..<cut]), Array(bytes[cut...])]) == typed(text))
    }
  }

  @Test func `A bracketed paste is one key, wherever its bytes are split`() {
    let bytes = Array("a\u{1B}[200~x\ty\r\nz\rw\u{3}\u{1B}[201~b".utf8)
    let expected = typed("a") + [.paste("x\ty\nz\nw\u{3}")] + typed("b")
    for cut in 0...bytes.count {
      #expect(keys([Array(bytes[..<cut]), Array(bytes[cut...])]) == expected)
    }
  }

  @Test func `A paste of 100,000 bytes in single bytes is found in linear time`() {
    let text = String(repeating: "line of text\n", count: 8_000)
    var keys = KeyDecoder()
    keys.feed(Array("\u{1B}[200~".utf8))
    for byte in text.utf8 {
      keys.feed(CollectionOfOne(byte))
      #expect(keys.next() == nil)
    }
    keys.feed(Array("\u{1B}[201~".utf8))
    #expect(keys.next() == .paste(text))
  }

  @Test func `What is not UTF-8 becomes a replacement character each`() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x62, 0xE6, 0xBC, 0x63, 0xC0, 0x80, 0x64]
    #expect(keys([bytes]) == typed("a\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}d"))
  }

  @Test func `A typed C1 control cannot pass for one of our private keys`() {
    #expect(keys([Array("\u{9E}".utf8)]) == typed("\u{FFFD}"))
  }

  @Test func `A lone Escape is held only until nothing more comes`() {
    var keys = KeyDecoder()
    keys.feed([0x1B])
    #expect(keys.next() == nil)
    #expect(keys.isHolding)
    #expect(keys.next(isFinal: true) == .scalar("\u{1B}"))
    #expect(!keys.isHolding)
  }

  @Test func `The terminal's signal characters are told apart`() {
    #expect(keys([[3, 26, 28, 0]]) == [.interrupt, .suspend, .quit, .scalar("\0")])
  }

  @Test func `Page keys are told apart where somebody wants them, wherever their bytes are split`()
  {
    let bytes = Array("a\u{1B}[5~\u{1B}[6~\u{1B}[A".utf8)
    for cut in 0...bytes.count {
      var keys = KeyDecoder(recognisesPages: true)
      var all: [Key] = []
      for chunk in [bytes[..<cut], bytes[cut...]] {
        keys.feed(chunk)
        while let key = keys.next() { all.append(key) }
      }
      #expect(all == typed("a") + [.pageUp, .pageDown] + typed("\u{1B}[A"))
    }
    #expect(keys([Array("\u{1B}[5~".utf8)]) == typed("\u{1B}[5~"))
  }

  @Test func `A NUL in a paste is dropped`() {
    #expect(keys([Array("\u{1B}[200~a\0b\u{1B}[201~".utf8)]) == [.paste("ab")])
  }
}
