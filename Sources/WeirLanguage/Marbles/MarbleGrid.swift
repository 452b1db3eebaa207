/// How wide the columns of a marble diagram are, and the gaps before them, so that all of it fits.
struct MarbleGrid {
  /// How much room things get.
  private struct Spacing {
    /// How wide a value may be.
    let value: Int
    /// How far apart columns are: those of one moment, those with the least time between them, and
    /// how much more for each time as much.
    let together: Int
    let apart: Int
    let further: Int
  }

  /// The first with which everything fits is taken.
  private static let spacings = [
    Spacing(value: 24, together: 2, apart: 4, further: 3),
    Spacing(value: 24, together: 2, apart: 3, further: 1),
    Spacing(value: 14, together: 2, apart: 3, further: 1),
    Spacing(value: 14, together: 1, apart: 2, further: 1),
    Spacing(value: 8, together: 1, apart: 1, further: 0),
  ]
  /// How many times the least time between columns makes a difference.
  private static let longest: Int64 = 5
  static let cut = "..."

  private(set) var widths: [Int] = []
  private(set) var gaps: [Int] = []
  /// How wide a value may be.
  private(set) var valueWidth = 0
  /// True where columns are left out at the end.
  private(set) var isCut = false

  init(_ columns: MarbleColumns, room: Int) {
    for spacing in Self.spacings {
      valueWidth = spacing.value
      widths = columns.times.map { _ in 1 }
      for mark in columns.marks {
        widths[mark.column] = max(widths[mark.column], mark.entry.marble(width: valueWidth).width)
      }
      gaps = Self.gaps(columns, spacing)
      if total <= room { return }
    }
    isCut = true
    while total + Self.cut.count > room, !widths.isEmpty {
      widths.removeLast()
      gaps.removeLast()
    }
  }

  private var total: Int { widths.reduce(0, +) + gaps.reduce(0, +) }

  private static func gaps(_ columns: MarbleColumns, _ spacing: Spacing) -> [Int] {
    let spans = columns.times.indices.map(columns.time(before:))
    let least = spans.filter { $0 > 0 }.min() ?? 1
    return spans.map { span in
      span <= 0
        ? spacing.together
        : spacing.apart + spacing.further * (Int(min(span / least, longest)) - 1)
    }
  }
}

extension StreamLog.Entry {
  /// As it stands in a diagram.
  func marble(width: Int) -> StyledText {
    switch kind {
    case .start, .drop, .release: StyledText()
    // A minus would be lost in the line.
    case .value: StyledText(text.first == "-" ? "(\(text))" : text, .value).cut(to: width)
    case .failure: StyledText("X", .failure)
    case .completion: StyledText("|", .success)
    case .interruption: StyledText("!", .interruption)
    }
  }

  /// The value on one line.
  private var text: String {
    if value.carriedStream != nil { return "o" }
    if case .string(let string) = value, string.allSatisfy(\.isWhitespace) {
      return string.debugDescription
    }
    return value.description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
