import WeirStreams

/// A pattern engine that uses PCRE2 and limits the steps and the memory of each search.
///
/// Patterns use the syntax of Swift's `Regex` where PCRE2 supports it, plus PCRE2's extensions. A
/// pattern matches Unicode scalars: `.` matches one of the two scalars of a decomposed "é".
///
///     let pattern = try Pattern(#"(?<user>\w+)@"#, engine: PCREEngine())
public struct PCREEngine: PatternEngine {
  public init() {}

  public func compile(_ text: String) throws(FormatError) -> any CompiledPattern {
    try PCREPattern(text)
  }
}
