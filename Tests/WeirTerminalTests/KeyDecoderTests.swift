import Testing

@testable import WeirTerminal

@Suite struct KeyDecoderTests {
  /// Returns all keys of the chunks. Held bytes at the end are decoded as keys.
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

  @Test func `text split at any byte is decoded completely`() {
    let bytes = Array("añ漢😀\u{1B}[A\u{1B}x".utf8)
    let expected = typed("añ漢😀") + [.editing(.up)] + typed("\u{1B}x")
    for cut in 0...bytes.count {
      #expect(keys([Array(bytes[..<cut]), Array(bytes[cut...])]) == expected)
    }
  }

  @Test func `a bracketed paste split at any byte is one key`() {
    let bytes = Array("a\u{1B}[200~x\ty\r\nz\rw\u{3}\u{1B}[201~b".utf8)
    let expected = typed("a") + [.paste("x\ty\nz\nw\u{3}")] + typed("b")
    for cut in 0...bytes.count {
      #expect(keys([Array(bytes[..<cut]), Array(bytes[cut...])]) == expected)
    }
  }

  @Test func `a paste of 100,000 bytes in single bytes is decoded in linear time`() {
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

  @Test func `inserted text comes before pending input, and its escape sequences are characters`() {
    var keys = KeyDecoder()
    keys.feed(Array("b".utf8))
    keys.insert(typed: "\u{1B}[200~a\u{9E}")
    var all: [Key] = []
    while let key = keys.next() { all.append(key) }
    #expect(all == typed("\u{1B}[200~a\u{FFFD}b"))
  }

  @Test func `each invalid UTF-8 sequence becomes a replacement character`() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x62, 0xE6, 0xBC, 0x63, 0xC0, 0x80, 0x64]
    #expect(keys([bytes]) == typed("a\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}d"))
  }

  @Test func `a typed C1 control is not mistaken for a private key`() {
    #expect(keys([Array("\u{9E}".utf8)]) == typed("\u{FFFD}"))
  }

  @Test func `a lone Escape is held until no more input is available`() {
    var keys = KeyDecoder()
    keys.feed([0x1B])
    #expect(keys.next() == nil)
    #expect(keys.isHolding)
    #expect(keys.next(isFinal: true) == .scalar("\u{1B}"))
    #expect(!keys.isHolding)
  }

  @Test func `signal characters are decoded as separate keys`() {
    #expect(keys([[3, 26, 28, 0]]) == [.interrupt, .suspend, .quit, .scalar("\0")])
  }

  @Test func `user-bound sequences are passed to libedit, split at any byte`() {
    let bytes = Array("a\u{1B}[15~\u{1B}[17~b".utf8)
    for cut in 0...bytes.count {
      var keys = KeyDecoder(
        exceptions: KeyDecoder.Exceptions(sequences: [Array("\u{1B}[15~".utf8)]))
      var all: [Key] = []
      for chunk in [bytes[..<cut], bytes[cut...]] {
        keys.feed(chunk)
        while let key = keys.next() { all.append(key) }
      }
      #expect(all == typed("a\u{1B}[15~b"))
    }
  }

  @Test func `an Escape before another key is a separate key in vi mode`() {
    var keys = KeyDecoder(exceptions: KeyDecoder.Exceptions(isVi: true))
    keys.feed("\u{1B}\u{1B}[D".utf8)
    #expect(keys.next() == .scalar("\u{1B}"))
    #expect(keys.next() == .editing(.left))
  }

  @Test func `an incomplete sequence is dropped`() {
    for sequence in ["[1;5", "[", "O", "O1;", "[<0;10", "[M !", "]11;rgb:0000"] {
      #expect(keys([Array("a\u{1B}\(sequence)".utf8)]) == typed("a"))
    }
  }

  @Test func `a control character ends an invalid sequence and is a key`() {
    #expect(keys([Array("a\u{1B}[1;\rb".utf8)]) == typed("a\rb"))
    #expect(keys([Array("a\u{1B}[1;\u{3}b".utf8)]) == typed("a") + [.interrupt] + typed("b"))
  }

  @Test func `a sequence of CSI and two bytes never decodes as typed text`() {
    for first in UInt8(0x20)..<0x7F where first != UInt8(ascii: "M") {
      for second in UInt8(0x40)..<0x7F where !(0x40..<0x7F).contains(first) {
        let all = keys([[0x1B, 0x5B, first, second]])
        let isTyped = all.contains {
          if case .scalar = $0 { second != UInt8(ascii: "u") } else { false }
        }
        #expect(!isTyped, "ESC [ \(first) \(second)")
      }
    }
  }

  @Test func `Ctrl-C after a pause ends a paste without an end marker`() {
    var keys = KeyDecoder()
    keys.feed(Array("\u{1B}[200~text".utf8))
    keys.feed([3])
    #expect(keys.next() == nil)
    keys.feed(Array("more\u{3}".utf8), afterPause: true)
    #expect(keys.next() == nil)
    keys.feed([3], afterPause: true)
    #expect(keys.next() == .interrupt && keys.isEmpty)
  }

  @Test func `a NUL in a paste is dropped`() {
    #expect(keys([Array("\u{1B}[200~a\0b\u{1B}[201~".utf8)]) == [.paste("ab")])
  }
}
