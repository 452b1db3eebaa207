/// The automatic indentation of a line that was started with Enter.
struct AutomaticIndentation {
  /// The position of the cursor after the indentation.
  let end: Int
  let spaces: Int
  /// The number of spaces typed directly after the automatic indentation and not inserted.
  ///
  /// Typed spaces are absorbed until their number equals `spaces`.
  var typed = 0
}
