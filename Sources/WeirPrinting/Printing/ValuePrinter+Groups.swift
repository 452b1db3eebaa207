import WeirRuntime
import WeirText

// The layout of values that do not fit on one line.
extension ValuePrinter {
  private static let indentation = 2
  /// The maximum size of a collection that is shown completely, and the number of elements that are
  /// shown of a larger collection.
  private static let longCount = 100
  private static let fewCount = 10
  /// The estimated number of lines for a part that does not fit on one line.
  private static let linesOfMany = 5

  // MARK: Rows

  /// Writes short elements in rows. Returns false if an element is not short.
  mutating func fill(
    _ group: Group, _ value: Value, at indent: Int, in budget: Int, leaving columns: Int
  ) -> Bool {
    guard let texts = shortElements(of: group, room: (width - indent) / 4) else { return false }
    if group.count > Self.longCount {
      writer.elide(value, leaving: columns)
      return true
    }
    writer.add(group.open)
    newLine(at: indent + Self.indentation)
    fillRows(with: texts, at: indent + Self.indentation, rows: budget - 2)
    newLine(at: indent)
    writer.add(group.close)
    return true
  }

  private mutating func fillRows(with texts: [StyledText], at indent: Int, rows: Int) {
    var left = rows
    for (index, text) in texts.enumerated() {
      let rest = texts.count - index - 1
      let isFirst = writer.room == width - indent
      let needed = (isFirst ? 0 : 1) + DisplayWidth.of(text.text) + (rest == 0 ? 0 : 1)
      let tail = rest == 0 || left > 1 ? 0 : 1 + Size.widthOfRest(rest)
      let fits = writer.room >= needed + tail
      if !fits, left == 1 { return writer.add(" " + Size.rest(rest + 1), .secondary) }
      if !fits {
        left -= 1
        newLine(at: indent)
      } else if !isFirst {
        writer.add(" ")
      }
      writer.add(text)
      if rest > 0 { writer.add(",") }
    }
  }

  /// Returns the printed first elements, or nil if an element has parts or does not fit in `room`
  /// columns.
  private mutating func shortElements(of group: Group, room: Int) -> [StyledText]? {
    guard group.isSequence else { return nil }
    var texts: [StyledText] = []
    var position = 0
    while texts.count < Self.longCount, let part = group.part(at: &position) {
      guard part.key == nil else { return nil }
      if case .group = writer.shape(of: part.value) { return nil }
      guard let text = alone(part, of: group, room: room) else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Returns a printed part, or nil if it does not fit in `room` columns.
  private mutating func alone(_ part: Group.Part, of group: Group, room: Int) -> StyledText? {
    let before = writer.room
    let line = writer.takeLine(room: room)
    let fits = writer.put(part, of: group)
    let text = writer.takeLine(room: 0)
    writer.add(line)
    writer.room = before
    return fits ? text : nil
  }

  // MARK: One part per line

  /// A part, and its printed form if it fits on one line.
  private struct Item {
    let part: Group.Part
    let text: StyledText?
  }

  mutating func stack(_ group: Group, at indent: Int, in budget: Int) {
    writer.add(group.name, group.role)
    writer.add(group.open)
    let room = budget - 2
    let items = items(of: group, in: room, width: width - indent - Self.indentation)
    let rest = group.count - items.count
    var spare = room - items.count - (rest > 0 ? 1 : 0)
    var open = items.count { $0.text == nil }
    for (index, item) in items.enumerated() {
      newLine(at: indent + Self.indentation)
      if let text = item.text {
        writer.add(text)
      } else {
        let before = taken
        writer.addName(of: item.part)
        write(
          item.part.value, quotesStrings: group.quotesStrings, at: indent + Self.indentation,
          in: 1 + spare / open, leaving: index + 1 < group.count ? 1 : 0)
        spare -= taken - before
        open -= 1
      }
      if index + 1 < items.count || rest > 0 { writer.add(",") }
    }
    if rest > 0 {
      newLine(at: indent + Self.indentation)
      writer.add(Size.rest(rest), .secondary)
    }
    newLine(at: indent)
    writer.add(group.close)
  }

  /// Returns the parts to show in at most `room` lines. Returns fewer elements if they need several
  /// lines each.
  private mutating func items(of group: Group, in room: Int, width: Int) -> [Item] {
    var limit = group.count <= room ? group.count : room - 1
    if group.isSequence, group.count > Self.longCount { limit = min(limit, Self.fewCount) }
    var items: [Item] = []
    var lines = 0
    var position = 0
    while items.count < limit, let part = group.part(at: &position) {
      let comma = items.count + 1 < group.count ? 1 : 0
      let text = alone(part, of: group, room: width - comma)
      lines += text == nil ? Self.linesOfMany : 1
      if group.isSequence, lines > room - 1, items.count > 0 { break }
      items.append(Item(part: part, text: text))
    }
    return items
  }
}
