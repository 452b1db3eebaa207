/// The names of columns or groups, shared by all rows.
///
/// If several columns have the same name, the name refers to the first.
public final class Header: Sendable {
  /// The names in the order of the columns, including duplicates.
  public let names: [String]
  private let indices: [String: Int]

  /// Creates a header. A name that occurs twice refers to the first column.
  public init(_ names: [String]) {
    self.names = names
    indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Returns the index of a column, from 0; nil if there is none. To access many rows, look up the
  /// index once.
  public func index(of name: String) -> Int? { indices[name] }
}
