import WeirLanguage

/// Replays a recorded conversation at a prompt: each entry, followed by its output.
final class ReplayedConversation: @unchecked Sendable {
  private let replay: Replay
  private let idle: () -> Void
  private let width: Width
  private let repl: REPL
  var session: Session { repl.workspace.session }

  /// - Parameters:
  ///   - display: the display to show the replay on, with the recorded width.
  ///   - idle: called before a wait.
  init(_ replay: Replay, display: REPL.Display, idle: @escaping () -> Void = {}) {
    let width = Width()
    (self.replay, self.idle, self.width) = (replay, idle, width)
    var shown = display
    shown.width = { width.columns }
    shown.renderer = { DiagnosticRenderer(width: width.columns) }
    (shown.panelHasChanged, shown.isTerminal) = (nil, false)
    shown.showClock = { _ in }
    repl = REPL(stackSize: Program.stackSize, principal: .recording, display: shown)
  }

  /// Ends the replay. Thread-safe.
  var stop: @Sendable () -> Void {
    { [interrupt = session.interruption, submit = session.submit, pace = replay.pace, self] in
      interrupt()
      submit { self.session.leave() }
      pace?.stop()
    }
  }

  func run() -> Session.Outcome {
    let outcome = session.replay(
      replay.recording, until: replay.end,
      pace: replay.pace.map { [idle] pace in { pace.wait(until: $0, idle: idle) } },
      host: { [self] in perform($0) }, turn: repl.follow)
    repl.flush()
    session.end()
    return outcome
  }

  private func perform(_ said: Session.UserAction) {
    switch said {
    case .entry(let text):
      repl.echo(text)
      if !repl.perform(text) || session.exitStatus != nil { session.leave() }
      repl.flush()
    case .width(let columns): width.columns = columns
    case .interruption: repl.interrupt()
    }
  }

  /// The recorded width of the screen. Confined to the session's thread.
  private final class Width: @unchecked Sendable {
    var columns = 80
  }
}
