import WeirRuntime
import WeirSession
import WeirSyntax
import WeirWorkspace

/// A workspace whose lines are recorded: output, announcements and diagnostics.
package final class WorkspaceRecorder {
  private final class Lines: @unchecked Sendable {
    var lines: [String] = []
  }

  private let record = Lines()
  package let workspace: Workspace

  /// - Parameter clock: The time source of the session.
  package init(clock: TimeSource = .stepped) {
    let record = record
    let session = Session(
      clock: clock,
      report: { diagnostic, _ in record.lines.append("error: \(diagnostic.message)") },
      output: { record.lines.append(String($0.dropLast())) })
    workspace = Workspace(session) { record.lines.append($0.text) }
  }

  /// Evaluates an entry and returns its lines. Streams are watched, other values are numbered.
  @discardableResult
  package func say(_ text: String) -> [String] {
    record.lines = []
    workspace.evaluate(SourceText(name: "<prompt>", text: text), value: show)
    return record.lines
  }

  /// Redeclares a variable together with its derived streams, and returns the lines.
  @discardableResult
  package func rewire(_ text: String) -> [String] {
    record.lines = []
    if let source = workspace.redeclaration(text) {
      workspace.evaluate(source, rewires: true, value: show)
    }
    return record.lines
  }

  /// Evaluates an entry that continues the previous one and returns its lines, or nil if there is
  /// nothing to continue.
  @discardableResult
  package func goOn(_ text: String) -> [String]? {
    record.lines = []
    let outcome = workspace.continueStatement(with: text, in: "<prompt>", value: show)
    return outcome == nil ? nil : record.lines
  }

  private func show(_ evaluated: Evaluated) {
    if !workspace.watch(evaluated), evaluated.isWorthShowing {
      record.lines.append("\(workspace.remember(evaluated)) = \(evaluated.description)")
    }
  }

  /// Runs the loop until nothing is scheduled, and returns the lines.
  package func wait() -> [String] {
    record.lines = []
    _ = workspace.session.runLoop()
    return record.lines
  }

  /// Returns the lines that an action produces.
  package func lines(_ action: () -> Void) -> [String] {
    record.lines = []
    action()
    return record.lines
  }
}
