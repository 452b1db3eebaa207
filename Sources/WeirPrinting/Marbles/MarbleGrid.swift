import WeirRuntime

/// The widths of a marble diagram's columns and the gaps before them, chosen to fit the available
/// width.
struct MarbleGrid {
  /// Limits on the widths of values and gaps.
  private struct Spacing {
    /// The maximum width of a value.
    let value: Int
    /// `together` is the gap between columns at the same time, `apart` the gap for the shortest
    /// time between columns. `further` is added for each further multiple of that time.
    let together: Int
    let apart: Int
    let further: Int
  }

  /// The spacings in order of preference. The diagram uses the first one that fits.
  private static let spacings = [
    Spacing(value: 24, together: 2, apart: 4, further: 3),
    Spacing(value: 24, together: 2, apart: 3, further: 1),
    Spacing(value: 14, together: 2, apart: 3, further: 1),
    Spacing(value: 14, together: 1, apart: 2, further: 1),
    Spacing(value: 8, together: 1, apart: 1, further: 0),
  ]
  /// The limit for the growth of a gap. A gap grows with the ratio of its time to the shortest time
  /// between columns, up to this ratio.
  private static let longest: Int64 = 5
  static let cut = "..."

  private(set) var widths: [Int] = []
  private(set) var gaps: [Int] = []
  /// The maximum width of a value.
  private(set) var valueWidth = 0
  /// Whether columns at the end are omitted.
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
  /// Returns the text that represents the entry in a diagram.
  func marble(width: Int) -> StyledText {
    switch kind {
    case .start, .drop, .release: StyledText()
    // A minus sign would be indistinguishable from the line of the row.
    case .value: StyledText(text.first == "-" ? "(\(text))" : text, .value).cut(to: width)
    case .failure: StyledText("X", .failure)
    case .completion: StyledText("|", .success)
    case .interruption: StyledText("!", .interruption)
    }
  }

  /// The value as text on one line.
  private var text: String {
    if value.carriedStream != nil { return "o" }
    if case .string(let string) = value, string.allSatisfy(\.isWhitespace) {
      return string.debugDescription
    }
    return value.description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
