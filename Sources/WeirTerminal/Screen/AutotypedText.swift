/// A text that Enter, PageDown, or, until the user has typed anything, Space types into the empty
/// line, at a human pace: while it is typed, any of them shows the rest at once, and Enter or PageDown
/// then submits it.
public struct AutotypedText: Sendable {
  /// nil where nothing is to be typed.
  let text: String?
  /// Stands behind the empty prompt.
  let hint: String
  /// Lines that are printed before the text is typed.
  var caption: [[StyledPiece]]
  /// What PageUp submits at the empty line.
  let back: String

  public init(_ text: String?, hint: String, caption: [[StyledPiece]] = [], back: String) {
    (self.text, self.hint, self.caption, self.back) = (text, hint, caption, back)
  }
}
