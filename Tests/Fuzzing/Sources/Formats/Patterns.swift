import Weir
import WeirStreams

/// Compiles the first line as a regular expression and matches the other lines. A match and its
/// groups are parts of their line.
enum Patterns {
  static func trial(_ bytes: [UInt8]) {
    let parts = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let text = parts.first else { return }
    do throws(FormatError) {
      let pattern = try Pattern(String(decoding: text, as: UTF8.self))
      let lines = Array(parts.dropFirst().first ?? []).lines(readIn: 1 << 16)
      for match in SignalProducer<Line, Never>(lines).matches(pattern).outcome.values {
        verify(match, pattern, lines[match.number - 1].string)
      }
    } catch {
      precondition(!error.description.isEmpty)
    }
  }

  private static func verify(_ match: PatternMatch, _ pattern: Pattern, _ line: String) {
    precondition(match[0] != nil && match.count > pattern.names.count)
    let groups = (0..<match.count).compactMap { match[$0] }
    for text in groups + pattern.names.compactMap({ match[$0] }) {
      precondition(text.isEmpty || Array(line.utf8).contains(Array(text.utf8)))
    }
  }
}
