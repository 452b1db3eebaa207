/// The match of a regular expression in a line.
///
///     match.verb  // "GET"
///     match[0]  // the whole match
@dynamicMemberLookup
public struct PatternMatch: Sendable {
  let groups: PatternGroups
  /// The line, which is valid UTF-8.
  private let line: Line
  /// The byte ranges of the groups.
  private let ranges: [Range<Int>?]

  init(in line: Line, _ ranges: [Range<Int>?], _ groups: PatternGroups) {
    (self.line, self.ranges, self.groups) = (line, ranges, groups)
  }

  /// The line number.
  public var number: Int { line.number }

  /// The number of groups, including group 0, the whole match.
  public var count: Int { ranges.count }

  /// The text of a group; nil if the group did not participate or does not exist.
  public subscript(index: Int) -> String? {
    ranges.indices.contains(index) ? ranges[index].map { line.slice($0).string } : nil
  }

  /// The text of a named group; nil if the group did not participate or does not exist.
  public subscript(name: String) -> String? { groups.indices[name].flatMap { self[$0] } }

  /// The text of the group with the name of the property.
  public subscript(dynamicMember name: String) -> String? { self[name] }

  /// The named groups in the order of the pattern, with nil for a group that did not participate.
  package var pairs: [(name: String, text: String?)] { groups.names.map { ($0, self[$0]) } }
}

/// The names of the groups and their numbers.
struct PatternGroups: Sendable {
  let names: [String]
  let indices: [String: Int]

  init(_ names: [String], _ groups: [String?]) {
    var indices: [String: Int] = [:]
    for (index, name) in groups.enumerated() {
      if let name { indices[name] = index }
    }
    (self.names, self.indices) = (names, indices)
  }
}
