import WeirLanguage

@testable import WeirCLI

/// A repl whose lines are gathered.
final class Transcript {
  private final class Lines: @unchecked Sendable {
    var text = ""
    var width = 80
  }

  private let lines = Lines()
  let repl: REPL

  /// - Parameter panelHasChanged: nil where nothing can be pinned.
  init(permissions: Permissions = Permissions(), panelHasChanged: (@Sendable () -> Void)? = nil) {
    let lines = lines
    repl = REPL(
      stackSize: 400 << 10, permissions: permissions, principal: .user,
      display: REPL.Display(
        write: { lines.text += $0.text + "\n" },
        renderer: { DiagnosticRenderer(width: lines.width + 20) },
        width: { lines.width }, panelHasChanged: panelHasChanged))
  }

  /// Of the screen, in columns; diagnostics have 20 more.
  var width: Int {
    get { lines.width }
    set { lines.width = newValue }
  }

  /// All lines so far, those included that were typed.
  var text: String { lines.text }

  @discardableResult
  func say(_ entry: String) -> Bool {
    lines.text += "weir> \(entry)\n"
    return repl.perform(entry)
  }

  /// What an entry is answered.
  func answer(_ entry: String) -> String {
    lines.text = ""
    _ = repl.perform(entry)
    return lines.text
  }
}
