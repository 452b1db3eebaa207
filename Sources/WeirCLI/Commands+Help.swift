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
    for chapter in Help.chapters {
      conversation.say("")
      conversation.page.show(
        StyledText(chapter.title + ":", .heading)
          + StyledText(" " + chapter.words.joined(separator: " ")))
    }
  }

  private static func explain(_ word: String, _ conversation: Conversation) {
    let pages = Help.pages(for: word)
    if pages.isEmpty {
      let suggestion = nearest(word, among: Help.chapters.flatMap(\.words))
      conversation.say(
        "no word '\(word)' is known" + (suggestion.map { "; did you mean '\($0)'?" } ?? ""))
    }
    for page in pages { for line in page { conversation.say(line) } }
  }
}
