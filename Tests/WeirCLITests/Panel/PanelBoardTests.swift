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

  @Test func `each has its title above it, in a rule as wide as the panel`() {
    let board = board(content("a", 1), content("b", 2))
    #expect(texts(board, height: 8) == ["── a ───────", "a 0", "── b ───────", "b 0", "b 1"])
    #expect(texts(board, height: 8, width: 7).first == "── a ──")
  }

  @Test(arguments: 2...12)
  func `there are never more lines than there is room for`(height: Int) {
    let board = board(content("a", 3), content("b", 9), content("c", 1))
    let lines = texts(board, height: height)
    #expect(lines.count == min(height, 16))
  }

  @Test func `what there is no room for is counted`() {
    let board = board(content("a", 3), content("b", 1), content("c", 1))
    #expect(
      texts(board, height: 3, width: 24) == ["── a ── 2 more pinned ──", "a 0", "a 1"])
    #expect(texts(board, height: 1) == [])
    #expect(texts(self.board(), height: 8) == [])
  }

  @Test func `a single line is no heading`() {
    #expect(texts(board(content("a", 3)), height: 2).last == "a 1")
  }

  @Test(arguments: [
    (9, [2, 9, 4], [2, 4, 3]), (9, [1, 1, 1], [1, 1, 1]), (2, [5, 5, 5], [0, 1, 1]),
    (0, [3], [0]), (7, [7, 1], [6, 1]),
  ])
  func `who wants little has it, and the others share the rest`(
    room: Int, wanted: [Int], shares: [Int]
  ) {
    let found = PanelBoard.shares(of: room, among: wanted)
    #expect(found.sorted() == shares.sorted() && found.reduce(0, +) <= room)
    #expect(zip(found, wanted).allSatisfy { $0 <= $1 })
  }

  @Test func `what is pinned again stands in its place`() {
    let board = board(content("a", 1), content("b", 1), content("a", 2))
    #expect(board.titles == ["a", "b"])
    #expect(texts(board, height: 8).prefix(3).suffix(2) == ["a 0", "a 1"])
  }

  @Test func `what is named, or speaks of the word, is taken away`() {
    let board = board(content("plot a", 1), content("plot a b", 1), content("table a", 1))
    #expect(board.unpin("plot a") == ["plot a"])
    #expect(board.unpin("b") == ["plot a b"])
    #expect(board.unpin("nothing") == [])
    #expect(board.unpin() == ["table a"])
    #expect(board.titles == [])
  }

  @Test func `it is said once that something has come, until the lines are made`() {
    final class Counter { var count = 0 }
    let counter = Counter()
    let board = PanelBoard { counter.count += 1 }
    for _ in 1...1000 { board.touch() }
    #expect(counter.count == 1)
    _ = board.lines(width: 10, height: 4)
    board.touch()
    #expect(counter.count == 2)
  }

  @Test func `the lines hold as long as those of all hold`() {
    #expect(board(content("a", 1)).lifetime == nil)
    let board = board(
      content("a", 1), content("b", 1, lifetime: 500), content("c", 1, lifetime: 250))
    #expect(board.lifetime == 250)
  }
}
