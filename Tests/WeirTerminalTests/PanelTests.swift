import Testing

@testable import WeirTerminal

/// When the rows of a panel are asked for.
@Suite(.timeLimit(.minutes(15))) struct PanelTests {
  /// A panel, and a screen that it is asked for.
  private final class Asked {
    private(set) var panel = Panel()
    var rows: [[StyledPiece]] { panel.rows }

    func touch() -> Bool { panel.touch() }
    func step(in room: PanelRoom, at now: Int) -> Panel.Step {
      panel.step(in: room, at: now)
    }
    func take(answer: PanelRows, at now: Int) { panel.take(answer: answer, at: now) }
    func take(_ rows: PanelRows, at now: Int) { panel.take(rows, at: now) }
  }

  private let room = PanelRoom(screen: (80, 24))

  private func rows(_ texts: String..., lifetime: Int? = nil) -> PanelRows {
    PanelRows(texts.map { [StyledPiece($0)] }, lifetime: lifetime)
  }

  @Test(arguments: [(24, 8), (10, 3), (6, 2), (5, 0), (1, 0)])
  func `A panel takes a third of the screen, and nothing of a very low one`(
    height: Int, expected: Int
  ) {
    #expect(PanelRoom(screen: (80, height)).height == expected)
  }

  @Test func `Nobody is asked before anything was said`() {
    let panel = Asked()
    #expect(panel.step(in: room, at: 0) == .nothing)
    let other = PanelRoom(screen: (30, 24))
    #expect(panel.step(in: other, at: 1000) == .nothing)
  }

  @Test func `However often it changes, it is asked for 15 times a second`() {
    let panel = Asked()
    var asked = 0
    for time in 0..<1000 {
      _ = panel.touch()
      if panel.step(in: room, at: time) == .ask {
        asked += 1
        panel.take(answer: rows("\(time)"), at: time)
      }
    }
    #expect(asked == 15)
    #expect(panel.rows == [[StyledPiece("952")]])
  }

  @Test func `The first change is told, and those until it is asked for are not`() {
    let panel = Asked()
    #expect(panel.touch())
    #expect(!panel.touch())
    #expect(panel.step(in: room, at: 0) == .ask)
    #expect(!panel.touch())
    // Whoever answers has the editor look again, which then sees that.
    panel.take(answer: rows("1"), at: 10)
    #expect(panel.step(in: room, at: 10) == .wait(58))
    #expect(panel.step(in: room, at: 68) == .ask)
  }

  @Test func `While an answer is waited for nobody is asked again, and the rows stand`() {
    let panel = Asked()
    panel.take(rows("old"), at: 0)
    _ = panel.touch()
    #expect(panel.step(in: room, at: 0) == .ask)
    _ = panel.touch()
    #expect(panel.step(in: room, at: 10_000) == .nothing)
    #expect(panel.rows == [[StyledPiece("old")]])
  }

  @Test func `Rows that live for a time are asked for when it is over`() {
    let panel = Asked()
    panel.take(rows("1", lifetime: 500), at: 100)
    #expect(panel.step(in: room, at: 100) == .wait(500))
    #expect(panel.step(in: room, at: 600) == .ask)
    panel.take(answer: rows("2"), at: 610)
    #expect(panel.step(in: room, at: 10_000) == .nothing)
  }

  @Test func `Another size of the screen is asked for`() {
    let panel = Asked()
    #expect(panel.touch())
    _ = panel.step(in: room, at: 0)
    panel.take(answer: rows("1"), at: 0)
    #expect(panel.step(in: room, at: 100) == .nothing)
    #expect(panel.step(in: PanelRoom(screen: (80, 12)), at: 100) == .ask)
  }
}
