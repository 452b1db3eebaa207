import Harness

/// Another program that computes the result of a row.
struct Peer: Sendable {
  let name: String
  /// The ratio of the peer's time to Weir's time to reach.
  let goal: String
  let command: @Sendable (DataFolder) -> [String]

  static func mawk(_ program: String, goal: String) -> Peer {
    Peer(name: "mawk", goal: goal) { _ in ["mawk", program] }
  }

  /// Creates a peer for a Python script, stored in a file with that name.
  static func python(_ file: String, _ script: String, goal: String = "1") -> Peer {
    Peer(name: "python", goal: goal) { ["python3", $0.file(file, script)] }
  }

  static func node(_ file: String, _ script: String, goal: String = "1") -> Peer {
    Peer(name: "node", goal: goal) { ["node", $0.file(file, script)] }
  }

  /// Creates a peer for a DuckDB query. Its rows are printed with spaces between the columns.
  static func duckDB(
    _ query: String, _ arguments: @escaping @Sendable (DataFolder) -> [String] = { _ in [] }
  ) -> Peer {
    Peer(name: "duckdb", goal: "-") { place in
      ["python3", place.file("duck.py", duckDBScript), query] + arguments(place)
    }
  }

  /// A SQL table of the lines of standard input, with the column `line`.
  static let lines =
    "read_csv('/dev/stdin', header=false, columns={'line': 'VARCHAR'}, delim='\u{1}', quote='', escape='')"

  private static let duckDBScript = """
    import sys, duckdb
    for row in duckdb.execute(sys.argv[1], sys.argv[2:]).fetchall(): print(*row)

    """

  /// Whether the peer is installed.
  var isThere: Bool { name != "duckdb" || Self.hasDuckDB }

  private static let hasDuckDB =
    Execution(["sh", "-c", "python3 -c 'import duckdb' 2> /dev/null && echo yes || true"]).output
    == "yes\n"
}
