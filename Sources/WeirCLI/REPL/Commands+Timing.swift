import WeirLanguage

extension Commands {
  static let timing = [
    Command("time", "EXPR", .expression, "how long an expression takes, or a stream until its end")
    { argument, repl in
      guard !argument.isEmpty else {
        return repl.say("':time' needs an expression, as in ':time (1...1000).reduce(0, +)'")
      }
      let (outcome, text) = repl.workspace.time(SourceText(name: "<prompt>", text: argument))
      repl.flush()
      if let text { repl.say(text) }
      repl.tell(outcome)
    }
  ]
}
