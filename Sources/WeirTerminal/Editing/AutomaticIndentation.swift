/// The automatic indentation of a line that Enter has begun.
struct AutomaticIndentation {
  /// The position of the cursor after the indentation.
  let end: Int
  let spaces: Int
  /// The number of spaces typed at that position. They are ignored up to the number of automatic
  /// spaces.
  var typed = 0
}
