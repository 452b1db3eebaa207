import NIOCore
import Testing
import WeirNetwork
import WeirStreams

@Suite struct LineAssemblerTests {
  private let text = "one\r\ntwo\n\n" + String(repeating: "long ", count: 3_000) + "\nend"

  private func lines(of batch: LineBatch?) -> [Line] {
    var lines: [Line] = []
    batch?.forEach { line in
      lines.append(line)
      return true
    }
    return lines
  }

  @Test(arguments: [1, 2, 3, 7, 4_096, 100_000])
  func `append divides bytes into numbered lines`(size: Int) throws {
    var assembler = LineAssembler(of: "test")
    var received: [Line] = []
    var rest = ByteBuffer(string: text)
    while let part = rest.readSlice(length: max(1, min(size, rest.readableBytes))) {
      received += lines(of: try assembler.append(part))
    }
    #expect(assembler.hasPartialLine)
    received += lines(of: assembler.finish())
    #expect(assembler.finish() == nil)
    #expect(received.map(\.number) == Array(1...5))
    #expect(
      received.map(\.string)
        == ["one", "two", "", String(repeating: "long ", count: 3_000), "end"])
  }

  @Test func `finish returns nil after a line ending`() throws {
    var assembler = LineAssembler(of: "test")
    #expect(try assembler.append(ByteBuffer()) == nil)
    #expect(try assembler.append(ByteBuffer(string: "a\n"))?.lineCount == 1)
    #expect(!assembler.hasPartialLine && assembler.finish() == nil)
  }

  @Test func `append throws for a line that is too long`() throws {
    var assembler = LineAssembler(of: "test", limit: 10)
    #expect(lines(of: try assembler.append(ByteBuffer(string: "a\n0123456789"))).count == 1)
    let error = #expect(throws: NetworkError.self) {
      try assembler.append(ByteBuffer(string: "x"))
    }
    #expect(
      error?.description
        == "cannot read line 2 of 'test': protocol error: the line is longer than 10 bytes")
  }

  @Test func `append keeps the bytes of earlier batches`() throws {
    var assembler = LineAssembler(of: "test")
    var kept: [Line] = []
    for number in 1...1_000 {
      kept += lines(of: try assembler.append(ByteBuffer(string: "\(number)\npart")))
      kept += lines(of: try assembler.append(ByteBuffer(string: "\n")))
    }
    #expect(kept.count == 2_000 && kept[1_998] == "1000" && kept.allSatisfy { $0.count <= 4 })
  }
}
