import WeirRuntime
import WeirWords

/// A picture of streams and their inputs.
public struct GraphPicture: Sendable {
  let rows: [GraphRow]

  public init(_ rows: [GraphRow]) { self.rows = rows }

  private static let (margin, rowHeight, boxHeight, indent) = (16.0, 40.0, 28.0, 34.0)

  /// Returns the picture as a standalone SVG document.
  public func svg() -> String {
    let boxes = rows.map { row in
      (depth: row.branch.count / 3, title: title(of: row), state: state(of: row))
    }
    let width = boxes.map { box in
      Double(box.depth) * Self.indent + SVG.width(of: box.title) + SVG.width(of: box.state) + 40
    }.max()
    let height = 2 * Self.margin + Double(rows.count) * Self.rowHeight
    var svg = SVG(
      width: Int(((width ?? 0) + 2 * Self.margin).rounded(.up)), height: Int(height.rounded(.up)),
      title: "Streams and their sources")
    for (index, box) in boxes.enumerated() {
      let x = Self.margin + Double(box.depth) * Self.indent
      let y = Self.margin + (Double(index) + 0.5) * Self.rowHeight
      if let parent = boxes[..<index].lastIndex(where: { $0.depth < box.depth }) {
        let from = Self.margin + (Double(parent) + 0.5) * Self.rowHeight + Self.boxHeight / 2
        svg.line(x - Self.indent / 2, from, x - Self.indent / 2, y, "lane")
        svg.line(x - Self.indent / 2, y, x, y, "lane")
      }
      let boxWidth = SVG.width(of: box.title) + 20
      svg.box(
        x: x, y: y - Self.boxHeight / 2, width: boxWidth, height: Self.boxHeight, radius: 6,
        rows[index].isHot ? "node hot" : "node")
      svg.text(box.title, x: x + 10, y: y, .start, "mark")
      svg.text(box.state, x: x + boxWidth + 10, y: y, .start, "faint")
    }
    return svg.document
  }

  private func title(of row: GraphRow) -> String { row.title.text }

  private func state(of row: GraphRow) -> String {
    if row.isRepeated { return "as above" }
    let events = "\(Size.grouped(row.events)) event\(row.events == 1 ? "" : "s")"
    return "\(row.isHot ? "hot" : "cold"), \(row.state), \(events)"
  }
}
