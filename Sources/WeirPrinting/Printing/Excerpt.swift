import WeirText

/// A source line in display form. Tabs are expanded, invisible scalars are escaped, and a long line
/// is truncated around a span.
struct Excerpt {
  let text: String
  /// The columns of the span in `text`.
  let columns: Range<Int>

  private static let tabWidth = 4
  private static let ellipsis = "..."
  /// The minimum width of an excerpt, in columns.
  private static let leastWidth = 16

  /// - Parameters:
  ///   - span: The UTF-8 offsets of the span in `line`.
  ///   - width: The maximum number of columns.
  init(_ line: Substring, span: Range<Int>, width: Int) {
    let whole = line
    let (line, span) = Excerpt.surroundings(of: span, in: whole)
    let isCut = (
      start: line.startIndex > whole.startIndex, end: line.endIndex < whole.endIndex
    )
    var cells: [(shown: String, width: Int)] = []
    var column = 0
    var bounds = (start: Int?.none, end: Int?.none)
    var offset = 0
    for character in line {
      if bounds.start == nil, offset + character.utf8.count > span.lowerBound {
        bounds.start = column
      }
      if bounds.end == nil, offset >= span.upperBound { bounds.end = column }
      let shown = Excerpt.cells(of: character, at: column)
      cells += shown
      column += shown.reduce(0) { $0 + $1.width }
      offset += character.utf8.count
    }
    let start = bounds.start ?? column
    let end = max(bounds.end ?? column, start)
    let caret = start..<max(end, start + 1)
    let room = max(width, Excerpt.leastWidth)
    let marks =
      (isCut.start ? Excerpt.ellipsis.count : 0) + (isCut.end ? Excerpt.ellipsis.count : 0)
    // A caret after the end of the line needs a column too.
    if max(column, caret.upperBound) + marks <= room {
      let prefix = isCut.start ? Excerpt.ellipsis : ""
      text = prefix + cells.map(\.shown).joined() + (isCut.end ? Excerpt.ellipsis : "")
      columns = caret.lowerBound + prefix.count..<caret.upperBound + prefix.count
    } else {
      (text, columns) = Excerpt.clipped(cells, caret, isCut, room)
    }
  }

  /// Returns the line and the span. If the line is very long, returns only a part around the span,
  /// which is longer than any display is wide.
  private static func surroundings(
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

  /// Returns the indivisible parts of a character in display form: the character itself, or the
  /// characters of its escape sequence.
  private static func cells(
    of character: Character, at column: Int
  ) -> [(shown: String, width: Int)] {
    if character == "\t" {
      let width = tabWidth - column % tabWidth
      return [(.spaces(width), width)]
    }
    let text = String(character)
    let shown = text.visible
    if shown == text { return [(text, DisplayWidth.of(character))] }
    return shown.map { (String($0), DisplayWidth.of($0)) }
  }

  /// Returns the part of the line around the span that fits in the width, and the columns of the
  /// span.
  ///
  /// The start of the span is visible, with up to a third of the width before it. The whole span is
  /// visible if it is short enough.
  private static func clipped(
    _ cells: [(shown: String, width: Int)], _ span: Range<Int>, _ isCut: (start: Bool, end: Bool),
    _ room: Int
  ) -> (String, Range<Int>) {
    let total = cells.reduce(0) { $0 + $1.width }
    let fitsFromStart = span.upperBound <= room - ellipsis.count && !isCut.start
    // The line is one column longer if the caret is after its end.
    let end = max(total, span.upperBound) + (isCut.end ? ellipsis.count : 0)
    let first =
      fitsFromStart
      ? 0 : max(0, min(span.lowerBound - room / 3, end - room + ellipsis.count))
    let prefix = first > 0 || isCut.start ? ellipsis : ""
    let last = first + room - prefix.count
    let suffix = last < total || isCut.end ? ellipsis : ""
    let limit = last < max(total, span.upperBound) || isCut.end ? last - suffix.count : last
    var text = prefix
    var column = 0
    var shown = first..<first
    for cell in cells {
      defer { column += cell.width }
      // A wide character that only partly fits is omitted.
      if column < first {
        shown = column + cell.width..<column + cell.width
      } else if column + cell.width <= limit {
        text += cell.shown
        shown = shown.lowerBound..<column + cell.width
      } else {
        break
      }
    }
    let offset = prefix.count - shown.lowerBound
    let start = max(span.lowerBound, shown.lowerBound)
    let caretEnd =
      span.upperBound > total ? span.upperBound : min(span.upperBound, shown.upperBound)
    return (text + suffix, start + offset..<max(caretEnd, start + 1) + offset)
  }
}

extension Substring {
  /// Returns the start of the scalar that contains the byte at the index.
  fileprivate func scalarStart(at index: Index) -> Index {
    var index = index
    while index > startIndex, index < endIndex, utf8[index] & 0b1100_0000 == 0b1000_0000 {
      index = utf8.index(before: index)
    }
    return index
  }
}
