import WeirLanguage

extension Commands {
  static let explaining = [
    PromptCommand(
      "why", "[not] STREAM", .stream,
      "explains an event such as out#17, or why a stream is silent"
    ) { argument, repl in
      let words = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      let lines =
        words.first == "not"
        ? try repl.workspace.whyNot(words.count > 1 ? String(words[1]) : "")
        : try repl.workspace.why(argument)
      for line in lines { repl.display.show(line.cut(to: repl.display.width() - 1)) }
    },
    PromptCommand(
      "graph", "[STREAM]", .stream, "shows how streams are derived from each other"
    ) { argument, repl in
      let (name, file) = argument.behindArrow
      let rows = try repl.workspace.graph(of: name.isEmpty ? nil : name)
      if rows.isEmpty { return repl.say("there are no streams") }
      if let file { return write(GraphPicture(rows).svg(), ":graph >", to: file, repl) }
      let width = repl.display.width() - 1
      for line in GraphTable(rows, width: width).lines { repl.display.show(line) }
    },
    PromptCommand(
      "compare", "A B on STREAM", .expression,
      "compares variants on the same input"
    ) { argument, repl in
      let lines = try repl.workspace.compare(
        argument, glyphs: repl.display.glyphs, width: repl.display.width() - 1)
      for line in lines { repl.display.show(line) }
    },
    PromptCommand("leaks", "", .none, "lists active subscriptions that nothing can dispose") {
      _, repl in
      let leaks = repl.workspace.leaks
      if leaks.isEmpty { repl.say("there are no active subscriptions that nothing can dispose") }
      for leak in leaks {
        var line = leak.title
        line.append(
          " has run for \(leak.age.rounded), \(leak.values.grouped("value"));"
            + " nothing can dispose it; it continues with ")
        for (index, source) in leak.keptBy.enumerated() {
          if index > 0 { line.append(", ") }
          line.append(source)
        }
        repl.display.show(line)
      }
    },
  ]
}

extension TimeSpan {
  /// The time span, truncated to milliseconds.
  fileprivate var rounded: TimeSpan {
    TimeSpan(nanoseconds: nanoseconds / 1_000_000 * 1_000_000)
  }
}
