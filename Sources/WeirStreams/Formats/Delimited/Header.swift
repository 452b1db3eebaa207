/// The names of columns or groups, shared by all rows.
///
/// If several columns have the same name, the first keeps it, and the others are numbered: `a`,
/// `a_2`, `a_3`.
public final class Header: Sendable {
  /// The names in the order of the columns. They are all different.
  public let names: [String]
  private let indices: [String: Int]

  /// Creates a header. A name that occurs again gets a number that makes it unique.
  public init(_ names: [String]) {
    let names = names.numberingRepeats()
    self.names = names
    indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Returns the index of a column, from 0; nil if there is none. To access many rows, look up the
  /// index once.
  public func index(of name: String) -> Int? { indices[name] }
}

extension [String] {
  /// Returns the names with `_2`, `_3` and so on appended to the second and later occurrences of a
  /// name. Numbered names that occur in the list are skipped.
  package func numberingRepeats() -> [String] {
    var used = Set(self)
    guard used.count < count else { return self }
    var occurrences: [String: Int] = [:]
    return map { name in
      guard var number = occurrences[name] else {
        occurrences[name] = 1
        return name
      }
      repeat { number += 1 } while !used.insert("\(name)_\(number)").inserted
      occurrences[name] = number
      return "\(name)_\(number)"
    }
  }
}
