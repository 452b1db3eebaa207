/// A text that Tab submits at an empty line, until the next entry. Thread-safe.
public struct LineSuggestion: Sendable {
  let text: String
  let hint: String

  /// - Parameter hint: the hint shown after the empty prompt.
  public init(_ text: String, hint: String) { (self.text, self.hint) = (text, hint) }
}
