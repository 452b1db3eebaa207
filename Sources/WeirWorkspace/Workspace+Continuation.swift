import WeirHelp

/// The last statement of the previous REPL entry, which the current entry continues.
struct ContinuedStatement {
  /// The continued entry, or nil if it was rejected.
  let entry: PastEntry?
  /// The offset of the statement in the source of the entry.
  let start: Int
  let statement: String
  /// The variable that the statement declares; nil if there is none.
  let variable: String?
  /// The numbered name of the statement's value, such as `$1`; nil if it has none.
  let name: String?
  /// The name of the watch that the statement started; nil if there is none.
  var watched: String?
}

extension Workspace {
  /// Evaluates the last statement again, followed by a text that begins with a dot.
  ///
  /// Stops the observations that the entry with the statement started. The extended statement is
  /// watched or declared instead.
  ///
  /// - Parameter value: Receives the value if the statement is an expression.
  /// - Returns: Nil if there is no statement to continue.
  public func continueStatement(
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
      announce(StyledText(variable, .name) + StyledText(" is recreated: \(type)"))
    }
    return outcome
  }

  /// Returns completions for a text, which can continue the last statement. See
  /// ``Session/completions(_:at:)``.
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

  private var lastStatement: ContinuedStatement? {
    if let rejected {
      let parsed = Parser.parse(rejected)
      guard parsed.diagnostics.isEmpty, parsed.statements.last?.isContinuable == true else {
        return nil
      }
      return ContinuedStatement(
        entry: nil, start: 0, statement: rejected.text, variable: nil, name: nil)
    }
    guard let entry = history.last,
      let statement = Parser.parse(entry.source).statements.last, statement.isContinuable
    else { return nil }
    let span = Span(statement.span.start..<entry.source.text.utf8.count)
    return ContinuedStatement(
      entry: entry, start: span.start, statement: entry.text(at: span),
      variable: statement.lastVariable, name: entry.name(at: statement.span))
  }

  /// Stops the observations that the continued entry started.
  ///
  /// - Returns: The watches among these observations.
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
  /// The text that the user typed: a redeclaration and a watch of a property as a command, and without the
  /// statement that it continues.
  var typed: String {
    // A redeclaration has the keyword 'let' or 'var' in place of the command.
    if rewires { return ":rewire" + source.text.dropFirst(3) }
    if isConverted { return ":watch " + source.text }
    guard let continued else { return source.text }
    return String(
      decoding: source.text.utf8.dropFirst(continued.statement.utf8.count + 1), as: UTF8.self)
  }
}

extension String {
  /// Whether the text begins with a member access, as in a chain of calls.
  public var continuesStatement: Bool {
    let text = drop(while: \.isWhitespace)
    guard text.first == ".", let next = text.dropFirst().first else { return false }
    return next.beginsIdentifier || next == "`"
  }
}

extension Statement {
  /// Whether a member access can be appended to the statement.
  fileprivate var isContinuable: Bool {
    switch kind {
    case .expression(let expression):
      if case .assignment = expression.kind { false } else { true }
    case .declaration(let declaration):
      if case .variable = declaration.kind { true } else { false }
    default: false
    }
  }

  /// The last variable that the statement declares; nil if there is none.
  fileprivate var lastVariable: String? {
    guard case .declaration(let declaration) = kind,
      case .variable(let variable) = declaration.kind,
      case .binding(let name, _)? = variable.bindings.last?.pattern.kind
    else { return nil }
    return name.text
  }
}
