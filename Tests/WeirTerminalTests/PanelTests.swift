import Testing

@testable import WeirTerminal

/// Requests for the rows of a panel.
@Suite(.timeLimit(.minutes(15))) struct PanelTests {
  /// A panel with methods that forward to it.
  private final class Asked {
    private(set) var panel = Panel()
    var rows: [[StyledPiece]] { panel.rows }

    func touch() -> Bool { panel.touch() }
    func step(in room: PanelSize, at now: Int) -> Panel.Step {
      panel.step(in: room, at: now)
    }
    func take(answer: PanelRows, at now: Int) { panel.take(answer: answer, at: now) }
    func take(_ rows: PanelRows, at now: Int) { panel.take(rows, at: now) }
  }

  private let room = PanelSize(screen: (80, 24))

  private func rows(_ texts: String..., lifetime: Int? = nil) -> PanelRows {
    PanelRows(texts.map { [StyledPiece($0)] }, lifetime: lifetime)
  }

  @Test(arguments: [(24, 8), (10, 3), (6, 2), (5, 0), (1, 0)])
  func `PanelRoom uses a third of the screen and nothing of a very low one`(
    height: Int, expected: Int
  ) {
    #expect(PanelSize(screen: (80, height)).height == expected)
  }

  @Test func `step(in:at:) requests nothing before the first change`() {
    let panel = Asked()
    #expect(panel.step(in: room, at: 0) == .nothing)
    let other = PanelSize(screen: (30, 24))
    #expect(panel.step(in: other, at: 1000) == .nothing)
  }

  @Test func `step(in:at:) requests rows at most 15 times per second`() {
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

  @Test func `touch() returns true only for the first change until the next request`() {
    let panel = Asked()
    #expect(panel.touch())
    #expect(!panel.touch())
    #expect(panel.step(in: room, at: 0) == .ask)
    #expect(!panel.touch())
    // An answer makes the editor call `step` again, which then notices the change.
    panel.take(answer: rows("1"), at: 10)
    #expect(panel.step(in: room, at: 10) == .wait(58))
    #expect(panel.step(in: room, at: 68) == .ask)
  }

  @Test func `step(in:at:) makes no second request while one is pending`() {
    let panel = Asked()
    panel.take(rows("old"), at: 0)
    _ = panel.touch()
    #expect(panel.step(in: room, at: 0) == .ask)
    _ = panel.touch()
    #expect(panel.step(in: room, at: 10_000) == .nothing)
    #expect(panel.rows == [[StyledPiece("old")]])
  }

  @Test func `step(in:at:) requests rows again after their lifetime`() {
    let panel = Asked()
    panel.take(rows("1", lifetime: 500), at: 100)
    #expect(panel.step(in: room, at: 100) == .wait(500))
    #expect(panel.step(in: room, at: 600) == .ask)
    panel.take(answer: rows("2"), at: 610)
    #expect(panel.step(in: room, at: 10_000) == .nothing)
  }

  @Test func `step(in:at:) requests rows for a new screen size`() {
    let panel = Asked()
    #expect(panel.touch())
    _ = panel.step(in: room, at: 0)
    panel.take(answer: rows("1"), at: 0)
    #expect(panel.step(in: room, at: 100) == .nothing)
    #expect(panel.step(in: PanelSize(screen: (80, 12)), at: 100) == .ask)
  }
}
