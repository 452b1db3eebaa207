import WeirRuntime
import WeirText

extension MarbleChart {
  /// The number of columns of the line after the last event of an active stream.
  private static let tail = 2

  /// Returns the events of one instant in the columns of their order.
  func inOrder(_ index: Int) -> StyledText {
    var cells = MarbleCells(room)
    func place(_ event: MarbleEvent) -> Int { places[min(event.order, places.count - 1)] }
    let begins = starts[index].isEmpty ? [0] : starts[index].map(place)
    let ends = events[index].filter { $0.kind != .value }.map(place)
    for (number, begin) in begins.enumerated() {
      let end = number < ends.count ? ends[number] : min(room, places.last! + Self.tail)
      for column in begin..<max(begin, end) { cells.fill(column, glyphs.line) }
    }
    var isCut = false
    for event in events[index] {
      guard event.order < places.count - 1 else {
        isCut = true
        break
      }
      let isValue = event.kind == .value
      cells.put(
        isValue ? event.text.cut(to: widest, glyphs.ellipsis) : String(glyph(event.kind)),
        at: place(event), role(of: event), spacing: false)
    }
    guard isCut else { return cells.text }
    let count = events[index].count { $0.kind == .value }
    let note = StyledText(" \(count) value\(count == 1 ? "" : "s")", .secondary)
    return note.width < room / 2
      ? cells.text.cut(to: room - note.width) + note
      : cells.text.cut(to: room - 1) + StyledText(String(glyphs.ellipsis), .secondary)
  }

  /// The positions of the columns by order, and the position after the last one. Columns that do not fit are
  /// omitted.
  var placesByOrder: [Int] {
    var widths: [Int] = []
    for event in events.joined() {
      while widths.count <= event.order { widths.append(1) }
      widths[event.order] = max(widths[event.order], width(of: event))
    }
    let isWide = widths.reduce(0) { $0 + $1 + 2 } + Self.tail <= room
    var places = [0]
    for width in widths {
      let next = places.last! + width + (isWide ? 2 : 1)
      guard next <= room else { break }
      places.append(next)
    }
    return places
  }
}
