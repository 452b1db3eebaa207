/// The match of a regular expression in a line.
///
///     match.verb  // "GET"
///     match[0]  // the whole of what was found
@dynamicMemberLookup
public struct PatternMatch: Sendable {
  let groups: PatternGroups
  /// The line, which is valid UTF-8.
  private let line: Line
  /// The bytes of the groups.
  private let ranges: [Range<Int>?]

  init(in line: Line, _ ranges: [Range<Int>?], _ groups: PatternGroups) {
    (self.line, self.ranges, self.groups) = (line, ranges, groups)
  }

  /// The number of the line.
  public var number: Int { line.number }

  /// How many groups there are; the whole is group 0.
  public var count: Int { ranges.count }

  /// The text of a group; nil where the group took no part, and where there is no such group.
  public subscript(index: Int) -> String? {
    ranges.indices.contains(index) ? ranges[index].map { line.slice($0).string } : nil
  }

  /// The text of the group of a name.
  public subscript(name: String) -> String? { groups.indices[name].flatMap { self[$0] } }

  /// The text of the group with the name of this property.
  public subscript(dynamicMember name: String) -> String? { self[name] }

  /// The named groups, in the order of the pattern; nil for one that took no part.
  package var pairs: [(name: String, text: String?)] { groups.names.map { ($0, self[$0]) } }
}

/// The places of the groups that have a name.
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
