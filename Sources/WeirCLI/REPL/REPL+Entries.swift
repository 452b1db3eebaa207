import WeirLanguage
import WeirSyntax

extension REPL {
  /// Returns whether an entry is complete.
  static func isComplete(_ entry: String) -> Bool {
    let isQuestion = entry.questioned != nil && !entry.contains("\n")
    return entry.first == ":" || entry == "?" || isQuestion || entry.shellCommand != nil
      || PastedTranscript.begins(entry)
      || BareCommand.matches(entry) || Session.isComplete(entry)
  }

  /// Performs an entry. Returns false if the entry leaves the prompt.
  func perform(_ entry: String) -> Bool {
    defer {
      presenter?.follow(self)
      record?.flush()
    }
    return workspace.session.attend { attend(to: entry) }
  }

  private func attend(to entry: String) -> Bool {
    if let presenter, presenter.take(entry, in: self) { return true }
    note(entry)
    if let command = entry.shellCommand {
      runInShell(command)
      return true
    }
    return answer(entry) && workspace.session.exitStatus == nil
  }

  func takeExternalProgram() -> ExternalProgram? {
    defer { errand = nil }
    return errand
  }

  /// Requests a shell command.
  ///
  /// Shell commands are accepted only from the user at a terminal, never from a program.
  private func runInShell(_ command: String) {
    if command.isEmpty {
      say("'! COMMAND' runs a shell command, as in '! ls'; '!flag' is an expression")
    } else if display.isTerminal, principal == .user {
      errand = .shell(command)
    } else {
      say("'!' requires a terminal")
    }
  }

  private func answer(_ entry: String) -> Bool {
    if let transcript = PastedTranscript(entry) { return run(transcript) }
    if entry.first == ":" { return Commands.perform(entry, in: self) }
    if let action = BareCommand.action(entry, in: workspace) { return perform(action) }
    if let expression = entry.questioned {
      if expression.isIdentifier, !workspace.isDeclared(expression) {
        return Commands.perform(":help \(expression)", in: self)
      }
      Commands.explain(SourceText(name: "<prompt>", text: expression), in: self)
      return true
    }
    if entry.continuesStatement {
      goOn(with: entry)
      return true
    }
    let outcome = evaluate(entry) { [self] evaluated in showOrWatch(evaluated) }
    if outcome == .rejected, entry.first == "!", entry.dropFirst().first?.isLetter == true {
      say("'! \(entry.dropFirst())' runs a shell command", .secondary)
    }
    return true
  }

  /// Shows an undone entry and evaluates it again.
  func evaluateAgain(_ entry: String) {
    echo(entry)
    _ = answer(entry)
  }

  /// Performs the action; false if it leaves the prompt.
  private func perform(_ action: BareCommand.Action) -> Bool {
    switch action {
    case .help(let topic): return Commands.perform(":help \(topic)", in: self)
    case .clear: display.clear()
    case .explain(let page): Commands.show(page, self)
    case .exit: return false
    }
    return true
  }

  /// Performs the entries of a transcript until one of them leaves the prompt.
  func run(_ transcript: PastedTranscript) -> Bool {
    let isLong = transcript.entries.count > 1 || transcript.answerCount > 0
    if isLong { say(transcript.summary, .secondary) }
    return acting(as: .program) {
      transcript.entries.allSatisfy { entry in
        if isLong { echo(entry) }
        return answer(entry) && workspace.session.exitStatus == nil
      }
    }
  }

  /// Performs statements and commands until one of them leaves the prompt.
  func run(_ outline: ScriptOutline) -> Bool {
    outline.steps.allSatisfy { answer($0.text) && workspace.session.exitStatus == nil }
  }

  /// Shows an entry as if it had been typed.
  func echo(_ entry: String) {
    for (index, line) in Highlighter.styled(entry).enumerated() {
      display.show(StyledText(index == 0 ? "weir> " : " ...> ", .secondary) + line)
    }
  }

  /// Continues the last expression with an entry such as `.map { ... }`.
  private func goOn(with entry: String) {
    let outcome = workspace.continueStatement(with: entry, in: "<prompt>") { [self] evaluated in
      flush()
      showOrWatch(evaluated)
    }
    flush()
    guard let outcome else {
      return say("error: there is no previous expression to continue", .failure)
    }
    tell(outcome)
  }

  private func showOrWatch(_ evaluated: Evaluated) {
    if !workspace.watch(evaluated), evaluated.isWorthShowing { show(evaluated) }
  }

  private func show(_ evaluated: Evaluated) {
    let name = workspace.remember(evaluated)
    workspace.note(evaluated.printed)
    for line in evaluated.shown(as: name, width: display.width()) { display.show(line) }
  }
}

extension String {
  /// The expression before the question mark at the end of an entry, or nil if there is none.
  fileprivate var questioned: String? {
    guard last == "?" else { return nil }
    var text = dropLast()
    while let last = text.last, last == "?" || last.isWhitespace { text.removeLast() }
    return text.isEmpty ? nil : String(text)
  }
}
