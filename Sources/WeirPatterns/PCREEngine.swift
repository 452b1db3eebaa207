import WeirStreams

/// Runs patterns on PCRE2, within limits on the steps and the memory of a search.
///
/// The syntax is the one of Swift's `Regex` where PCRE2 has it, and PCRE2's own beyond that. A
/// pattern matches Unicode scalars: `.` matches one of the two scalars of a decomposed "é".
///
///     let pattern = try Pattern(#"(?<user>\w+)@"#, engine: PCREEngine())
public struct PCREEngine: PatternEngine {
  public init() {}

  public func compile(_ text: String) throws(FormatError) -> any CompiledPattern {
    try PCREPattern(text)
  }
}
