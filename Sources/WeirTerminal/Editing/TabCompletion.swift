/// What Tab does with the candidates for the word before the cursor. No I/O.
struct TabCompletion: Equatable {
  enum Action: Equatable {
    /// Puts a text in place of so many scalars before the cursor.
    case replace(Int, with: String)
    /// Shows what there is to choose from, or of the one that there is all that is known.
    case open
    case refuse
  }

  let action: Action

  /// - Parameter text: as far as the cursor.
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

  /// What all candidates begin with.
  private static func beginning(of candidates: [CompletionCandidate]) -> String {
    var common = candidates[0].text[...]
    for candidate in candidates.dropFirst() {
      let shared = zip(common, candidate.text).prefix { $0 == $1 }.count
      common = common.prefix(shared)
    }
    return String(common)
  }
}
