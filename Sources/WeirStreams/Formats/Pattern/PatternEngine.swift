/// Compiles regular expressions.
///
/// `Pattern` uses the standard library's `Regex` unless it is given another engine.
public protocol PatternEngine: Sendable {
  /// Compiles an expression; the error has the column of the mistake.
  func compile(_ text: String) throws(FormatError) -> any CompiledPattern
}

/// A compiled regular expression. Any number of threads may make searchers of it.
public protocol CompiledPattern: Sendable {
  /// The names of the groups that have one, in their order.
  var names: [String] { get }

  /// Creates a searcher, which is used on one thread at a time.
  func makeSearcher() -> any PatternSearcher
}

/// Searches texts for a compiled regular expression.
public protocol PatternSearcher: AnyObject {
  /// Finds the first match in `text`, which is valid UTF-8.
  ///
  /// - Returns: true where the text has a match.
  /// - Throws: an error of the format `.search` where the search exceeds a limit of the engine.
  func search(_ text: UnsafeRawBufferPointer) throws(FormatError) -> Bool

  /// The names of the groups by number, nil for a group without a name; group 0 is the whole match.
  /// Known once a match was found.
  var groups: [String?] { get }

  /// The bytes of a group in the last match; nil where the group took no part.
  func range(of group: Int) -> Range<Int>?
}
