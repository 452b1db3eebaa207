import WeirLanguage

extension Commands {
  static let keeping = [
    Command("undo", "", .none, "takes the last entry back, with its streams") { _, conversation in
      guard let undone = conversation.workspace.undo() else {
        return conversation.say("nothing is left to undo")
      }
      conversation.say("undone: \(undone.text.onOneLine)")
      tell(undone.ended, conversation)
    },
    Command("reset", "", .none, "forgets everything that was said") { _, conversation in
      tell(conversation.workspace.reset(), conversation)
      conversation.say("everything is forgotten")
    },
    Command("save", "FILE", .file, "writes what was said, and worked, as a program") {
      argument, conversation in
      let program = conversation.workspace.program
      guard !program.isEmpty else { return conversation.say("nothing has been said yet") }
      write(program, ":save", to: argument, conversation)
    },
    Command("load", "FILE", .file, "runs a program here") { argument, conversation in
      guard !argument.isEmpty else {
        return conversation.say("':load' needs a file, as in ':load demo.weir'")
      }
      conversation.load(conversation.path(argument), named: argument)
    },
    Command("export", "[FILE]", .file, "what was said, as Swift source") { argument, conversation in
      export(to: argument, conversation)
    },
  ]

  private static func export(to path: String, _ conversation: Conversation) {
    let source = SourceText(name: "<session>", text: conversation.workspace.program)
    switch Session.export(source) {
    case .success(let text) where path.isEmpty:
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        conversation.say(String(line))
      }
    case .success(let text): write(text, ":export", to: path, conversation)
    case .failure(let refusal):
      for diagnostic in refusal.diagnostics {
        conversation.page.explain(conversation.page.renderer.render(diagnostic, in: source))
      }
    }
  }

  /// Writes a file; one that is there already only if this session wrote it, or behind a `!`.
  private static func write(
    _ text: String, _ command: String, to argument: String, _ conversation: Conversation
  ) {
    let isForced = argument.hasPrefix("! ")
    let name = isForced ? String(argument.dropFirst(2)) : argument
    guard !name.isEmpty else {
      return conversation.say("'\(command)' needs a file, as in '\(command) demo'")
    }
    let path = conversation.path(name)
    if TextFile.exists(path), !isForced, !conversation.writtenFiles.contains(path) {
      return conversation.say("'\(name)' is there already; '\(command) ! \(name)' replaces it")
    }
    if let problem = TextFile.write(text, to: path) {
      return conversation.say("cannot write '\(name)': \(problem)", .failure)
    }
    conversation.writtenFiles.insert(path)
    conversation.say("written to \(name)")
  }
}

extension Conversation {
  func path(_ name: String) -> String { TextFile.expanded(name, home: page.home) }
}

extension String {
  /// The first line of what may be several.
  fileprivate var onOneLine: String {
    let lines = split(whereSeparator: \.isNewline)
    return (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " ..." : "")
  }
}
