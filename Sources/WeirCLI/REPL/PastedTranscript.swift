import WeirLanguage

/// What was said at a prompt and answered there, as it is copied from a screen.
///
/// No program begins so: the first line that says anything begins with the prompt.
struct PastedTranscript: Equatable {
  private static let (prompt, continuation) = ("weir>", "...>")

  /// What was said.
  private(set) var entries: [String] = []
  /// How many lines were answers.
  private(set) var answerCount = 0

  /// nil for what is no transcript.
  init?(_ text: String) {
    guard Self.begins(text) else { return nil }
    var isInEntry = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let entry = line.behind(Self.prompt) {
        entries.append(String(entry))
        isInEntry = true
      } else if isInEntry, let more = line.drop(while: \.isWhitespace).behind(Self.continuation) {
        entries[entries.count - 1] += "\n" + more
      } else {
        isInEntry = false
        if !line.allSatisfy(\.isWhitespace) { answerCount += 1 }
      }
    }
    entries.removeAll { $0.allSatisfy(\.isWhitespace) }
  }

  static func begins(_ text: String) -> Bool {
    text.drop(while: \.isWhitespace).prefix { !$0.isNewline }.behind(prompt) != nil
  }

  /// In one line.
  var summary: String {
    "a transcript of \(entries.count) entr\(entries.count == 1 ? "y" : "ies")"
      + (answerCount > 0 ? "; \(answerCount.counted("other line")) left out" : "")
  }
}

extension Substring {
  /// The rest of a line that begins with a mark and a space, or is the mark alone.
  fileprivate func behind(_ mark: String) -> Substring? {
    guard hasPrefix(mark) else { return nil }
    let rest = dropFirst(mark.count)
    return rest.isEmpty ? rest : rest.first == " " ? rest.dropFirst() : nil
  }
}
