import Glibc
import Testing

@testable import WeirTerminal

/// A panel at an interactive prompt.
@Suite struct PanelOnScreenTests {
  /// Creates rows that contain the number of requests so far.
  private final class Maker: Sendable {
    let made = Locked(0)
    let room = Locked<PanelSize?>(nil)

    @Sendable func make(
      _ room: PanelSize, _ reply: @Sendable (PanelRows) -> Void
    ) {
      self.room.withLock { $0 = room }
      let count = made.withLock { count in
        count += 1
        return count
      }
      reply(rows(count, height: room.height))
    }

    func rows(_ count: Int, height: Int) -> PanelRows {
      PanelRows((1...max(1, height)).map { [StyledPiece("made \(count), row \($0)")] })
    }
  }

  private func session(height: Int = 12, _ maker: Maker) -> Session {
    Session(height: height, options: { $0.panel = maker.make })
  }

  /// Returns the panel rows on the screen, which all must belong to the same request.
  private func seen(_ terminal: Emulator) -> [String] {
    terminal.transcript.filter { $0.hasPrefix("made ") }
  }

  @Test func `panel rows appear above the line and are updated`() {
    let maker = Maker()
    let session = session(maker)
    session.prompt.panelHasChanged()
    session.expect((1...4).map { "made 1, row \($0)" } + ["weir>"])
    session.type("typed")
    session.prompt.panelHasChanged()
    session.expect((1...4).map { "made 2, row \($0)" } + ["weir> typed"], cursor: [4, 11])
  }

  @Test func `printed lines appear above the panel, which leaves no trace among them`() {
    let maker = Maker()
    let session = session(maker)
    session.prompt.panelHasChanged()
    session.type("typed")
    for number in 1...60 {
      session.prompt.print("line \(number)")
      session.prompt.panelHasChanged()
      session.expect("line \(number)") { $0.transcript.contains("line \(number)") }
    }
    session.expect("a whole panel above the line") { terminal in
      terminal.tail(1) == ["weir> typed"] && seen(terminal).count == 4
    }
    let lines = session.terminal.transcript.filter { $0.hasPrefix("line ") }
    #expect(lines == (1...60).map { "line \($0)" })
  }

  @Test func `a submitted entry and its answer move above the panel`() {
    let maker = Maker()
    let session = session(maker)
    session.prompt.show(panel: maker.rows(0, height: 2))
    session.type("first\r")
    session.expect([
      "weir> first", #"[text("first")]"#, "made 0, row 1", "made 0, row 2", "weir>",
    ])
    session.prompt.show(panel: PanelRows([]))
    session.expect(["weir> first", #"[text("first")]"#, "weir>"])
    #expect(seen(session.terminal) == [])
  }

  @Test func `a lower window requests a lower panel`() {
    let maker = Maker()
    let session = session(height: 24, maker)
    session.prompt.panelHasChanged()
    session.expect((1...8).map { "made 1, row \($0)" } + ["weir>"])
    session.resize(width: 40, height: 12)
    session.expect("a lower one") { terminal in
      terminal.tail(5).map { $0.hasSuffix(", row 4") } == [false, false, false, true, false]
    }
    #expect(maker.room.withLock(\.self) == PanelSize(screen: (40, 12)))
    #expect(seen(session.terminal).count == 4)
  }

  @Test func `Ctrl-L keeps the panel and clears the rest`() {
    let maker = Maker()
    let session = session(maker)
    session.prompt.print("before")
    session.prompt.panelHasChanged()
    session.expect((1...4).map { "made 1, row \($0)" } + ["weir>"])
    session.type("\u{C}")
    session.expect("nothing else") { terminal in
      terminal.screen.prefix(5) == (1...4).map { "made 1, row \($0)" } + ["weir>"]
    }
  }

  @Test func `exiting removes the panel`() {
    let maker = Maker()
    let session = session(maker)
    session.prompt.panelHasChanged()
    session.expect((1...4).map { "made 1, row \($0)" } + ["weir>"])
    session.leave()
    #expect(seen(session.terminal) == [])
  }
}
