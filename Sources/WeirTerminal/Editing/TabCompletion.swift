/// The action of Tab, given the candidates for the word before the cursor. Performs no I/O.
struct TabCompletion: Equatable {
  enum Action: Equatable {
    /// Replaces the given number of scalars before the cursor.
    case replace(Int, with: String)
    /// Opens the menu of candidates, or shows the details of a single candidate.
    case open
    case refuse
  }

  let action: Action

  /// - Parameter text: the text before the cursor.
  init(_ completions: CompletionList, before text: String) {
    let word = text.dropFirst(completions.range.lowerBound)
    guard let first = completions.candidates.first else {
      action = .refuse
      return
    }
    let common = Self.beginning(of: completions.candidates)
    let isOnly = completions.candidates.count == 1
    if isOnly ? common != word : common.count > word.count {
      action = .replace(word.unicodeScalars.count, with: common)
    } else {
      action = isOnly && first.details.isEmpty ? .refuse : .open
    }
  }

  /// Returns the common prefix of all candidates.
  private static func beginning(of candidates: [CompletionCandidate]) -> String {
    var common = candidates[0].text[...]
    for candidate in candidates.dropFirst() {
      let shared = zip(common, candidate.text).prefix { $0 == $1 }.count
      common = common.prefix(shared)
    }
    return String(common)
  }
}
