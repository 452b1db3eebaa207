import WeirLanguage

@testable import WeirCLI

/// A presentation without an audience: what it shows is gathered, what it would type is asked for.
final class Rehearsal {
  private final class Stage: @unchecked Sendable {
    var lines: [String] = []
    var cue: Presentation.Cue?
  }

  private let stage = Stage()
  let conversation: Conversation
  let presentation: Presentation

  init(_ script: String) throws {
    let stage = stage
    conversation = Conversation(
      stackSize: 400 << 10,
      page: Conversation.Page(
        show: { stage.lines.append($0.text) }, explain: { stage.lines.append($0) },
        renderer: DiagnosticRenderer(), cue: { stage.cue = $0 }))
    presentation = Presentation(
      try ScriptOutline(SourceText(name: "demo.weir", text: script)), named: "demo.weir")
    conversation.presentation = presentation
    presentation.begin(in: conversation)
    stage.lines = []
  }

  var hint: String { stage.cue?.hint ?? "" }
  var next: String? { stage.cue?.text }
  var narration: [String] { stage.cue?.narration.map(\.text) ?? [] }

  /// Has the next statement typed and run; what it is answered.
  @discardableResult
  func advance(changed text: String? = nil) -> [String] {
    stage.lines = []
    _ = presentation.perform(text ?? next ?? "", in: conversation)
    return stage.lines
  }

  /// What something is answered that the presenter types.
  @discardableResult
  func say(_ entry: String) -> [String] {
    stage.lines = []
    _ = conversation.perform(entry)
    return stage.lines
  }
}
