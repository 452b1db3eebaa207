import Testing
import WeirLanguage

@testable import WeirCLI

@Suite struct PanelBoardTests {
  private func content(_ title: String, _ count: Int, lifetime: Int? = nil) -> LinesContent {
    LinesContent(title, lifetime: lifetime) { _ in
      (0..<count).map { StyledText("\(title) \($0)") }
    }
  }

  private func board(_ contents: any PanelContent...) -> PanelBoard {
    let board = PanelBoard {}
    for content in contents { board.pin(content) }
    return board
  }

  private func texts(_ board: PanelBoard, height: Int, width: Int = 12) -> [String] {
    board.lines(width: width, height: height).map(\.text)
  }

  @Test func `lines(width:height:) shows each title in a rule of the panel's width`() {
    let board = board(content("a", 1), content("b", 2))
    #expect(texts(board, height: 8) == ["── a ───────", "a 0", "── b ───────", "b 0", "b 1"])
    #expect(texts(board, height: 8, width: 7).first == "── a ──")
  }

  @Test(arguments: 2...12)
  func `lines(width:height:) returns at most the given number of lines`(height: Int) {
    let board = board(content("a", 3), content("b", 9), content("c", 1))
    let lines = texts(board, height: height)
    #expect(lines.count == min(height, 16))
  }

  @Test func `lines(width:height:) counts the contents that do not fit`() {
    let board = board(content("a", 3), content("b", 1), content("c", 1))
    #expect(
      texts(board, height: 3, width: 24) == ["── a ── 2 more pinned ──", "a 0", "a 1"])
    #expect(texts(board, height: 1) == [])
    #expect(texts(self.board(), height: 8) == [])
  }

  @Test func `lines(width:height:) omits the heading if there is room for one line only`() {
    #expect(texts(board(content("a", 3)), height: 2).last == "a 1")
  }

  @Test(arguments: [
    (9, [2, 9, 4], [2, 4, 3]), (9, [1, 1, 1], [1, 1, 1]), (2, [5, 5, 5], [0, 1, 1]),
    (0, [3], [0]), (7, [7, 1], [6, 1]),
  ])
  func `shares(of:among:) fulfills small requests and divides the rest`(
    room: Int, wanted: [Int], shares: [Int]
  ) {
    let found = PanelBoard.shares(of: room, among: wanted)
    #expect(found.sorted() == shares.sorted() && found.reduce(0, +) <= room)
    #expect(zip(found, wanted).allSatisfy { $0 <= $1 })
  }

  @Test func `pinning a title again replaces its content in place`() {
    let board = board(content("a", 1), content("b", 1), content("a", 2))
    #expect(board.titles == ["a", "b"])
    #expect(texts(board, height: 8).prefix(3).suffix(2) == ["a 0", "a 1"])
  }

  @Test func `unpin(_:) removes contents by title or by a word of it`() {
    let board = board(content("plot a", 1), content("plot a b", 1), content("table a", 1))
    #expect(board.unpin("plot a") == ["plot a"])
    #expect(board.unpin("b") == ["plot a b"])
    #expect(board.unpin("nothing") == [])
    #expect(board.unpin() == ["table a"])
    #expect(board.titles == [])
  }

  @Test func `touch() notifies once until the lines are requested`() {
    final class Counter { var count = 0 }
    let counter = Counter()
    let board = PanelBoard { counter.count += 1 }
    for _ in 1...1000 { board.touch() }
    #expect(counter.count == 1)
    _ = board.lines(width: 10, height: 4)
    board.touch()
    #expect(counter.count == 2)
  }

  @Test func `lifetime is the minimum of the lifetimes of all contents`() {
    #expect(board(content("a", 1)).lifetime == nil)
    let board = board(
      content("a", 1), content("b", 1, lifetime: 500), content("c", 1, lifetime: 250))
    #expect(board.lifetime == 250)
  }
}
