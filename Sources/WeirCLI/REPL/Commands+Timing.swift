import WeirLanguage
import WeirSyntax

extension Commands {
  static let timing = [
    PromptCommand(
      "time", "EXPR", .expression, "how long an expression takes, or a stream until its end"
    ) { argument, repl in
      guard !argument.isEmpty else {
        return repl.say("':time' needs an expression, as in ':time (1...1000).reduce(0, +)'")
      }
      let (outcome, text) = repl.workspace.time(SourceText(name: "<prompt>", text: argument))
      repl.flush()
      if let text { repl.say(text) }
      repl.tell(outcome)
    },
    PromptCommand(
      "clock", "[virtual|real]", .choice(["virtual", "real"]),
      "a clock that you move, or the time of day"
    ) {
      argument, repl in
      let workspace = repl.workspace
      switch argument {
      case "": break
      case "virtual": workspace.holdClock()
      case "real": workspace.releaseClock()
      default: return repl.say("no clock '\(argument)' is known; there are virtual, real")
      }
      repl.showClock()
      if let time = workspace.virtualTime {
        repl.say("the clock is virtual, at \(time); ':advance 5s' and ':step' move it")
      } else {
        repl.say("the clock is real: time passes by itself")
      }
    },
    PromptCommand("advance", "TIME", .word, "moves the virtual clock, and runs what becomes due") {
      argument, repl in
      guard let span = TimeSpan(argument) else {
        return repl.say("':advance' needs \(TimeSpan.usage)")
      }
      move(repl) { repl.workspace.advance(by: span, turn: repl.follow) }
    },
    PromptCommand("step", "", .none, "moves the virtual clock to what is due next, and runs that") {
      _, repl in
      move(repl) {
        if repl.workspace.step(turn: repl.follow) == nil { repl.say("nothing is due") }
      }
    },
    PromptCommand("due", "", .none, "what is due next, and when") { _, repl in
      let rows = repl.workspace.due
      if rows.isEmpty { repl.say("nothing is due") }
      for line in DueTable(rows, width: repl.display.width()).lines { repl.display.show(line) }
    },
  ]

  /// Calls `body` if the clock is virtual; otherwise reports that the real clock cannot be moved.
  private static func move(_ repl: REPL, _ body: () -> Void) {
    guard repl.workspace.isClockHeld else {
      return repl.say("the clock is real and moves by itself; ':clock virtual' holds it")
    }
    body()
    repl.flush()
    repl.showClock()
  }
}
