import Testing

@testable import WeirServer

@Suite struct LineTableTests {
  private static let text = "a😀b\r\ne\u{301}!\rlast\n"

  private static func table(_ encoding: LineTable.Encoding) -> LineTable {
    LineTable(Array(text.utf8), encoding: encoding)
  }

  @Test(arguments: [LineTable.Encoding.utf8, .utf16])
  func `the offset of the position of a character is its own`(encoding: LineTable.Encoding) {
    let table = Self.table(encoding)
    for (offset, byte) in table.bytes.enumerated() where byte & 0xC0 != 0x80 && byte != 0x0A {
      #expect(table.offset(of: table.position(of: offset)) == offset)
    }
  }

  @Test func `characters count UTF-16 units or bytes`() {
    #expect(Self.table(.utf16).position(of: 5) == .init(line: 0, character: 3))
    #expect(Self.table(.utf8).position(of: 5) == .init(line: 0, character: 5))
    #expect(Self.table(.utf16).position(of: 11) == .init(line: 1, character: 2))
    #expect(Self.table(.utf8).position(of: 11) == .init(line: 1, character: 3))
  }

  @Test func `positions outside of the text are clamped`() {
    let table = Self.table(.utf16)
    func offset(_ line: Int, _ character: Int) -> Int {
      table.offset(of: .init(line: line, character: character))
    }
    #expect(offset(0, 99) == 6)
    #expect(offset(1, 99) == 12)
    #expect(offset(2, 99) == 17)
    #expect(offset(99, 0) == 18)
    #expect(offset(-1, 5) == 0)
    #expect(offset(0, -5) == 0)
    // Inside of the pair of the emoji.
    #expect(offset(0, 2) == 1)
  }

  @Test func `an empty text has one position`() {
    let table = LineTable([], encoding: .utf16)
    #expect(table.position(of: 3) == .init(line: 0, character: 0))
    #expect(table.offset(of: .init(line: 0, character: 3)) == 0)
  }
}
