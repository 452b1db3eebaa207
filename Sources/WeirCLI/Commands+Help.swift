import WeirLanguage

extension Commands {
  static let helping = [
    Command("help", "[WORD]", .word, "this list, or what a word does") { argument, conversation in
      if argument.isEmpty {
        showCommands(conversation)
        showChapters(conversation)
      } else {
        explain(argument, conversation)
      }
    },
    Command("type", "EXPR", .expression, "the type of an expression, which is not run") {
      argument, conversation in
      if argument.isEmpty {
        conversation.say("':type' needs an expression, as in ':type [1, 2]'")
      } else if let type = conversation.workspace.session.type(
        of: SourceText(name: "<prompt>", text: argument))
      {
        conversation.page.show(StyledText(type, .type))
      }
    },
  ]

  private static func showCommands(_ conversation: Conversation) {
    for command in all {
      let usage = ":\(command.name) \(command.usage)"
      conversation.page.show(
        StyledText(usage, .heading)
          + StyledText(String(repeating: " ", count: max(1, 18 - usage.count)) + command.summary))
    }
  }

  private static func showChapters(_ conversation: Conversation) {
    conversation.say("")
    for line in Help.overview(width: conversation.page.width()) { conversation.page.show(line) }
  }

  private static func explain(_ word: String, _ conversation: Conversation) {
    guard let page = Help.page(for: word) else {
      let suggestion = Help.suggestion(for: word)
      conversation.say(
        "no word '\(word)' is known" + (suggestion.map { "; did you mean '\($0)'?" } ?? ""))
      return
    }
    show(page, conversation)
  }

  /// `expression?`: tells of the word that the expression ends with, or of its type.
  static func explain(_ expression: SourceText, in conversation: Conversation) {
    if let page = conversation.workspace.session.help(forTypeOf: expression) {
      show(page, conversation)
    }
  }

  private static func show(_ page: Help.Page, _ conversation: Conversation) {
    for line in page.lines(width: conversation.page.width()) { conversation.page.show(line) }
    if let example = page.example { conversation.page.offer(example) }
  }
}
