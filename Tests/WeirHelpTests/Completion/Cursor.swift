import LanguageTestSupport

@testable import WeirHelp
@testable import WeirSession

/// A text with a cursor, written `|`, and the completions at the cursor.
struct Cursor {
  let text: String
  let position: Int
  let completions: Completions

  /// - Parameter setting: The text that the session has evaluated before.
  init(_ marked: String, after setting: String = "") {
    let recorder = SessionRecorder()
    if !setting.isEmpty { recorder.evaluate(setting) }
    self.init(marked, in: recorder.session)
  }

  init(_ marked: String, in session: Session) {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    text = String(parts[0] + parts[1])
    position = parts[0].count
    completions = session.completions(text, at: position)
  }

  var names: [String] { completions.candidates.map(\.text) }

  /// Returns the signatures of the candidate with the name.
  func signatures(_ name: String) -> [String] {
    completions.candidates.first { $0.text == name }?.signatures ?? []
  }

  /// The characters that a completion replaces.
  var replaced: String {
    String(text.dropFirst(completions.range.lowerBound).prefix(completions.range.count))
  }
}
