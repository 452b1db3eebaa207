import CPCRE2

/// Options for parsing and matching a pattern.
public struct PatternOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Ignores case when matching letters.
  public static let ignoresCase = PatternOptions(rawValue: PCRE2_CASELESS)
  /// Makes `.` match line breaks too.
  public static let dotMatchesNewlines = PatternOptions(rawValue: PCRE2_DOTALL)
  /// Makes `^` and `$` match at the start and end of each line.
  public static let anchorsMatchLineEndings = PatternOptions(rawValue: PCRE2_MULTILINE)
  /// Ignores white space and comments in the pattern.
  public static let extended = PatternOptions(rawValue: PCRE2_EXTENDED)
  /// Requires a match to begin at the start of the search.
  public static let anchored = PatternOptions(rawValue: PCRE2_ANCHORED)
  /// Requires a match to end at the end of the text.
  public static let endAnchored = PatternOptions(rawValue: PCRE2_ENDANCHORED)
}
