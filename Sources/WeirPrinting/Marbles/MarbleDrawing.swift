import WeirRuntime
import WeirText

/// A marble diagram as text, such as `--1--2--|`.
struct MarbleDrawing {
  private static let tail = 2
  private static let clock = "seconds"

  private let diagram: MarbleDiagram
  private let width: Int
  private let columns: MarbleColumns
  private let grid: MarbleGrid
  private let labelWidth: Int

  init(_ diagram: MarbleDiagram, width: Int) {
    (self.diagram, self.width) = (diagram, width)
    columns = MarbleColumns(diagram.rows, diagram.log)
    let labels = diagram.rows.map(\.label) + (columns.takeTime ? [Self.clock] : [])
    labelWidth = (labels.map { DisplayWidth.of($0) }.max() ?? 0) + 2
    grid = MarbleGrid(columns, room: width - labelWidth - Self.tail)
  }

  var lines: [StyledText] {
    var lines = columns.takeTime ? [axis] : []
    for index in diagram.inputs.indices { lines += row(index) }
    let call = StyledText(source: diagram.call).cut(to: width - labelWidth)
    lines.append(StyledText(String.spaces(labelWidth)) + call)
    for index in diagram.outputs.indices { lines += row(index + diagram.inputs.count) }
    return lines
  }

  /// The time axis, which shows the elapsed seconds at the start of columns.
  private var axis: StyledText {
    var text = columns.time(before: 0) > 0 ? "0" : ""
    var place = 0
    for (index, width) in grid.widths.enumerated() {
      place += grid.gaps[index]
      let isNews = columns.time(before: index) > 0 || text.isEmpty
      let time = seconds(columns.times[index])
      let fits = labelWidth + place + time.count <= self.width
      if isNews, fits, text.isEmpty || text.count < place {
        text += String.spaces(place - text.count) + time
      }
      place += width
    }
    return StyledText(label(Self.clock) + text, .secondary)
  }

  private func seconds(_ milliseconds: Int64) -> String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000)" : "\(Double(milliseconds) / 1000)"
  }

  private func row(_ index: Int) -> [StyledText] {
    let row = diagram.rows[index]
    var line = StyledText(label(row.label), .label(index))
    let idle = StyledText("(not started)", .secondary).cut(to: width - labelWidth)
    line.append(row.runs.isEmpty ? idle : marbles(in: index))
    guard row.hidden > 0 else { return [line.withoutTrailingSpaces] }
    let more = "\(String.spaces(labelWidth))and \(row.hidden) more row\(row.hidden == 1 ? "" : "s")"
    return [line.withoutTrailingSpaces, StyledText(more, .secondary)]
  }

  private func marbles(in row: Int) -> StyledText {
    var text = StyledText()
    let extents = columns.extents.filter { $0.row == row }
    for (column, width) in grid.widths.enumerated() {
      let isRunning = extents.contains { $0.covers(gapBefore: column) }
      text.append(fill(grid.gaps[column], isRunning), .secondary)
      let mark = columns.marks.first { $0.row == row && $0.column == column }
      let marble = mark?.entry.marble(width: grid.valueWidth) ?? StyledText()
      text.append(marble)
      let goesOn = extents.contains { $0.goesOn(behind: column) }
      text.append(fill(width - marble.width, goesOn), .secondary)
    }
    if extents.contains(where: { ($0.last ?? .max) >= grid.widths.count }) {
      text.append(grid.isCut ? MarbleGrid.cut : fill(Self.tail, true), .secondary)
    }
    return text
  }

  private func label(_ text: String) -> String {
    text + String.spaces(labelWidth - DisplayWidth.of(text))
  }

  private func fill(_ count: Int, _ isLine: Bool) -> String {
    isLine ? String("-", times: count) : .spaces(count)
  }

}

extension MarbleColumns {
  fileprivate var takeTime: Bool { times.contains { $0 > 0 } }
}

extension MarbleColumns.Extent {
  fileprivate func covers(gapBefore column: Int) -> Bool {
    (first < column || first == column && !beginsThere) && (last ?? .max) >= column
  }

  fileprivate func goesOn(behind column: Int) -> Bool {
    first <= column && (last ?? .max) > column
  }
}
