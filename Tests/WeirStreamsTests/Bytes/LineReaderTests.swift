import Testing

@testable import WeirStreams

@Suite("Reading lines")
struct LineReaderTests {
  /// The lines of an input that comes in pieces, read with chunks of `size` bytes.
  private func lines(_ pieces: [String], size: Int = 16) throws -> [Line] {
    var pieces = pieces.map { Array($0.utf8) }
    var reader = LineReader(chunkSize: size) { (buffer) throws(IOError) in
      guard let first = pieces.first else { return 0 }
      let part = first.prefix(buffer.count)
      buffer.copyBytes(from: part)
      pieces[0].removeFirst(part.count)
      if pieces[0].isEmpty { pieces.removeFirst() }
      return part.count
    }
    var lines: [Line] = []
    while let batch = try reader.next() {
      batch.forEach {
        lines.append($0)
        return true
      }
    }
    return lines
  }

  @Test("a line is put together wherever the input was cut")
  func cuts() throws {
    let text = "one\ntwo is longer than a chunk of sixteen\n\nfour\r\nfive"
    let expected = ["one", "two is longer than a chunk of sixteen", "", "four", "five"]
    for length in 1...text.utf8.count {
      let bytes = Array(text.utf8)
      let pieces = stride(from: 0, to: bytes.count, by: length).map {
        String(decoding: bytes[$0..<min($0 + length, bytes.count)], as: UTF8.self)
      }
      #expect(try lines(pieces).map(\.string) == expected)
    }
  }

  @Test("a long line that comes in small pieces finds a new place only when it has doubled")
  func growth() throws {
    var (rooms, left): ([Int], Int) = ([], 4096)
    var reader = LineReader(chunkSize: 64) { (buffer) throws(IOError) in
      rooms.append(buffer.count)
      left -= 1
      buffer.copyBytes(from: left == 0 ? [] : Array(repeating: 0x61, count: 4))
      return left == 0 ? 0 : 4
    }
    #expect(try reader.next()?.bytes.count == 4 * 4095)
    #expect(zip(rooms, rooms.dropFirst()).count { $0 < $1 } < 12)
  }

  @Test("lines are numbered from 1, across chunks")
  func numbers() throws {
    let text = (1...100).map { "\($0)\n" }.joined()
    let read = try lines([text])
    #expect(read.map(\.number) == Array(1...100))
    #expect(read.map(\.string) == (1...100).map(String.init))
  }

  @Test("an input without a byte has no line, one of a newline has an empty one")
  func empty() throws {
    #expect(try lines([]).isEmpty)
    #expect(try lines(["\n"]).map(\.string) == [""])
  }

  @Test("what is no UTF-8 is kept as bytes and shown as U+FFFD")
  func invalid() throws {
    var isFirst = true
    var reader = LineReader { (buffer) throws(IOError) in
      defer { isFirst = false }
      guard isFirst else { return 0 }
      buffer.copyBytes(from: [0x61, 0xFF, 0x00, 0x0A])
      return 4
    }
    var found: [Line] = []
    try reader.next()?.forEach {
      found.append($0)
      return true
    }
    #expect(found.map(\.string) == ["a\u{FFFD}\0"])
    #expect(found.first?.withBytes { Array($0) } == [0x61, 0xFF, 0x00])
  }

  @Test("lines that are passed over in a search are counted")
  func passedOver() throws {
    var pieces = [Array("one\ntwo\n\nthree\nfour\nfive".utf8)]
    var reader = LineReader { (buffer) throws(IOError) in
      guard let piece = pieces.popLast() else { return 0 }
      buffer.copyBytes(from: piece)
      return piece.count
    }
    let pattern = try #require(BytePattern(Array("re".utf8)))
    var batch = try #require(try reader.next())
    #expect(batch.lineCount == 5)
    #expect(batch.popBytes(having: pattern)?.count == 5)
    #expect((batch.firstNumber, batch.lineCount) == (5, 1))
    #expect(batch.popBytes(having: pattern) == nil)
    #expect((batch.firstNumber, batch.lineCount, batch.isEmpty) == (6, 0, true))
    var last = try #require(try reader.next())
    #expect(last.popLine()?.number == 6)
  }

  @Test("a failure of the input is thrown where it happens")
  func failure() {
    var reader = LineReader { (_) throws(IOError) in throw IOError("read", "x", code: 5) }
    #expect(throws: IOError("read", "x", code: 5)) { try reader.next() }
  }
}
