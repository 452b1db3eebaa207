import CLibedit
import Testing

@testable import WeirTerminal

@Suite struct PagerTests {
  init() { weir_use_utf8() }

  /// Returns a pager for `count` lines, with three rows for them by default.
  private func pager(_ count: Int = 10, width: Int = 40, height: Int = 4) -> Pager {
    Pager((1...count).map { Array("line \($0)".utf8) }, width: width, height: height)
  }

  private func shown(_ pager: Pager) -> [String] {
    pager.screen.map { row in
      String(decoding: row, as: UTF8.self).replacing(try! Regex("\u{1B}\\[[0-9;]*m"), with: "")
    }
  }

  /// Returns the number of the first visible line after the keys.
  private func top(_ pager: inout Pager, _ keys: Key...) -> String {
    for key in keys { #expect(pager.turn(key) == .stays) }
    return String(shown(pager)[0].dropFirst(5))
  }

  @Test func `the first page shows the beginning and its line numbers`() {
    #expect(shown(pager()).dropLast() == ["line 1", "line 2", "line 3"])
    #expect(shown(pager()).last == "lines 1-3 of 10  Space continues, b bac")
    #expect(
      shown(pager(width: 80)).last
        == "lines 1-3 of 10  Space continues, b back, q quits, / searches")
  }

  @Test func `keys scroll the pager within its bounds`() {
    var pager = pager()
    #expect(top(&pager, .scalar(" ")) == "4")
    #expect(top(&pager, .pageDown) == "7")
    #expect(top(&pager, .pageDown) == "8")
    #expect(top(&pager, .editing(.down)) == "8")
    #expect(top(&pager, .scalar("b")) == "5")
    #expect(top(&pager, .pageUp, .pageUp) == "1")
    #expect(top(&pager, .editing(.up)) == "1")
    #expect(top(&pager, .scalar("\r"), .editing(.down)) == "3")
    #expect(top(&pager, .scalar("G")) == "8")
    #expect(shown(pager).last!.hasPrefix("lines 8-10 of 10"))
    #expect(top(&pager, .scalar("g")) == "1")
  }

  @Test(arguments: [Key.scalar(" "), .pageDown, .scalar("\r")])
  func `forward keys exit the pager at the end`(key: Key) {
    var pager = pager()
    #expect(pager.turn(.scalar("G")) == .stays)
    #expect(pager.turn(key) == .leaves)
  }

  @Test(arguments: [Key.scalar("q"), .scalar("\u{1B}"), .interrupt])
  func `exit keys leave the pager`(key: Key) {
    var pager = pager()
    #expect(pager.turn(key) == .leaves)
  }

  @Test(arguments: [
    Key.scalar("x"), .scalar("n"), .scalar(":"), .paste("a"), .suspend, .editing(.left),
  ])
  func `any other key exits the pager and is passed to the line`(key: Key) {
    var pager = pager()
    #expect(pager.turn(key) == .passes)
  }

  @Test func `a search moves to the next matching line and wraps around`() {
    var pager = Pager(
      ["one", "two", "a Bee", "four", "five", "six", "bees", "eight"].map { Array($0.utf8) },
      width: 40, height: 3)
    for key in "/bexx".unicodeScalars { _ = pager.turn(.scalar(key)) }
    #expect(shown(pager).last == "/bexx")
    for _ in 1...2 { _ = pager.turn(.scalar("\u{7F}")) }
    _ = pager.turn(.scalar("\r"))
    #expect(shown(pager)[0] == "a Bee")
    #expect(String(decoding: pager.screen[0], as: UTF8.self) == "a \u{1B}[7mBe\u{1B}[0me")
    _ = pager.turn(.scalar("n"))
    #expect(shown(pager)[0] == "bees")
    _ = pager.turn(.scalar("n"))
    #expect(shown(pager)[0] == "a Bee")
    for key in "/bEE\r".unicodeScalars { _ = pager.turn(.scalar(key)) }
    #expect(shown(pager).last!.hasPrefix("'bEE' is not there"))
    #expect(shown(pager)[0] == "a Bee")
    for key in "/q".unicodeScalars { #expect(pager.turn(.scalar(key)) == .stays) }
    #expect(pager.turn(.interrupt) == .stays)
    #expect(pager.turn(.interrupt) == .leaves)
  }

  @Test func `Pager.rows(of:width:) wraps lines and continues styles`() {
    let rows = Pager.rows(
      of: [Array("ab\u{1B}[31mcdef\u{1B}[0mg".utf8), Array("a漢字\r\nb".utf8), []], width: 4)
    #expect(rows.map(\.text) == ["abcd", "efg", "a漢", "字", "b", ""])
    #expect(rows.map(\.line) == [0, 0, 1, 1, 1, 2])
    #expect(String(decoding: rows[1].bytes, as: UTF8.self) == "\u{1B}[31mef\u{1B}[0mg")
  }

  @Test func `resize(width:height:) keeps the top line`() {
    var pager = Pager(
      (1...20).map { Array("a line with number \($0)".utf8) }, width: 40, height: 5)
    _ = pager.turn(.scalar(" "))
    #expect(shown(pager)[0] == "a line with number 5")
    pager.resize(width: 10, height: 7)
    #expect(shown(pager).prefix(2) == ["a line wit", "h number 5"])
    #expect(shown(pager).count == 7)
    pager.resize(width: 60, height: 40)
    #expect(shown(pager).count == 40)
    #expect(shown(pager)[0] == "a line with number 1")
  }
}
