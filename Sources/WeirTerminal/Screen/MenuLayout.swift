import WeirText

/// The layout of a menu below the line.
///
/// A single candidate is shown with all its details. A few candidates with details are listed one
/// per row, each with its first detail. Otherwise, the names are shown in columns. The
/// documentation of the selected candidate follows below.
struct MenuLayout {
  /// The maximum number of candidates that are listed one per row.
  private static let detailLimit = 20
  private static let gap = 2

  private static let selected = Style("7")
  private static let secondary = Style("2")

  private let candidates: [CompletionCandidate]
  private let selection: Int?
  private let width: Int
  /// The maximum number of rows of the menu.
  private let room: Int

  /// Whether each candidate has its own row.
  let isList: Bool
  /// The number of columns of names (`across`) and of rows in a full column (`down`).
  let across: Int
  let down: Int

  /// - Parameters:
  ///   - width: the width of the terminal.
  ///   - room: the maximum number of rows.
  init(_ menu: CompletionMenu, width: Int, room: Int) {
    (candidates, selection) = (menu.candidates, menu.selection)
    (self.width, self.room) = (width, max(1, room))
    isList =
      candidates.count <= Self.detailLimit && candidates.contains { !$0.details.isEmpty }
    let column = candidates.reduce(0) { max($0, $1.name.columns) } + Self.gap
    across = isList ? 1 : max(1, min(candidates.count, (width - 1 + Self.gap) / column))
    down = (candidates.count + across - 1) / across
  }

  var rows: [[StyledPiece]] {
    if let only = candidates.first, candidates.count == 1 { return page(of: only) }
    let shown = shownRows
    let position =
      shown.count < down && room > 1
      ? [
        [
          StyledPiece(
            "rows \(shown.lowerBound + 1) to \(shown.upperBound) of \(down)", Self.secondary)
        ]
      ]
      : []
    return shown.map(row) + documentation + position
  }

  // MARK: Candidates

  /// The rows of candidates on the current page.
  private var shownRows: Range<Int> {
    let row = (selection ?? 0) % down
    let start = min(row / pageLength * pageLength, down - min(pageLength, down))
    return start..<min(start + pageLength, down)
  }

  /// The number of rows of candidates on a page.
  var pageLength: Int {
    let rest = room - reserved
    return down <= rest ? down : max(1, rest - 1)
  }

  private func row(_ index: Int) -> [StyledPiece] {
    if isList { return listed(index) }
    let column = candidates.reduce(0) { max($0, $1.name.columns) } + Self.gap
    return stride(from: index, to: candidates.count, by: down).flatMap { index in
      let name = candidates[index].name
      return [
        StyledPiece(name, style(of: index)), StyledPiece(.spaces(column - name.columns)),
      ]
    }
  }

  private func style(of index: Int) -> Style { index == selection ? Self.selected : .plain }

  private func listed(_ index: Int) -> [StyledPiece] {
    let candidate = candidates[index]
    let name = StyledPiece(candidate.name, style(of: index))
    guard let detail = candidate.details.first else { return [name] }
    let count = candidate.details.count - 1
    let more = count > 0 ? "  (+\(count))" : ""
    return cut([name, rest(of: detail, candidate.name)], to: width - 1 - more.count)
      + [StyledPiece(more, Self.secondary)]
  }

  /// Returns the part of a detail that follows the name.
  private func rest(of detail: String, _ name: String) -> StyledPiece {
    let rest = detail.hasPrefix(name) ? String(detail.dropFirst(name.count)) : "  " + detail
    return StyledPiece(rest, Self.secondary)
  }

  /// Returns the pieces truncated at the end to fit the width.
  private func cut(_ pieces: [StyledPiece], to width: Int) -> [StyledPiece] {
    guard pieces.reduce(0, { $0 + $1.text.columns }) > width else { return pieces }
    let mark = width > 3 ? "..." : ""
    var room = max(0, width - mark.count)
    var shown: [StyledPiece] = []
    for piece in pieces {
      var text = String.UnicodeScalarView()
      for scalar in piece.text.unicodeScalars {
        room -= scalar.columns
        if room < 0 { break }
        text.append(scalar)
      }
      shown.append(StyledPiece(String(text), piece.style))
      if room < 0 { break }
    }
    return shown + [StyledPiece(mark, pieces.last?.style ?? .plain)]
  }

  // MARK: Details

  /// The number of rows reserved for the documentation of the selected candidate, so that the
  /// candidates do not move when another one is selected.
  private var reserved: Int {
    let haveWays = !isList && candidates.contains { !$0.details.isEmpty }
    let haveSummaries = candidates.contains { $0.summary != nil }
    return min((haveWays ? 1 : 0) + (haveSummaries ? 1 : 0), room / 3)
  }

  private var documentation: [[StyledPiece]] {
    guard let selection else { return [] }
    let candidate = candidates[selection]
    let signature = isList ? [] : candidate.details.prefix(1)
    let lines = signature + [candidate.summary].compactMap(\.self)
    return lines.prefix(atMost: reserved).map { cut([StyledPiece($0)], to: width - 1) }
  }

  /// Returns the rows for a single candidate, with all its details.
  private func page(of candidate: CompletionCandidate) -> [[StyledPiece]] {
    var rows = candidate.details.enumerated().map { index, detail in
      [
        StyledPiece(candidate.name, index == 0 ? style(of: 0) : .plain),
        rest(of: detail, candidate.name),
      ]
    }
    if rows.isEmpty { rows = [[StyledPiece(candidate.name, style(of: 0))]] }
    let summary = candidate.summary.map { [[StyledPiece($0)]] } ?? []
    let shown = rows.prefix(max(1, room - summary.count)) + summary
    return shown.prefix(atMost: room).map { cut($0, to: width - 1) }
  }
}

extension CompletionMenu {
  mutating func selectRight(in layout: MenuLayout) {
    guard let selection else { return selectNext() }
    if selection + layout.down < candidates.count { select(selection + layout.down) }
  }

  mutating func selectLeft(in layout: MenuLayout) {
    guard let selection else { return selectPrevious() }
    if selection >= layout.down { select(selection - layout.down) }
  }

  /// Moves the selection down by `count` pages, or up if `count` is negative.
  mutating func selectPage(_ count: Int, in layout: MenuLayout) {
    guard let selection else { return select(0) }
    let (column, row) = (selection / layout.down, selection % layout.down)
    let next = max(0, min(row + count * layout.pageLength, layout.down - 1))
    select(column * layout.down + next)
  }
}

extension String {
  fileprivate var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }
}
