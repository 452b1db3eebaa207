import WeirLanguage

/// A session copied from a screen: entries with prompts, and their output.
///
/// The first non-empty line of a transcript begins with the prompt, unlike that of any program.
struct PastedTranscript: Equatable {
  private static let (prompt, continuation) = ("weir>", "...>")

  /// The entries, without prompts.
  private(set) var entries: [String] = []
  /// The number of lines of output.
  private(set) var answerCount = 0

  /// Parses a transcript; nil if the text is not one.
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

  /// The entries as a program, without commands.
  var program: String {
    entries.filter { $0.first != ":" }.map { $0 + "\n" }.joined()
  }

  /// A one-line description of the transcript.
  var summary: String {
    "a transcript of \(entries.count) entr\(entries.count == 1 ? "y" : "ies")"
      + (answerCount > 0 ? "; \(answerCount.grouped("other line")) left out" : "")
  }
}

extension Substring {
  /// Returns the rest of a line after a mark and a space, or an empty text if the line is the mark.
  ///
  /// Returns nil for any other line.
  fileprivate func behind(_ mark: String) -> Substring? {
    guard hasPrefix(mark) else { return nil }
    let rest = dropFirst(mark.count)
    return rest.isEmpty ? rest : rest.first == " " ? rest.dropFirst() : nil
  }
}
