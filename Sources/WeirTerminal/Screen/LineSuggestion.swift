/// A text that Tab submits at an empty line. It is discarded after the next entry.
public struct LineSuggestion: Sendable {
  let text: String
  let hint: String

  /// - Parameter hint: the hint shown after the empty prompt.
  public init(_ text: String, hint: String) { (self.text, self.hint) = (text, hint) }
}
