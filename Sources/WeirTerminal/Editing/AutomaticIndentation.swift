/// The automatic indentation of a line that Enter has started.
struct AutomaticIndentation {
  /// The position of the cursor after the indentation.
  let end: Int
  let spaces: Int
  /// The number of spaces typed after the automatic indentation.
  ///
  /// They are absorbed until they equal the number of automatic spaces.
  var typed = 0
}
