/// Something that Tab submits at an empty line, until the next entry. Any thread.
public struct LineSuggestion: Sendable {
  let text: String
  let hint: String

  /// - Parameter hint: stands behind the empty prompt.
  public init(_ text: String, hint: String) { (self.text, self.hint) = (text, hint) }
}
