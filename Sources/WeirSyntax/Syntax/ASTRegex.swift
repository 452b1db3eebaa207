/// A regular expression literal: `/[a-z]+/`, `#/[a-z]+/#`.
package struct RegexLiteral: Sendable {
  package let pattern: String
  /// The offset of the pattern in the source text.
  package let start: Int
  /// Whether the literal spans several lines, in which case white space and comments are ignored.
  package let isMultiline: Bool
}
