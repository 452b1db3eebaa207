import WeirLanguage
import WeirSyntax

@testable import WeirCLI

/// A presentation that records its output and returns the text it would type.
final class RecordedPresentation {
  private final class Recording: @unchecked Sendable {
    var lines: [String] = []
    var next: NextStatement?
  }

  private let recording = Recording()
  let repl: REPL
  let presentation: Presentation
  /// The lines shown before the first statement.
  let opening: [String]

  init(_ script: String, from first: Int = 1) throws {
    let recording = recording
    repl = REPL(
      stackSize: 400 << 10,
      principal: .user,
      display: REPL.Display(
        write: { recording.lines += $0.map(\.text) }, renderer: { DiagnosticRenderer() },
        announce: { recording.next = $0 }, panelHasChanged: {}))
    presentation = Presentation(
      try ScriptOutline(SourceText(name: "demo.weir", text: script)), named: "demo.weir",
      from: first)
    repl.presenter = presentation
    presentation.begin(in: repl)
    opening = recording.lines
    recording.lines = []
  }
  var hint: String { recording.next?.hint ?? "" }
  var pinned: [String] { repl.board?.titles ?? [] }
  var next: String? { recording.next?.text }
  var caption: [String] { recording.next?.caption.map(\.text) ?? [] }

  /// Types and runs the next statement, and returns its output.
  @discardableResult
  func advance(changed text: String? = nil) -> [String] {
    recording.lines = []
    _ = presentation.perform(text ?? next ?? "", in: repl)
    return recording.lines
  }

  /// Performs an entry of the presenter, and returns its output.
  @discardableResult
  func say(_ entry: String) -> [String] {
    recording.lines = []
    _ = repl.perform(entry)
    return recording.lines
  }
}
