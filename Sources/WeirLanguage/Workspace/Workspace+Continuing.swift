import WeirSyntax

/// The end of an entry that another one goes on with: its last statement.
struct EntryEnd {
  /// nil where nothing of it was run.
  let entry: PastEntry?
  /// Where the statement begins in the entry.
  let start: Int
  let statement: String
  /// The variable that it declares.
  let variable: String?
  /// The number that its value got.
  let name: String?
  /// What it had watched, as far as that was going on.
  var watched: String?
}

extension Workspace {
  /// Says the last statement anew with more behind it: what begins with a dot. What came of it until
  /// now is taken back: the longer one is watched, or declared, in its place.
  ///
  /// - Parameter value: takes the value, where the statement is only an expression.
  /// - Returns: nil where there is nothing to go on with.
  public func goOn(
    with text: String, in name: String, value: @escaping (Evaluated) -> Void
  ) -> Session.Outcome? {
    guard let end = lastStatement else { return nil }
    continued = end
    defer { continued = nil }
    let outcome = evaluate(
      SourceText(name: name, text: end.statement + "\n" + text), value: value)
    if outcome == .success, let variable = end.variable,
      let type = environment.globals[variable]?.typeName
    {
      announce(StyledText(variable, .name) + StyledText(" is made anew: \(type)"))
    }
    return outcome
  }

  /// What may stand at a place of a text that goes on with the last statement, as `completions` of the
  /// session.
  public func completions(_ text: String, at cursor: Int) -> Completions {
    guard text.continuesStatement, let end = lastStatement else {
      return session.completions(text, at: cursor)
    }
    let before = end.statement + "\n"
    let completions = session.completions(before + text, at: before.count + cursor)
    let (start, stop) = (completions.range.lowerBound, completions.range.upperBound)
    return Completions(
      range: start - before.count..<stop - before.count, candidates: completions.candidates)
  }

  private var lastStatement: EntryEnd? {
    if let rejected {
      let parsed = Parser.parse(rejected)
      guard parsed.diagnostics.isEmpty, parsed.statements.last?.canGoOn == true else { return nil }
      return EntryEnd(entry: nil, start: 0, statement: rejected.text, variable: nil, name: nil)
    }
    guard let entry = history.last,
      let statement = Parser.parse(entry.source).statements.last, statement.canGoOn
    else { return nil }
    let span = Span(statement.span.start..<entry.source.text.utf8.count)
    return EntryEnd(
      entry: entry, start: span.start, statement: entry.text(at: span),
      variable: statement.lastVariable, name: entry.name(at: statement.span))
  }

  /// What came of the entry that is gone on with ends.
  ///
  /// - Returns: the watches.
  func stopContinued() -> [Observation] {
    guard let number = continued?.entry?.number else { return [] }
    let runs = registry.live.filter { $0.entry == number }
    for run in runs { run.stop() }
    let watches = runs.filter(\.isWatch)
    continued?.watched = watches.last?.name
    return watches
  }
}

extension PastEntry {
  /// What was said, without what it goes on with.
  var typed: String {
    guard let continued else { return source.text }
    return String(
      decoding: source.text.utf8.dropFirst(continued.statement.utf8.count + 1), as: UTF8.self)
  }
}

extension String {
  /// True for what begins as the next link of a chain does.
  public var continuesStatement: Bool {
    let text = drop(while: \.isWhitespace)
    guard text.first == ".", let next = text.dropFirst().first else { return false }
    return next.beginsIdentifier || next == "`"
  }
}

extension Statement {
  /// True where a dot may come behind it.
  fileprivate var canGoOn: Bool {
    switch kind {
    case .expression(let expression):
      if case .assignment = expression.kind { false } else { true }
    case .declaration(let declaration):
      if case .variable = declaration.kind { true } else { false }
    default: false
    }
  }

  /// The variable that it declares last.
  fileprivate var lastVariable: String? {
    guard case .declaration(let declaration) = kind,
      case .variable(let variable) = declaration.kind,
      case .binding(let name, _)? = variable.bindings.last?.pattern.kind
    else { return nil }
    return name.text
  }
}
