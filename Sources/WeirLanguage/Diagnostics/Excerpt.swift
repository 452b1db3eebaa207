/// A source line as it is shown: tabs spread, control characters visible, cut to the width around a span of it.
struct Excerpt {
  let text: String
  /// The columns of the span in `text`.
  let columns: Range<Int>

  private static let tabWidth = 4
  private static let ellipsis = "..."

  /// `span` holds offsets into `line`.
  init(_ line: Substring, span: Range<Int>, width: Int) {
    let (line, span) = Excerpt.neighbourhood(of: span, in: line)
    var cells: [(shown: String, width: Int)] = []
    var column = 0
    var bounds = (start: Int?.none, end: Int?.none)
    var offset = 0
    for character in line {
      if bounds.start == nil, offset + character.utf8.count > span.lowerBound {
        bounds.start = column
      }
      if bounds.end == nil, offset >= span.upperBound { bounds.end = column }
      let cell = Excerpt.cell(character, at: column)
      cells.append(cell)
      column += cell.width
      offset += character.utf8.count
    }
    let start = bounds.start ?? column
    let end = max(bounds.end ?? column, start)
    let room = max(width, 20)
    guard column > room else {
      text = cells.map(\.shown).joined()
      columns = start..<max(end, start + 1)
      return
    }
    (text, columns) = Excerpt.clipped(cells, start..<max(end, start + 1), total: column, room)
  }

  /// The part of a very long line that can be of interest: more than any page shows.
  private static func neighbourhood(
    of span: Range<Int>, in line: Substring
  ) -> (Substring, Range<Int>) {
    let reach = 4096
    guard line.utf8.count > 4 * reach else { return (line, span) }
    let bytes = line.utf8
    let from = max(0, span.lowerBound - reach)
    let to = min(bytes.count, span.lowerBound + 2 * reach)
    let start = line.scalarStart(at: bytes.index(bytes.startIndex, offsetBy: from))
    let end = line.scalarStart(at: bytes.index(bytes.startIndex, offsetBy: to))
    let skipped = bytes.distance(from: bytes.startIndex, to: start)
    let lower = span.lowerBound - skipped
    return (line[start..<end], lower..<max(lower, min(span.upperBound - skipped, 2 * reach)))
  }

  private static func cell(_ character: Character, at column: Int) -> (shown: String, width: Int) {
    if character == "\t" {
      let width = tabWidth - column % tabWidth
      return (String(repeating: " ", count: width), width)
    }
    guard let scalar = character.unicodeScalars.first, scalar.properties.generalCategory == .control
    else { return (String(character), DisplayWidth.of(character)) }
    let picture = scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : "\u{FFFD}"
    return (String(Character(picture ?? "\u{FFFD}")), 1)
  }

  /// Keeps the beginning of the span in sight, a third of the room before it.
  private static func clipped(
    _ cells: [(shown: String, width: Int)], _ span: Range<Int>, total: Int, _ room: Int
  ) -> (String, Range<Int>) {
    let lead = span.upperBound <= room - ellipsis.count ? 0 : max(0, span.lowerBound - room / 3)
    let first = min(lead, max(0, total - room + ellipsis.count))
    let prefix = first > 0 ? ellipsis : ""
    let last = first + room - prefix.count
    let suffix = last < total ? ellipsis : ""
    var text = prefix
    var column = 0
    var shift = 0
    for cell in cells {
      defer { column += cell.width }
      if column < first {
        shift = column + cell.width
      } else if column + cell.width <= last - suffix.count {
        text += cell.shown
      }
    }
    let offset = prefix.count - shift
    let limit = DisplayWidth.of(text)
    let start = min(max(span.lowerBound + offset, 0), limit)
    let end = min(span.upperBound + offset, limit)
    return (text + suffix, start..<max(end, start + 1))
  }
}

extension Substring {
  /// The beginning of the scalar at an index that may lie inside of it.
  fileprivate func scalarStart(at index: Index) -> Index {
    var index = index
    while index > startIndex, index < endIndex, utf8[index] & 0b1100_0000 == 0b1000_0000 {
      index = utf8.index(before: index)
    }
    return index
  }
}
