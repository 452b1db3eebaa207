/// A text that is typed automatically into the empty line, at a human pace.
///
/// The typing begins with Enter, PageDown or, unless the user has typed before, Space. While the
/// text is typed, any of these keys completes it at once. Any of them then submits it; Space only if
/// the text is unchanged and the user has not typed before.
public struct AutotypedText: Sendable {
  /// The text to type, or nil if there is none.
  let text: String?
  /// The hint shown after the empty prompt.
  let hint: String
  /// The lines to print before the text is typed.
  var caption: [[StyledPiece]]
  /// The entry that PageUp submits on the empty line.
  let back: String

  public init(_ text: String?, hint: String, caption: [[StyledPiece]] = [], back: String) {
    (self.text, self.hint, self.caption, self.back) = (text, hint, caption, back)
  }
}
