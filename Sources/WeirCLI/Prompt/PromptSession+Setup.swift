import Synchronization
import WeirLanguage
import WeirNetwork
import WeirSyntax
import WeirTerminal

extension Prompt.Options {
  /// Creates the options for a prompt whose lines a REPL evaluates.
  init(
    _ theme: CurrentTheme, _ clock: ClockDisplay, _ takesAnyLine: AnyLine, _ requests: REPLRequests
  ) {
    self.init()
    prompt = { theme.value.prompt(isFirst: true, clock: clock.time) }
    continuation = { theme.value.prompt(isFirst: false, clock: clock.time) }
    isComplete = { takesAnyLine.isOn || REPL.isComplete($0) }
    elision = { "... \($0.grouped("line")) not shown" }
    notice = { lines in
      let text = "\(lines.grouped("line")) \(lines == 1 ? "waits" : "wait"); Space continues"
      return theme.value.pieces(StyledText(text, .secondary))
    }
    indentation = Indentation.after
    styles = { theme.value.ranges(of: $0, cursor: $1) }
    // Without colors, a suggestion would look like typed text.
    suggestsFromHistory = { theme.value != .none }
    annotate = { text, cursor, reply in
      guard text.first != ":" else { return reply([]) }
      requests.ask({ $0.workspace.session.signature(text, at: cursor) }) { signature in
        reply(signature.map(theme.value.pieces) ?? [])
      }
    }
    panel = { room, reply in
      requests.ask({ $0.panel(in: room, theme.value) }, reply: reply)
    }
  }
}

extension REPL.Display {
  /// Creates the display of a REPL that reads its entries from a prompt.
  init(
    _ prompt: Prompt, _ theme: CurrentTheme, _ clock: ClockDisplay, _ takesAnyLine: AnyLine
  ) {
    self.init(
      write: { prompt.answer($0.map(theme.value.pieces)) },
      renderer: { DiagnosticRenderer(width: theme.value.columns(prompt.width)) },
      theme: theme,
      print: { prompt.print(theme.value.pieces($0)) },
      width: { theme.value.columns(prompt.width) },
      clear: { prompt.clear() },
      suggest: { prompt.suggest(LineSuggestion($0, hint: "Tab runs the example")) },
      showClock: { clock.time = $0 },
      announce: { next in
        takesAnyLine.isOn = next?.takesAnyLine == true
        guard let next else { return prompt.autotype(nil) }
        prompt.autotype(
          AutotypedText(
            next.text, hint: next.hint, caption: next.caption.map(theme.value.pieces),
            back: Commands.back))
      }, isTerminal: prompt.isAtTerminal)
    if prompt.isAtTerminal {
      panelHasChanged = { prompt.panelHasChanged() }
      copy = { prompt.copy(Base64.encode(Array($0.utf8))) }
    }
  }
}

/// A flag for entries that are complete after one line. Set on the session's thread and read on the
/// reading thread.
final class AnyLine: Sendable {
  private let flag = Atomic(false)

  var isOn: Bool {
    get { flag.load(ordering: .acquiring) }
    set { flag.store(newValue, ordering: .releasing) }
  }
}
