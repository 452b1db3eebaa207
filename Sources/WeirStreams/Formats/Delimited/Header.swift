/// The names of columns or groups, shared by all rows.
///
/// Of columns with one name, the name means the first.
public final class Header: Sendable {
  /// The names as they were read, in the order of the columns.
  public let names: [String]
  private let indices: [String: Int]

  /// A header of these names; of two that are the same the first is found.
  public init(_ names: [String]) {
    self.names = names
    indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The place of a column, from 0: ask once where many rows are to be looked at.
  public func index(of name: String) -> Int? { indices[name] }
}
