import WeirLanguage

/// What can be said to the prompt itself: entries that begin with a colon.
struct Commands {
  private struct Command {
    let name: String
    let usage: String
    let summary: String
    /// Returns false to leave.
    let perform: (_ argument: String) -> Bool
  }

  private let commands: [Command]
  private let print: (String) -> Void

  /// - Parameters:
  ///   - export: prints what was said as Swift, or writes it to a file.
  init(
    session: Session, print: @escaping (String) -> Void, export: @escaping (String) -> Void
  ) {
    self.print = print
    commands = [
      Command(name: "help", usage: ":help [WORD]", summary: "this list, or what a word does") {
        argument in
        if argument.isEmpty { Self.showChapters(print) } else { Self.explain(argument, print) }
        return true
      },
      Command(name: "streams", usage: ":streams", summary: "what is being watched") { _ in
        let watches = session.watches
        if watches.isEmpty { print("nothing is being watched") }
        for watch in watches { print("\(watch.name): \(watch.typeName)") }
        return true
      },
      Command(name: "stop", usage: ":stop [NAME]", summary: "stops watching a stream, or all") {
        argument in
        let stopped = session.stopWatching(argument.isEmpty ? nil : argument)
        print(
          stopped.isEmpty
            ? (argument.isEmpty ? "nothing is being watched" : "'\(argument)' is not being watched")
            : "no longer watching \(stopped.joined(separator: ", "))")
        return true
      },
      Command(
        name: "type", usage: ":type EXPR", summary: "the type of an expression, which is not run"
      ) { argument in
        if argument.isEmpty {
          print("':type' needs an expression, as in ':type [1, 2]'")
        } else if let type = session.type(of: SourceText(name: "<prompt>", text: argument)) {
          print(type)
        }
        return true
      },
      Command(name: "export", usage: ":export [FILE]", summary: "what was said, as Swift source") {
        argument in
        export(argument)
        return true
      },
      Command(name: "quit", usage: ":quit", summary: "leaves; Ctrl-D does too") { _ in false },
    ]
  }

  /// Does what a line says; false where it was the wish to leave.
  func perform(_ line: String) -> Bool {
    let parts = line.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
    let name = parts.first ?? "help"
    guard let command = commands.first(where: { $0.name == name }) else {
      let suggestion = nearest(name, among: commands.map(\.name))
      print("unknown command ':\(name)'" + (suggestion.map { "; did you mean ':\($0)'?" } ?? ""))
      return true
    }
    if command.name == "help", parts.count < 2 { showCommands() }
    return command.perform(parts.count > 1 ? parts[1] : "")
  }

  private func showCommands() {
    for command in commands {
      let gap = String(repeating: " ", count: max(1, 16 - command.usage.count))
      print(command.usage + gap + command.summary)
    }
  }

  private static func showChapters(_ print: (String) -> Void) {
    print("")
    for line in Help.overview(width: 80) { print(line.text) }
  }

  private static func explain(_ word: String, _ print: (String) -> Void) {
    guard let page = Help.page(for: word) else {
      let suggestion = Help.suggestion(for: word)
      print(
        "no word '\(word)' is known" + (suggestion.map { "; did you mean '\($0)'?" } ?? ""))
      return
    }
    for line in page.lines(width: 80) { print(line.text) }
  }
}
