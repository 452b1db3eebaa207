import WeirLanguage
import WeirSyntax
import WeirText

extension Commands {
  static let helping = [
    PromptCommand(
      "help", "[WORD]", .word, "explains an operator, a type or a concept, or shows where to start"
    ) { argument, repl in
      guard let (lines, example) = help(on: argument, width: repl.display.width()) else {
        let suggestion = Help.suggestion(for: argument)
        return repl.say("no help for '\(argument)'" + suggestion.asSuggestion)
      }
      for line in lines { repl.display.show(repl.display.glyphs.spelling(line)) }
      if let example { suggest(example, in: repl) }
    },
    PromptCommand(
      "example", "", .none, "runs the example of the last help page in a separate session"
    ) { _, repl in
      guard let example = repl.example else {
        return repl.say("no help page with an example has been shown")
      }
      repl.runIsolated(SourceText(name: "example", text: example))
    },
    PromptCommand(
      "type", "EXPR", .expression, "shows the type of an expression without evaluating it"
    ) { argument, repl in
      if argument.isEmpty {
        repl.say("':type' requires an expression, such as ':type [1, 2]'")
      } else if let type = repl.workspace.session.type(
        of: SourceText(name: "<prompt>", text: argument))
      {
        repl.display.show(StyledText(type, .type))
      }
    },
  ]

  /// The help pages that do not describe a word or a concept of the language.
  static let helpPages = ["commands", "concepts", "keyboard"]

  /// Returns the help on a command, the keys or a topic of the language, with its example program;
  /// nil if there is none. Without a topic, returns the start page.
  static func help(on topic: String, width: Int) -> (lines: [StyledText], example: String?)? {
    switch topic {
    case "": return (Help.start(width: width), nil)
    case "commands":
      let commands = all.flatMap { $0.lines(width: width) }
      let shell = lines(shell.usage, shell.summary, column: PromptCommand.column, width: width)
      return (
        commands + shell + [StyledText()] + Help.overview(width: width)
          + Help.concepts(width: width), nil
      )
    case "keyboard": return (Keyboard.lines(width: width), nil)
    case "chapters": return (Help.overview(width: width), nil)
    default:
      let command = all.first { $0.name == topic || ":" + $0.name == topic }
      let own = command.map { Commands.page(of: $0, width: width) } ?? []
      if topic.first == ":", command != nil { return (own, nil) }
      let page = Help.page(for: topic) ?? (command == nil ? search(topic) : nil)
      var lines = page?.lines(width: width) ?? []
      if !lines.isEmpty, command != nil || topic == "keys" {
        lines += [StyledText(), StyledText("At the prompt:", .heading)]
      }
      lines += topic == "keys" ? Keyboard.lines(width: width) : own
      return lines.isEmpty ? nil : (lines, page?.example)
    }
  }

  /// Returns a page with the pages, commands and keys that best match a question.
  private static func search(_ question: String) -> Help.Page? {
    let commands = all.map { (title: ":" + $0.name, summary: $0.summary) }
    return Help.search(question, besides: commands + Keyboard.keys)
  }

  /// Returns the usage of a command with its summary in a second column, or on the next line if the
  /// usage does not fit in the first column.
  static func lines(_ usage: String, _ summary: String, column: Int, width: Int) -> [StyledText] {
    let usage = StyledText(usage, .heading)
    guard usage.width < column else {
      return usage.wrapped(to: width, indent: 4)
        + lines("", summary, column: column, width: width)
    }
    let padding = StyledText(.spaces(column - usage.width))
    return (usage + padding + StyledText(summary)).wrapped(to: width, indent: column)
  }

  /// Shows help for `expression?`: for the last word of the expression or for its type.
  static func explain(_ expression: SourceText, in repl: REPL) {
    if let page = repl.workspace.session.help(forTypeOf: expression) {
      show(page, repl)
    }
  }

  static func show(_ page: Help.Page, _ repl: REPL) {
    for line in page.lines(width: repl.display.width()) {
      repl.display.show(repl.display.glyphs.spelling(line))
    }
    if let example = page.example { suggest(example, in: repl) }
  }

  private static func suggest(_ example: String, in repl: REPL) {
    repl.example = example
    repl.display.suggest(":example")
  }
}

extension PromptCommand {
  fileprivate func lines(width: Int) -> [StyledText] {
    Commands.lines(":\(name) \(usage)", summary, column: Self.column, width: width)
  }
}
