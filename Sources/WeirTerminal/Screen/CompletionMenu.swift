/// The candidates for the word before the cursor. The selected candidate replaces the typed word in
/// the line. Performs no I/O.
struct CompletionMenu {
  /// The effect of a change of the line on the menu.
  enum Change {
    case narrowed
    /// The word no longer begins with the word for which the candidates were requested, so other
    /// candidates must be requested.
    case widened
    case left
  }

  /// The start of the word, in scalars.
  let start: Int
  private let before: [Unicode.Scalar]
  private let after: [Unicode.Scalar]
  private let all: [CompletionCandidate]
  /// The typed word when the menu was opened, which all candidates match.
  private let beginning: String

  /// The typed word.
  private(set) var typed: String
  private(set) var candidates: [CompletionCandidate]
  private(set) var selection: Int?

  init(_ completions: CompletionList, text: [Unicode.Scalar], cursor: Int) {
    let front = string(text[..<cursor]).prefix(completions.range.lowerBound)
    start = front.unicodeScalars.count
    (before, after) = (Array(text[..<start]), Array(text[cursor...]))
    beginning = string(text[start..<cursor])
    typed = beginning
    all = completions.candidates
    candidates = all
  }

  /// The word in the line: the selected candidate, or the typed word.
  var word: String { selection.map { candidates[$0].text } ?? typed }

  var selected: CompletionCandidate? { selection.map { candidates[$0] } }

  /// Updates the menu after a key that it did not handle. Returns the effect on the menu.
  mutating func follow(_ text: [Unicode.Scalar], cursor: Int) -> Change {
    let isWord = cursor >= start && text[..<start] == before[...] && text[cursor...] == after[...]
    guard isWord, !text.isEmpty else { return .left }
    let new = string(text[start..<cursor])
    guard new != word else { return .left }
    guard new.hasPrefix(beginning) else { return .widened }
    let exact = all.filter { $0.text.hasPrefix(new) }
    let lowercased = new.lowercased()
    let fitting =
      exact.isEmpty ? all.filter { $0.text.lowercased().hasPrefix(lowercased) } : exact
    guard !fitting.isEmpty else { return .left }
    (typed, candidates, selection) = (new, fitting, nil)
    return .narrowed
  }

  // MARK: Selection

  mutating func selectNext() {
    selection = selection.map { ($0 + 1) % candidates.count } ?? 0
  }

  mutating func selectPrevious() {
    let last = candidates.count - 1
    selection = selection.map { $0 == 0 ? last : $0 - 1 } ?? last
  }

  mutating func select(_ index: Int) { selection = max(0, min(index, candidates.count - 1)) }
}
