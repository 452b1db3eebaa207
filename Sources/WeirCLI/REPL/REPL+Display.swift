import WeirLanguage
import WeirSyntax

extension REPL {
  /// Where the answers are shown.
  struct Display: Sendable {
    /// Takes lines of an answer that appear together.
    var write: @Sendable ([StyledText]) -> Void
    /// What diagnostics are laid out with, as the screen is now.
    var renderer: @Sendable () -> DiagnosticRenderer
    var theme = CurrentTheme(.none)
    /// Takes whole lines of what programs and streams print; nil where answers go the same way.
    var print: (@Sendable (StyledText) -> Void)?
    /// In columns.
    var width: @Sendable () -> Int = { 80 }
    /// Takes away what the screen shows.
    var clear: @Sendable () -> Void = {}
    /// Takes a program that one key runs from now on.
    var suggest: @Sendable (String) -> Void = { _ in }
    /// Takes what the virtual clock shows; nil where time passes by itself.
    var showClock: @Sendable (TimeSpan?) -> Void = { _ in }
    /// Takes what the presenter types next.
    var announce: @Sendable (NextStatement) -> Void = { _ in }
    /// Is told that what is pinned has changed; nil where nothing can be pinned.
    var panelHasChanged: (@Sendable () -> Void)?
    var home: String?
    /// True where errands are run.
    var isTerminal = false
    /// Asks the user whether a program may do something; nil where that cannot be.
    var ask: @Sendable (Permissions.Request) -> Permissions.Answer? = { _ in nil }

    @Sendable func show(_ line: StyledText) { write([line]) }

    func report(_ diagnostic: Diagnostic, in source: SourceText) {
      write(renderer().render(diagnostic, in: source))
    }
  }
}

/// Says whether nothing is shown.
final class Mute: @unchecked Sendable {
  var isOn = false
}

extension REPL.Display {
  /// The same, which shows nothing while it is mute.
  func unless(_ mute: Mute) -> REPL.Display {
    var display = self
    display.write = { [write] in if !mute.isOn { write($0) } }
    display.suggest = { [suggest] in if !mute.isOn { suggest($0) } }
    display.clear = { [clear] in if !mute.isOn { clear() } }
    if let print { display.print = { if !mute.isOn { print($0) } } }
    return display
  }
}
