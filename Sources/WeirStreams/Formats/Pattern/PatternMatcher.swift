/// Looks for a pattern in one line after the other; for one thread.
package final class PatternMatcher {
  private let searcher: any PatternSearcher
  private let names: [String]
  private var groups: PatternGroups?
  /// The line that was searched last, where its bytes are not UTF-8: with U+FFFD in their place.
  private var repaired: Line?

  package init(_ pattern: Pattern) {
    (searcher, names) = (pattern.compiled.makeSearcher(), pattern.names)
  }

  /// The first place at which the pattern matches; nil where it does not.
  package func match(_ line: Line) throws(FormatError) -> PatternMatch? {
    let isFound = try search(line.unsafeBytes, number: line.number)
    return withExtendedLifetime(line) { isFound ? match(in: line) : nil }
  }

  /// Finds the first place at which the pattern matches.
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

  /// The match that the last search found, whose line is `line`.
  package func match(in line: @autoclosure () -> Line) -> PatternMatch {
    let groups = groups ?? PatternGroups(names, searcher.groups)
    self.groups = groups
    return PatternMatch(
      in: repaired ?? line(), searcher.groups.indices.map { searcher.range(of: $0) }, groups)
  }

  /// The bytes of a group in the line that was searched last; nil where it took no part.
  ///
  /// They are valid until the next search or the end of the line's life.
  package func bytes(of group: Int, in line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    searcher.range(of: group).map { range in
      UnsafeRawBufferPointer(rebasing: (repaired?.unsafeBytes ?? line)[range])
    }
  }

  /// The number of the group of a name; known once a match was found.
  package func number(of name: String) -> Int? { searcher.groups.firstIndex(of: name) }
}

extension UnsafeRawBufferPointer {
  /// True for valid UTF-8.
  package var isUTF8: Bool {
    isPlain || String(validating: bindMemory(to: UInt8.self), as: UTF8.self) != nil
  }
}
