/// A regular expression as it is written: `/[a-z]+/`, `#/[a-z]+/#`.
package struct RegexLiteral: Sendable {
  package let pattern: String
  /// The offset of the pattern in the text.
  package let start: Int
  /// True where it goes over several lines, so that white space and comments are left out.
  package let isMultiline: Bool
}
