/// How a line was set in that Enter has begun.
struct AutomaticIndentation {
  /// Where the cursor stood then.
  let end: Int
  let spaces: Int
  /// Spaces that were typed there since: as many as ours change nothing.
  var typed = 0
}
