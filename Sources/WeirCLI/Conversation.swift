import WeirLanguage

/// What is said at a prompt and what is answered, whoever reads and prints the lines.
///
/// Belongs to the thread of its session.
final class Conversation: @unchecked Sendable {
  let session: Session
  private let lines: LineGatherer
  private let commands: Commands
  private let record: Record
  private let print: @Sendable (String) -> Void

  /// - Parameters:
  ///   - print: takes whole lines.
  ///   - explain: takes the text of a diagnostic.
  init(
    stackSize: Int, renderer: DiagnosticRenderer, print: @escaping @Sendable (String) -> Void,
    explain: @escaping (String) -> Void
  ) {
    let lines = LineGatherer(print)
    self.lines = lines
    self.print = print
    session = Session(
      stackSize: stackSize,
      report: { diagnostic, source in
        lines.flush()
        explain(renderer.render(diagnostic, in: source))
      },
      output: { lines.add($0) })
    let record = Record()
    self.record = record
    commands = Commands(session: session, print: print) { path in
      record.export(to: path, print: print) { explain(renderer.render($0, in: $1)) }
    }
  }

  /// Does what an entry says; false where it was the wish to leave.
  func perform(_ entry: String) -> Bool {
    if entry.first == ":" { return commands.perform(entry) }
    let outcome = session.evaluate(SourceText(name: "<prompt>", text: entry)) { [self] evaluated in
      lines.flush()
      show(evaluated)
    }
    lines.flush()
    if outcome == .success { record.add(entry) }
    if outcome == .interrupted { print("interrupted") }
    return true
  }

  private func show(_ evaluated: Evaluated) {
    if session.watch(evaluated, print: print) == nil, evaluated.isWorthShowing {
      let name = evaluated.name ?? session.remember(evaluated)
      print("\(name): \(evaluated.typeName) = \(evaluated.description)")
    }
  }
}

/// Makes whole lines of what is printed piece by piece.
final class LineGatherer {
  private let print: (String) -> Void
  private var rest = ""

  init(_ print: @escaping (String) -> Void) {
    self.print = print
  }

  func add(_ text: String) {
    rest += text
    while let newline = rest.firstIndex(where: \.isNewline) {
      print(String(rest[..<newline]))
      rest.removeSubrange(...newline)
    }
  }

  /// Prints a line that was not ended.
  func flush() {
    guard !rest.isEmpty else { return }
    print(rest)
    rest = ""
  }
}
