import WeirHelp

extension Workspace {
  /// A statement of an earlier entry that observes a redeclared stream or derives a stream from it.
  private struct Dependent {
    let entry: PastEntry
    let text: String
    /// The names that the statement declares.
    let names: [String]
    /// The active observations that the statement started.
    let runs: [Observation]
    /// The numbered name of the statement's value, such as `$2`, if it is a watched stream.
    let watched: String?
  }

  /// Returns a declaration for a text `NAME = EXPR` that assigns a new value to a session variable.
  ///
  /// Returns nil for any other text.
  public func redeclaration(_ text: String) -> SourceText? {
    let name = String(text.prefix(while: \.continuesIdentifier))
    let rest = text.dropFirst(name.count).drop { $0 == " " }
    guard let global = environment.globals[name], rest.first == "=", rest.dropFirst().first != "="
    else { return nil }
    return SourceText(name: "<prompt>", text: "\(global.isMutable ? "var" : "let") \(text)")
  }

  /// Reevaluates the statements that depend on redeclared streams, and replaces the observations
  /// that these statements started.
  ///
  /// Undoes the entry if a statement fails.
  ///
  /// - Parameter reportsNone: Whether to report that no statement depends on the redeclared
  ///   streams.
  /// - Returns: False if the entry was undone.
  func rewire(after entry: PastEntry, reportsNone: Bool) -> Bool {
    let anew = entry.changes?.replaced(in: environment).filter(isStream) ?? []
    let dependents = dependents(on: Set(anew), before: entry)
    guard !dependents.isEmpty else {
      let names = entry.declaredNames
      // A watch reports the change itself.
      if reportsNone, names.allSatisfy({ watches(of: $0).isEmpty }) {
        announce(
          StyledText(names.joined(separator: ", "), .name)
            + StyledText(": redeclared; there was nothing to move"))
      }
      return true
    }
    let names = dependents.flatMap(\.names).filter(isStream)
    let source = SourceText(
      name: "<recreated>", text: dependents.map(\.text).joined(separator: "\n"))
    isEvaluating = true
    let outcome = log.perform(entry: entry.number) {
      session.evaluate(source) { [self] evaluated in give(evaluated, toWatchOf: dependents) }
    }
    isEvaluating = false
    guard outcome == .success else {
      announce(
        StyledText(anew.joined(separator: ", "), .name)
          + StyledText(": unchanged, because its derived streams do not accept the new one"))
      undoCompletely(entry)
      return false
    }
    let runs = dependents.flatMap { dependent in dependent.runs.map { ($0, dependent.text) } }
    entry.replaced = runs.map { run, text in (run.entry, text) }
    for (run, _) in runs { run.stop() }
    mark(source, dependents.map(\.text))
    tell(anew, names, runs.count)
    return true
  }

  /// Declares the numbered name of a watched statement again, with the new value of the statement.
  ///
  /// The evaluated source has one statement per line.
  private func give(_ evaluated: Evaluated, toWatchOf dependents: [Dependent]) {
    var start = 0
    for dependent in dependents {
      if start == evaluated.span.start, let name = dependent.watched {
        declare(name, evaluated.value, evaluated.type)
        return
      }
      start += dependent.text.utf8.count + 1
    }
  }

  /// Records for each new observation the statement that started it.
  ///
  /// The evaluated source has one statement per line.
  private func mark(_ source: SourceText, _ statements: [String]) {
    var start = 0
    for statement in statements {
      let end = start + statement.utf8.count
      for run in registry.live {
        guard case .observation(let site) = run.purpose, site.unit.source.name == source.name,
          site.unit.source.text == source.text, (start..<end).contains(site.span.start)
        else { continue }
        run.statement = statement
      }
      start = end + 1
    }
  }

  private func tell(_ anew: [String], _ names: [String], _ count: Int) {
    guard !names.isEmpty || count > 0 else { return }
    var moved = names.map { StyledText($0, .name) }
    if count > 0 {
      moved.append(StyledText("\(count) observation\(count == 1 ? "" : "s")"))
    }
    var line = StyledText(anew.joined(separator: ", "), .name) + StyledText(" is recreated: ")
    for (index, part) in moved.enumerated() {
      if index > 0 { line.append(index == moved.count - 1 ? " and " : ", ") }
      line.append(part)
    }
    announce(
      line + StyledText(moved.count == 1 && count < 2 ? ": moved" : ": moved"))
  }

  /// Undoes an entry together with its observations. Unlike ``undo()``, does not allow a redo.
  private func undoCompletely(_ entry: PastEntry) {
    for run in registry.live where run.entry == entry.number {
      run.stop()
      registry.remove(run)
    }
    history.removeLast()
    entry.restoreState(in: self)
    environment.changes = history.last?.changes
  }

  /// Restores the observations that an undone entry had replaced.
  func moveBack(_ entry: PastEntry) {
    let present = registry.entry
    for (number, text) in entry.replaced {
      registry.entry = number
      let source = SourceText(name: "<restored>", text: text)
      _ = session.evaluate(source)
      mark(source, [text])
    }
    registry.entry = present
  }

  private func isStream(_ name: String) -> Bool {
    environment.globals[name]?.value?.host is Stream
  }

  /// Returns the statements to reevaluate, in their original order.
  private func dependents(on names: Set<String>, before last: PastEntry) -> [Dependent] {
    guard !names.isEmpty else { return [] }
    var (names, dependents) = (names, [Dependent]())
    let entries = history.filter { $0 !== last && $0.succeeded }
    guard let first = entries.firstIndex(where: { !names.isDisjoint(with: $0.declaredNames) })
    else { return [] }
    for (index, entry) in entries.enumerated().dropFirst(first) {
      let later = entries[(index + 1)...].reduce(into: Set(last.declaredNames)) {
        $0.formUnion($1.declaredNames)
      }
      for statement in Parser.parse(entry.source).statements {
        let declared = statement.declaredNames
        // A later declaration of the name has replaced this one.
        if declared.contains(where: later.contains) { continue }
        let text = entry.text(at: statement.span)
        let runs = registry.live.filter { $0.isBegun(by: statement, text, of: entry) }
        let watched = entry.name(at: statement.span).flatMap { watches(of: $0).isEmpty ? nil : $0 }
        guard declared.contains(where: isStream) || !runs.isEmpty || watched != nil,
          !names.isDisjoint(with: text.identifiers)
        else { continue }
        names.formUnion(declared)
        dependents.append(
          Dependent(entry: entry, text: text, names: declared, runs: runs, watched: watched))
      }
    }
    return dependents
  }
}

extension Observation {
  fileprivate func isBegun(by statement: Statement, _ text: String, of entry: PastEntry) -> Bool {
    guard case .observation(let site) = purpose else { return false }
    if let said = self.statement { return said == text }
    return self.entry == entry.number && site.unit.source.text == entry.source.text
      && statement.span.start <= site.span.start && site.span.end <= statement.span.end
  }
}

extension PastEntry {
  fileprivate var declaredNames: [String] {
    Parser.parse(source).statements.flatMap(\.declaredNames)
  }
}
