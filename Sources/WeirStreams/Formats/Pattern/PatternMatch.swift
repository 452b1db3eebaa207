/// What a regular expression found in a line.
///
///     match.verb  // "GET"
///     match[0]  // the whole of what was found
@dynamicMemberLookup
public struct PatternMatch: Sendable {
  /// The names of the groups, where they have one.
  let groups: PatternGroups
  private let captures: [Substring?]
  /// The number of the line.
  public let number: Int

  init(_ captures: [Substring?], _ groups: PatternGroups, number: Int) {
    (self.captures, self.groups, self.number) = (captures, groups, number)
  }

  /// How many groups there are; the whole is group 0.
  public var count: Int { captures.count }

  /// What a group found; nil where it found nothing, and where there is no such group.
  public subscript(index: Int) -> String? {
    captures.indices.contains(index) ? captures[index].map(String.init) : nil
  }

  /// What the group of a name found.
  public subscript(name: String) -> String? { groups.indices[name].flatMap { self[$0] } }

  /// What the group found that has the name of this property.
  public subscript(dynamicMember name: String) -> String? { self[name] }

  /// The named groups, in the order of the pattern; nil for one that took no part.
  package var pairs: [(name: String, text: String?)] { groups.names.map { ($0, self[$0]) } }
}

/// The places of the groups that have a name.
struct PatternGroups: Sendable {
  let names: [String]
  let indices: [String: Int]
}

/// Looks for a pattern in one line after the other; for one thread.
package final class PatternMatcher {
  private let regex: Regex<AnyRegexOutput>
  private let names: [String]
  private var groups: PatternGroups?

  package init(_ pattern: Pattern) {
    guard let regex = try? Regex(pattern.text) else { preconditionFailure("it was read before") }
    // As everywhere else, not only where Unicode ends a word: '127' is one in '127.0.0.1'.
    (self.regex, names) = (regex.wordBoundaryKind(.simple), pattern.names)
  }

  /// The first place at which the pattern matches; nil where it does not.
  package func match(_ line: Line) -> PatternMatch? {
    guard let output = line.string.firstMatch(of: regex)?.output else { return nil }
    return PatternMatch(
      output.map(\.substring), groups(of: output), number: line.number)
  }

  private func groups(of output: AnyRegexOutput) -> PatternGroups {
    if let groups { return groups }
    var indices: [String: Int] = [:]
    for (index, capture) in output.enumerated() {
      if let name = capture.name { indices[name] = index }
    }
    let groups = PatternGroups(names: names, indices: indices)
    self.groups = groups
    return groups
  }
}
