/// What Tab does with the candidates for the word before the cursor. No I/O.
struct Completion {
  /// Scalars before the cursor that the candidates stand for.
  let replaced: Int
  /// What all candidates begin with.
  let common: String
  let candidates: [String]

  init?(candidates: [String], before text: [Unicode.Scalar]) {
    guard let first = candidates.first else { return nil }
    self.candidates = candidates
    var common = Array(first.unicodeScalars)
    for candidate in candidates.dropFirst() {
      let shared = zip(common, candidate.unicodeScalars).prefix { $0 == $1 }.count
      common.removeSubrange(shared...)
    }
    self.common = String(String.UnicodeScalarView(common))
    var length = text.reversed().prefix(while: Self.isWordScalar).count
    // A candidate such as ":help" or "$0" brings its own first mark.
    if let mark = common.first, !Self.isWordScalar(mark), text.dropLast(length).last == mark {
      length += 1
    }
    replaced = length
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// The candidates in columns, down and then across, for a terminal of the width.
  func listing(width: Int) -> [String] {
    let cells = candidates.map { ($0, $0.unicodeScalars.reduce(0) { $0 + $1.columns }) }
    let column = cells.reduce(0) { max($0, $1.1) } + 2
    let across = max(1, (width - 1) / column)
    let down = (cells.count + across - 1) / across
    return (0..<down).map { row in
      var line = ""
      for (text, columns) in stride(from: row, to: cells.count, by: down).map({ cells[$0] }) {
        line += text + String(repeating: " ", count: column - columns)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
