import WeirPatterns
import WeirStreams

/// A regular expression that was compiled, with its searcher for the session's thread.
final class CompiledText {
  let pattern: WeirStreams.Pattern
  /// Never used while it searches.
  private(set) lazy var matcher = PatternMatcher(pattern)

  init(_ pattern: WeirStreams.Pattern) { self.pattern = pattern }

  convenience init(_ text: String) throws(FormatError) {
    self.init(try WeirStreams.Pattern(text, engine: PCREEngine()))
  }
}

extension CompiledText {
  /// The pattern of a regular expression of the program.
  convenience init(_ regex: RegexObject) {
    self.init(WeirStreams.Pattern(regex.text, compiled: regex.pattern))
  }
}

/// The patterns that were compiled last, by their texts: closures ask for them for each value.
final class PatternCache {
  private var patterns: [String: CompiledText] = [:]
  private static let capacity = 64

  func pattern(_ text: String) throws(FormatError) -> CompiledText {
    if let pattern = patterns[text] { return pattern }
    let pattern = try CompiledText(text)
    if patterns.count >= Self.capacity { patterns = [:] }
    patterns[text] = pattern
    return pattern
  }
}
