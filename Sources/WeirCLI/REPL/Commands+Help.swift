import WeirLanguage
import WeirSyntax
import WeirText

extension Commands {
  static let helping = [
    PromptCommand(
      "help", "[WORD]", .word, "explains an operator, a type or a concept, or shows where to start"
    ) {
      argument, repl in
      switch argument {
      case "":
        for line in Help.start(width: repl.display.width()) { repl.display.show(line) }
      case "commands":
        showCommands(repl)
        showChapters(repl)
      case "keyboard", "keys":
        for line in Keyboard.lines(width: repl.display.width()) { repl.display.show(line) }
      default: explain(argument, repl)
      }
    },
    PromptCommand(
      "example", "", .none, "runs the example of the last help page in a separate session"
    ) {
      _, repl in
      guard let example = repl.example else {
        return repl.say("no help page with an example has been shown")
      }
      repl.runIsolated(SourceText(name: "example", text: example))
    },
    PromptCommand(
      "type", "EXPR", .expression, "shows the type of an expression without evaluating it"
    ) {
      argument, repl in
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

  private static func showCommands(_ repl: REPL) {
    for command in all { show(command, repl) }
    show(shell.usage, shell.summary, repl)
  }

  private static func show(_ command: PromptCommand, _ repl: REPL) {
    show(":\(command.name) \(command.usage)", command.summary, repl)
  }

  private static func show(_ usage: String, _ summary: String, _ repl: REPL) {
    let column = PromptCommand.column
    var line = StyledText(usage, .heading)
    if usage.count < column {
      line = line + StyledText(.spaces(column - usage.count))
    } else {
      repl.display.show(line)
      line = StyledText(.spaces(column))
    }
    line = line + StyledText(summary)
    for part in line.wrapped(to: repl.display.width(), indent: column) { repl.display.show(part) }
  }

  private static func showChapters(_ repl: REPL) {
    repl.say("")
    let width = repl.display.width()
    for line in Help.overview(width: width) + Help.concepts(width: width) {
      repl.display.show(line)
    }
  }

  private static func explain(_ word: String, _ repl: REPL) {
    let command = all.first { $0.name == word || ":" + $0.name == word }
    if let command { show(command, repl) }
    if command?.argument == .pin { showKinds(repl) }
    guard let page = Help.page(for: word) ?? (command == nil ? Help.mentions(of: word) : nil) else {
      guard command == nil else { return }
      let suggestion = Help.suggestion(for: word)
      repl.say(
        "no help for '\(word)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? ""))
      return
    }
    show(page, repl)
  }

  /// Shows help for `expression?`: for the last word of the expression or for its type.
  static func explain(_ expression: SourceText, in repl: REPL) {
    if let page = repl.workspace.session.help(forTypeOf: expression) {
      show(page, repl)
    }
  }

  static func show(_ page: Help.Page, _ repl: REPL) {
    for line in page.lines(width: repl.display.width()) { repl.display.show(line) }
    guard let example = page.example else { return }
    repl.example = example
    repl.display.suggest(":example")
  }
}
