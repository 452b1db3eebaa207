import WeirPatterns
import WeirStreams

/// A regular expression that was compiled, with its searcher for the session's thread.
final class CompiledText {
  let pattern: WeirStreams.Pattern
  /// Never used while it searches.
  private(set) lazy var matcher = PatternMatcher(pattern)

  init(_ text: String) throws(FormatError) {
    pattern = try WeirStreams.Pattern(text, engine: PCREEngine())
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
