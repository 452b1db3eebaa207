import WeirLanguage

@testable import WeirCLI

/// A conversation whose lines are gathered.
final class Transcript {
  private final class Lines: @unchecked Sendable {
    var text = ""
  }

  private let lines = Lines()
  let conversation: Conversation

  init() {
    let lines = lines
    conversation = Conversation(
      stackSize: 400 << 10,
      page: Conversation.Page(
        show: { lines.text += $0.text + "\n" }, explain: { lines.text += $0 + "\n" },
        renderer: DiagnosticRenderer()))
  }

  /// All lines so far, those included that were typed.
  var text: String { lines.text }

  @discardableResult
  func say(_ entry: String) -> Bool {
    lines.text += "weir> \(entry)\n"
    return conversation.perform(entry)
  }

  /// What an entry is answered.
  func answer(_ entry: String) -> String {
    lines.text = ""
    _ = conversation.perform(entry)
    return lines.text
  }
}
