import Glibc
import Testing

@testable import WeirTerminal

@Suite struct LineReaderTests {
  private func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    let file = tmpfile()!
    defer { fclose(file) }
    Descriptor.write(bytes, to: fileno(file))
    lseek(fileno(file), 0, SEEK_SET)
    let reader = LineReader(descriptor: fileno(file))
    var lines: [[UInt8]] = []
    while let line = reader.readLine() { lines.append(line) }
    return lines
  }

  @Test func `readLine() returns lines byte for byte, with or without a final newline`() {
    #expect(lines(Array("a\n\nb\r\n".utf8)) == [[97], [], [98, 13]])
    #expect(lines([0xFF, 0, 10, 0xC3]) == [[0xFF, 0], [0xC3]])
    #expect(lines([]) == [])
  }

  @Test func `readLine() returns a line of one megabyte`() {
    let long = [UInt8](repeating: 120, count: 1 << 20)
    #expect(lines(long + [10] + long) == [long, long])
  }

  @Test func `readLine() returns a line as soon as it is written`() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    let reader = LineReader(descriptor: ends[0])
    Descriptor.write(Array("one\ntw".utf8), to: ends[1])
    #expect(reader.readLine() == Array("one".utf8))
    Descriptor.write(Array("o\n".utf8), to: ends[1])
    #expect(reader.readLine() == Array("two".utf8))
    close(ends[1])
    #expect(reader.readLine() == nil)
    #expect(reader.readLine() == nil)
    close(ends[0])
  }
}
