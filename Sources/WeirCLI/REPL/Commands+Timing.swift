import WeirLanguage
import WeirSyntax

extension Commands {
  static let timing = [
    PromptCommand(
      "time", "EXPR", .expression, "measures an expression, or a stream until it ends"
    ) { argument, repl in
      guard !argument.isEmpty else {
        return repl.say("':time' requires an expression, such as ':time (1...1000).reduce(0, +)'")
      }
      guard !repl.workspace.isTimeVirtual else {
        return repl.say("':time' requires the system clock, which a film does not have")
      }
      let (outcome, text) = repl.workspace.time(SourceText(name: "<prompt>", text: argument))
      repl.flush()
      if let text { repl.say(text) }
      repl.tell(outcome)
    },
    PromptCommand(
      "clock", "[virtual|real]", .choice(["virtual", "real"]),
      "selects a virtual clock or the system clock"
    ) { argument, repl in
      let workspace = repl.workspace
      switch argument {
      case "": break
      case "virtual": workspace.holdClock()
      case "real": workspace.releaseClock()
      default: return repl.say("unknown clock '\(argument)'; available: virtual, real")
      }
      repl.showClock()
      if let time = workspace.virtualTime {
        repl.say("the clock is virtual, at \(time); ':advance 5s' and ':step' move it")
      } else {
        repl.say("the clock is real")
      }
    },
    PromptCommand(
      "advance", "TIME", .word, "advances the virtual clock and runs the actions that become due"
    ) { argument, repl in
      guard let span = TimeSpan(argument) else {
        return repl.say("':advance' requires \(TimeSpan.usage)")
      }
      move(repl) { repl.workspace.advance(by: span, turn: repl.follow) }
    },
    PromptCommand("step", "", .none, "advances the virtual clock to the next scheduled action") {
      _, repl in
      move(repl) {
        if repl.workspace.step(turn: repl.follow) == nil { repl.say("nothing is due") }
      }
    },
    PromptCommand("due", "", .none, "lists scheduled actions") { _, repl in
      let rows = repl.workspace.due
      if rows.isEmpty { repl.say("nothing is due") }
      for line in DueTable(rows, width: repl.display.width()).lines { repl.display.show(line) }
    },
  ]

  /// Calls `body` if the clock is virtual; otherwise reports that the real clock cannot be moved.
  private static func move(_ repl: REPL, _ body: () -> Void) {
    guard repl.workspace.isClockHeld else {
      return repl.say("the clock is real; ':clock virtual' holds it")
    }
    body()
    repl.flush()
    repl.showClock()
  }
}
