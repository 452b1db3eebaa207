import WeirLanguage

@testable import WeirCLI

/// A REPL whose lines are recorded.
final class Transcript {
  private final class Lines: @unchecked Sendable {
    var text = ""
    var width = 80
  }

  private let lines = Lines()
  let repl: REPL

  /// - Parameter panelHasChanged: nil if nothing can be pinned.
  init(permissions: Permissions = Permissions(), panelHasChanged: (@Sendable () -> Void)? = nil) {
    let lines = lines
    repl = REPL(
      stackSize: 400 << 10, permissions: permissions, principal: .user,
      display: REPL.Display(
        write: { lines.text += $0.text + "\n" },
        renderer: { DiagnosticRenderer(width: lines.width + 20) },
        width: { lines.width }, panelHasChanged: panelHasChanged))
  }

  /// The width of the screen in columns. Diagnostics have 20 columns more.
  var width: Int {
    get { lines.width }
    set { lines.width = newValue }
  }

  /// All lines so far, including the typed ones.
  var text: String { lines.text }

  @discardableResult
  func say(_ entry: String) -> Bool {
    lines.text += "weir> \(entry)\n"
    return repl.perform(entry)
  }

  /// Performs an entry and returns its output.
  func answer(_ entry: String) -> String {
    lines.text = ""
    _ = repl.perform(entry)
    return lines.text
  }
}
