import WeirLanguage
import WeirSyntax

/// A workspace whose lines are gathered: what is printed, announced and complained of.
final class Desk {
  private final class Lines: @unchecked Sendable {
    var lines: [String] = []
  }

  private let record = Lines()
  let workspace: Workspace

  /// - Parameter clock: by which time passes.
  init(clock: TimeSource = .stepped) {
    let record = record
    let session = Session(
      clock: clock,
      report: { diagnostic, _ in record.lines.append("error: \(diagnostic.message)") },
      output: { record.lines.append(String($0.dropLast())) })
    workspace = Workspace(session) { record.lines.append($0.text) }
  }

  /// What an entry leads to; streams are watched, other values get names.
  @discardableResult
  func say(_ text: String) -> [String] {
    record.lines = []
    workspace.evaluate(SourceText(name: "<prompt>", text: text), value: show)
    return record.lines
  }

  /// The lines that a variable leads to that is declared again and takes along what is made of it.
  @discardableResult
  func rewire(_ text: String) -> [String] {
    record.lines = []
    if let source = workspace.redeclaration(text) {
      workspace.evaluate(source, rewires: true, value: show)
    }
    return record.lines
  }

  /// What an entry leads to that goes on with the one before; nil where it cannot.
  @discardableResult
  func goOn(_ text: String) -> [String]? {
    record.lines = []
    let outcome = workspace.goOn(with: text, in: "<prompt>", value: show)
    return outcome == nil ? nil : record.lines
  }

  private func show(_ evaluated: Evaluated) {
    if !workspace.watch(evaluated), evaluated.isWorthShowing {
      record.lines.append("\(workspace.remember(evaluated)) = \(evaluated.description)")
    }
  }

  /// What comes while the loop runs until nothing more can.
  func wait() -> [String] {
    record.lines = []
    _ = workspace.session.runLoop()
    return record.lines
  }

  /// What an action leads to.
  func lines(_ action: () -> Void) -> [String] {
    record.lines = []
    action()
    return record.lines
  }
}
