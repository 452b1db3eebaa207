import CPCRE2

/// How a pattern is read and matched.
public struct PatternOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Letters match in either case.
  public static let ignoresCase = PatternOptions(rawValue: PCRE2_CASELESS)
  /// `.` matches line breaks too.
  public static let dotMatchesNewlines = PatternOptions(rawValue: PCRE2_DOTALL)
  /// `^` and `$` match at the beginning and the end of each line.
  public static let anchorsMatchLineEndings = PatternOptions(rawValue: PCRE2_MULTILINE)
  /// White space and comments in the pattern are left out.
  public static let extended = PatternOptions(rawValue: PCRE2_EXTENDED)
  /// A match begins where the search begins.
  public static let anchored = PatternOptions(rawValue: PCRE2_ANCHORED)
  /// A match ends at the end of the text.
  public static let endAnchored = PatternOptions(rawValue: PCRE2_ENDANCHORED)
}
