/// A regular expression, compiled once.
///
/// The standard library's `Regex` reads and matches it, with its syntax, unless another engine is
/// given.
///
///     let pattern = try Pattern(#"(?<verb>GET|POST) (?<path>\S+)"#)
///     pattern.names  // ["verb", "path"]
public struct Pattern: Sendable {
  /// The text of the expression.
  public let text: String
  /// Makes searchers.
  package let compiled: any CompiledPattern

  /// Compiles a regular expression; the error has the column of the mistake.
  public init(
    _ text: String, engine: some PatternEngine = StandardPatternEngine()
  ) throws(FormatError) {
    self.text = text
    compiled = try engine.compile(text)
  }

  /// A pattern that is compiled already.
  package init(_ text: String, compiled: any CompiledPattern) {
    (self.text, self.compiled) = (text, compiled)
  }

  /// The names of the groups that have one, in their order.
  public var names: [String] { compiled.names }
}

extension Pattern: Hashable {
  /// Patterns are equal where their texts and the types of their engines' patterns are.
  public static func == (one: Pattern, other: Pattern) -> Bool {
    one.text == other.text && type(of: one.compiled) == type(of: other.compiled)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Pattern: CustomStringConvertible {
  public var description: String { text }
}
