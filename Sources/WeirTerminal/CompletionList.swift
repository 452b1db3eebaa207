/// The candidates as lines above the prompt: with their details where they are few, otherwise in
/// columns, and never more than the screen holds.
struct CompletionList {
  /// More than these are only named.
  private static let detailLimit = 20

  private let candidates: [Prompt.Candidate]
  private let width: Int
  private let height: Int

  /// - Parameters:
  ///   - width: of the terminal.
  ///   - height: the rows that the list may take.
  init(_ candidates: [Prompt.Candidate], width: Int, height: Int) {
    self.candidates = candidates
    // A line up to the margin would be followed by an empty one.
    self.width = max(1, width - 1)
    self.height = max(1, height)
  }

  var lines: [String] {
    let hasDetails = candidates.contains { !$0.details.isEmpty }
    guard hasDetails, candidates.count <= Self.detailLimit else { return columns }
    let all = candidates.flatMap { $0.details.isEmpty ? [$0.name] : $0.details }
    if all.count <= height || candidates.count == 1 { return fitting(all) }
    return candidates.count <= height ? candidates.map(summary) : columns
  }

  /// A candidate on one line.
  private func summary(_ candidate: Prompt.Candidate) -> String {
    guard let first = candidate.details.first else { return cut(candidate.name) }
    let count = candidate.details.count - 1
    guard count > 0 else { return cut(first) }
    let rest = "  (+\(count))"
    return cut(first, to: width - rest.count) + (width > rest.count ? rest : "")
  }

  /// The names down and then across.
  private var columns: [String] {
    let cells = candidates.map { (text: cut($0.name), columns: min(width, $0.name.columns)) }
    let column = cells.reduce(0) { max($0, $1.columns) } + 2
    let across = max(1, (width + 2) / column)
    let down = (cells.count + across - 1) / across
    let isCut = down > height
    let shown = isCut ? cells.prefix(max(1, height - 1) * across) : cells[...]
    let rows = isCut ? max(1, height - 1) : down
    var lines = (0..<rows).map { row in
      var line = ""
      for cell in stride(from: row, to: shown.count, by: rows).map({ shown[$0] }) {
        line += cell.text + String(repeating: " ", count: column - cell.columns)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    if isCut { lines.append(cut("... and \(cells.count - shown.count) more")) }
    return Array(lines.prefix(height))
  }

  private func fitting(_ lines: [String]) -> [String] {
    guard lines.count > height else { return lines.map { cut($0) } }
    let shown = lines.prefix(height - 1).map { cut($0) }
    return shown + [cut("... and \(lines.count - shown.count) more")]
  }

  /// The text in the width, its end left out where it is longer.
  private func cut(_ text: String, to width: Int? = nil) -> String {
    let width = max(0, width ?? self.width)
    guard text.columns > width else { return text }
    let mark = width > 3 ? "..." : ""
    var shown = String.UnicodeScalarView()
    var room = width - mark.count
    for scalar in text.unicodeScalars {
      room -= scalar.columns
      if room < 0 { break }
      shown.append(scalar)
    }
    return String(shown) + mark
  }
}

extension String {
  fileprivate var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }
}
