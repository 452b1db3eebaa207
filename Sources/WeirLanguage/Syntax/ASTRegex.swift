/// A regular expression as it is written: `/[a-z]+/`, `#/[a-z]+/#`.
struct RegexLiteral: Sendable {
  let pattern: String
  /// The offset of the pattern in the text.
  let start: Int
  /// True where it goes over several lines, so that white space and comments are left out.
  let isMultiline: Bool
}
