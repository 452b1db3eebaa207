/// A compiled regular expression.
///
/// By default, the standard library's `Regex` defines the syntax and does the matching.
///
///     let pattern = try Pattern(#"(?<verb>GET|POST) (?<path>\S+)"#)
///     pattern.names  // ["verb", "path"]
public struct Pattern: Sendable {
  /// The text of the regular expression.
  public let text: String
  /// The result of compiling `text` with an engine.
  package let compiled: any CompiledPattern

  /// Compiles a regular expression. Errors contain the column of the mistake.
  public init(
    _ text: String, engine: some PatternEngine = StandardPatternEngine()
  ) throws(FormatError) {
    self.text = text
    compiled = try engine.compile(text)
  }

  /// Creates a pattern from an expression that is already compiled.
  package init(_ text: String, compiled: any CompiledPattern) {
    (self.text, self.compiled) = (text, compiled)
  }

  /// The names of the named groups, in order.
  public var names: [String] { compiled.names }
}

extension Pattern: Hashable {
  /// Returns whether two patterns have equal text and were compiled by the same type of engine.
  public static func == (one: Pattern, other: Pattern) -> Bool {
    one.text == other.text && type(of: one.compiled) == type(of: other.compiled)
  }

  /// Feeds the text into `hasher`; patterns of different engines with equal text have equal hashes.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Pattern: CustomStringConvertible {
  /// The text of the regular expression.
  public var description: String { text }
}
