/// Searches one line after another for a pattern. Not thread-safe.
package final class PatternMatcher {
  private let searcher: any PatternSearcher
  private let names: [String]
  private var groups: PatternGroups?
  /// The last line with U+FFFD for invalid bytes; nil if the line is valid UTF-8.
  private var repaired: Line?

  package init(_ pattern: Pattern) {
    (searcher, names) = (pattern.compiled.makeSearcher(), pattern.names)
  }

  /// Returns the first match; nil if there is none.
  package func match(_ line: Line) throws(FormatError) -> PatternMatch? {
    let isFound = try search(line.unsafeBytes, number: line.number)
    return withExtendedLifetime(line) { isFound ? match(in: line) : nil }
  }

  /// Searches for the first match and returns whether there is one.
  package func search(
    _ line: UnsafeRawBufferPointer, number: Int
  ) throws(FormatError) -> Bool {
    repaired = nil
    if !line.isUTF8 { repaired = Line(String(decoding: line, as: UTF8.self), number: number) }
    do throws(FormatError) {
      return try searcher.search(repaired?.unsafeBytes ?? line)
    } catch {
      throw FormatError(error.format, error.reason, line: number)
    }
  }

  /// Returns the match of the last search, whose line is `line`.
  package func match(in line: @autoclosure () -> Line) -> PatternMatch {
    let groups = groups ?? PatternGroups(names, searcher.groups)
    self.groups = groups
    return PatternMatch(
      in: repaired ?? line(), searcher.groups.indices.map { searcher.range(of: $0) }, groups)
  }

  /// Returns the bytes of a group in the last match; nil if it did not participate.
  ///
  /// The bytes are valid until the next search, and only during the lifetime of the line.
  package func bytes(of group: Int, in line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    searcher.range(of: group).map { range in
      UnsafeRawBufferPointer(rebasing: (repaired?.unsafeBytes ?? line)[range])
    }
  }

  /// Returns the number of a named group. Valid after a match was found.
  package func number(of name: String) -> Int? { searcher.groups.firstIndex(of: name) }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are valid UTF-8.
  package var isUTF8: Bool {
    isPlain || String(validating: bindMemory(to: UInt8.self), as: UTF8.self) != nil
  }
}
