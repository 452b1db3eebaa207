import WeirHelp
import WeirText

extension Workspace {
  /// Undoes the last entry. Stops its observations and restores the previous names and values.
  ///
  /// - Returns: The text of the entry and the observations that ended. Nil if there is no entry to
  ///   undo.
  public func undo() -> (text: String, ended: [ObservationChange])? {
    guard let entry = history.last, entry.canBeUndone else { return nil }
    history.removeLast()
    rejected = nil
    let ended = registry.live.filter { $0.entry == entry.number }
    let changes = ended.map {
      ObservationChange(
        name: name(of: $0), kind: $0.isWatch ? .noLongerWatched : .disposed, text: $0.text)
    }
    for run in ended {
      run.stop()
      registry.remove(run)
    }
    entry.restoreState(in: self)
    environment.changes = history.last?.changes
    commands.removeAll { $0.position > history.count }
    moveWatches()
    for run in entry.dropped { _ = rewatch(run) }
    moveBack(entry)
    movePins()
    undone.append(entry.typed)
    return (entry.typed, changes)
  }

  /// Evaluates the last undone entry again. Has no effect if another entry has been evaluated
  /// since.
  ///
  /// - Parameter evaluate: Evaluates the entry as the user typed it.
  /// - Returns: False if there is no undone entry.
  public func redo(_ evaluate: (String) -> Void) -> Bool {
    var rest = undone
    guard let entry = rest.popLast() else { return false }
    evaluate(entry)
    undone = rest
    return true
  }

  /// The number of evaluated entries that have not been undone.
  public var entryCount: Int { history.count }

  /// Removes all names, types, values and entries, and disposes all active subscriptions.
  ///
  /// - Returns: The observations that ended.
  public func reset() -> [ObservationChange] {
    let changes = stop()
    registry.removeAll()
    (history, commands) = ([], [])
    rejected = nil
    undone = []
    log.removeAll()
    mutedLineCount = nil
    environment.changes = nil
    environment.clear()
    movePins()
    session.interpreter.clear()
    renumber(from: 0)
    return changes
  }

  /// The entries of the session as a standalone program. The program prints what the REPL
  /// displayed.
  public var program: String { program(withOutput: false) }

  /// Records a command that changes the session, such as one that moves the clock or stops a stream.
  public func note(command: String) { commands.append((history.count, command)) }

  /// Returns a text that repeats the session: a program if one can, and a transcript if commands have changed
  /// the session or no program can have its declarations.
  ///
  /// - Parameter withOutput: Whether the text shows the output of each entry.
  public func saved(withOutput: Bool) -> String {
    let isProgram = commands.isEmpty && !history.contains(where: \.rewires)
    let program = isProgram ? program(withOutput: withOutput) : ""
    let isValid =
      isProgram
      && !Session(output: { _ in }).check(SourceText(name: "", text: program)).contains {
        $0.severity == .error
      }
    return isValid ? program : transcript(withOutput: withOutput)
  }

  /// The entries and commands of the session in order, each behind the prompt.
  private func transcript(withOutput: Bool) -> String {
    var lines: [String] = []
    var rest = commands[...]
    for (index, entry) in history.enumerated() {
      while let command = rest.first, command.position <= index {
        lines.append("weir> " + command.text)
        rest.removeFirst()
      }
      lines.append("weir> " + entry.typed.replacing("\n", with: "\n ...> "))
      if withOutput { lines += entry.output.map(\.visible) }
    }
    lines += rest.map { "weir> " + $0.text }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the entries of the session as a standalone program.
  ///
  /// - Parameter withOutput: Whether comments show the output of each entry.
  public func program(withOutput: Bool) -> String {
    let entries = history.filter(\.succeeded)
    let wanted = entries.reduce(into: Set<String>()) { $0.formUnion($1.usedNames) }
    var ends: [ObjectIdentifier: Int] = [:]
    for end in entries.compactMap(\.continued) {
      if let entry = end.entry { ends[ObjectIdentifier(entry)] = end.start }
    }
    let renamings = Redeclarations(entries.map { ($0, ends[ObjectIdentifier($0)]) }).renamings
    return zip(entries, renamings).map { entry, renamings in
      let end = ends[ObjectIdentifier(entry)]
      guard end != 0 else { return "" }
      let text = entry.text(wanted: wanted, renamings, until: end)
      let line = withOutput ? text.commented(with: entry.output) : text
      return line.hasSuffix("\n") ? line : line + "\n"
    }.joined()
  }
}

extension String {
  /// Returns the text with the output as comments.
  ///
  /// A single line of output follows on the same line. Several lines are placed below the text.
  fileprivate func commented(with output: [String]) -> String {
    guard !output.isEmpty else { return self }
    let comments = output.map { "// " + $0.visible }
    if output.count == 1, !contains("\n"), utf8.count + comments[0].utf8.count < 100 {
      return self + "  " + comments[0]
    }
    return self + "\n" + comments.joined(separator: "\n")
  }
}
