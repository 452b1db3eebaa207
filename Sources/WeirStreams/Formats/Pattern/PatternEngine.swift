/// A compiler for regular expressions.
///
/// `Pattern` uses ``StandardPatternEngine`` by default.
public protocol PatternEngine: Sendable {
  /// Compiles a regular expression. Errors contain the column of the mistake.
  func compile(_ text: String) throws(FormatError) -> any CompiledPattern
}

/// A compiled regular expression. It can be used from several threads to create searchers.
public protocol CompiledPattern: Sendable {
  /// The names of the named groups, in order.
  var names: [String] { get }

  /// Creates a searcher, which must be used by one thread at a time.
  func makeSearcher() -> any PatternSearcher
}

/// A searcher for the matches of a compiled regular expression.
public protocol PatternSearcher: AnyObject {
  /// Searches for the first match in `text`, which is valid UTF-8.
  ///
  /// - Returns: whether there is a match.
  /// - Throws: an error of the format `.search` if the search exceeds a limit of the engine.
  func search(_ text: UnsafeRawBufferPointer) throws(FormatError) -> Bool

  /// The names of the groups by number, nil for a group without a name. Group 0 is the whole match.
  /// Valid after a match was found.
  var groups: [String?] { get }

  /// Returns the byte range of a group in the last match; nil if the group did not participate.
  func range(of group: Int) -> Range<Int>?
}
