import WeirPatterns
import WeirStreams

/// A compiled regular expression with a matcher for the session's thread.
package final class CompiledText {
  package let pattern: WeirStreams.Pattern
  /// The matcher. Not reentrant.
  package private(set) lazy var matcher = PatternMatcher(pattern)

  init(_ pattern: WeirStreams.Pattern) { self.pattern = pattern }

  convenience init(_ text: String) throws(FormatError) {
    self.init(try WeirStreams.Pattern(text, engine: PCREEngine()))
  }
}

extension CompiledText {
  /// Creates the compiled pattern of a regular expression literal or object.
  package convenience init(_ regex: RegexObject) {
    self.init(WeirStreams.Pattern(regex.text, compiled: regex.pattern))
  }
}

/// A cache of compiled patterns by their text, because closures look up their patterns for each
/// value.
package final class PatternCache {
  private var patterns: [String: CompiledText] = [:]
  private static let capacity = 64

  package func pattern(_ text: String) throws(FormatError) -> CompiledText {
    if let pattern = patterns[text] { return pattern }
    let pattern = try CompiledText(text)
    if patterns.count >= Self.capacity { patterns = [:] }
    patterns[text] = pattern
    return pattern
  }
}
