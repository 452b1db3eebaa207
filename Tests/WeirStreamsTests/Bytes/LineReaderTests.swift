import Testing

@testable import WeirStreams

@Suite("Reading lines")
struct LineReaderTests {
  /// Returns the lines of an input that arrives in pieces, read in chunks of `size` bytes.
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

  @Test("LineReader joins a line that is split across chunks at any position")
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

  @Test("LineReader numbers lines from 1 across chunks")
  func numbers() throws {
    let text = (1...100).map { "\($0)\n" }.joined()
    let read = try lines([text])
    #expect(read.map(\.number) == Array(1...100))
    #expect(read.map(\.string) == (1...100).map(String.init))
  }

  @Test("LineReader rejects lines that are longer than its limit", arguments: [4, 16, 64])
  func limit(_ size: Int) {
    func read(_ text: String) -> (counts: [Int], error: IOError?) {
      var rest = Array(text.utf8)[...]
      var reader = LineReader(of: "a", chunkSize: size, limit: 20) { (buffer) throws(IOError) in
        let part = rest.prefix(min(buffer.count, 7))
        buffer.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
      }
      var counts: [Int] = []
      do throws(IOError) {
        while let batch = try reader.next() {
          batch.forEach {
            counts.append($0.count)
            return true
          }
        }
        return (counts, nil)
      } catch {
        return (counts, error)
      }
    }
    let (whole, over) = (String(repeating: "x", count: 20), String(repeating: "x", count: 21))
    #expect(read("a\n\(whole)\nb\n\(whole)") == ([1, 20, 1, 20], nil))
    let error = IOError("read line 3 of", "a", code: IOError.lineTooLong)
    #expect(read("a\nb\n\(over)\nc\n") == ([1, 1], error))
    #expect(read("a\nb\n\(over)") == ([1, 1], error))
    #expect(error.description == "cannot read line 3 of 'a': it is longer than 256 MiB")
  }

  @Test("LineReader returns no line for empty input, and an empty line for a newline")
  func empty() throws {
    #expect(try lines([]).isEmpty)
    #expect(try lines(["\n"]).map(\.string) == [""])
  }

  @Test("LineReader keeps invalid UTF-8 as bytes and shows it as U+FFFD")
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

  @Test("LineReader counts lines that a search skips")
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

  @Test("LineReader throws the error of its input at the point of failure")
  func failure() {
    var reader = LineReader { (_) throws(IOError) in throw IOError("read", "x", code: 5) }
    #expect(throws: IOError("read", "x", code: 5)) { try reader.next() }
  }

  @Test("LineReader moves a very long line only when its length doubles")
  func longLine() throws {
    var (read, moves) = (0, 0)
    var place: UnsafeMutableRawPointer?
    var reader = LineReader(chunkSize: 1024) { (buffer) throws(IOError) in
      guard read < 1 << 20 else { return 0 }
      if buffer.baseAddress != place { moves += 1 }
      let count = min(100, buffer.count)
      buffer[..<count].initializeMemory(as: UInt8.self, repeating: 0x61)
      read += count
      place = buffer.baseAddress.map { $0 + count }
      return count
    }
    let batch = try #require(try reader.next())
    #expect(batch.bytes.count == read && batch.lineCount == 1)
    #expect(moves <= 16)
    #expect(try reader.next() == nil)
  }
}
