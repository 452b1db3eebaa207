import WeirLanguage
import WeirSyntax

extension REPL {
  /// The output functions of a REPL and the services of its host.
  struct Display: Sendable {
    /// Shows lines of an answer together.
    var write: @Sendable ([StyledText]) -> Void
    /// Returns a renderer of diagnostics for the current screen.
    var renderer: @Sendable () -> DiagnosticRenderer
    var theme = CurrentTheme(.none)
    /// Whether `:theme` can select colors. A pipe has none unless the command line asks for them.
    var canHaveColors = true
    /// The characters of diagrams.
    var glyphs = MarbleGlyphs.unicode
    /// Shows a whole line printed by a program or a stream; nil to use `write`.
    var print: (@Sendable (StyledText) -> Void)?
    /// Returns the width of the screen in columns.
    var width: @Sendable () -> Int = { 80 }
    /// Clears the screen.
    var clear: @Sendable () -> Void = {}
    /// Copies a text to the clipboard of the terminal; nil without a terminal.
    var copy: (@Sendable (String) -> Void)?
    /// Suggests a program that one key runs.
    var suggest: @Sendable (String) -> Void = { _ in }
    /// Shows the time of the virtual clock; nil for the real clock.
    var showClock: @Sendable (TimeSpan?) -> Void = { _ in }
    /// Announces the statement that the presenter types next; nil if there is no presenter any more.
    var announce: @Sendable (NextStatement?) -> Void = { _ in }
    /// Reports that a pinned panel has changed. Nil if panels are not supported.
    var panelHasChanged: (@Sendable () -> Void)?
    var home: String?
    /// The path of the file with the progress in lessons; nil to keep it in memory.
    var progressPath: String?
    /// Whether shell commands can run, which requires a terminal.
    var isTerminal = false
    /// Asks the user for a permission. Returns nil if the user cannot be asked.
    var ask: @Sendable (Permissions.Request) -> Permissions.Answer? = { _ in nil }

    @Sendable func show(_ line: StyledText) { write([line]) }

    func report(_ diagnostic: Diagnostic, in source: SourceText) {
      write(renderer().render(diagnostic, in: source))
    }
  }
}

/// A flag that suppresses all output of a display.
final class OutputMute: @unchecked Sendable {
  var isOn = false
}

extension REPL.Display {
  /// Returns a display that shows nothing while `mute` is on.
  func unless(_ mute: OutputMute) -> REPL.Display {
    var display = self
    display.write = { [write] in if !mute.isOn { write($0) } }
    display.suggest = { [suggest] in if !mute.isOn { suggest($0) } }
    display.clear = { [clear] in if !mute.isOn { clear() } }
    if let print { display.print = { if !mute.isOn { print($0) } } }
    return display
  }
}
