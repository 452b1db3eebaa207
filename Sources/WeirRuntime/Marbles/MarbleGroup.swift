/// The events of one row in one step.
package struct MarbleGroup {
  /// The limits for drawing a group.
  package struct Detail {
    /// The maximum width of a value.
    package let width: Int
    /// The maximum number of drawn values.
    package let count: Int

    package init(width: Int, count: Int) {
      (self.width, self.count) = (width, count)
    }

    package static let full = Detail(width: .max, count: MarbleGroup.room)
  }

  /// The maximum number of stored events.
  private static let room = 12

  /// `symbols` contains the first events of the group, at most `room`. `end` is the last event if
  /// it is a termination.
  private var symbols: [MarbleSymbol] = []
  private var end: MarbleSymbol?
  package private(set) var count = 0

  package init() {}

  package mutating func add(_ symbol: MarbleSymbol) {
    count += 1
    end = symbol.isEnd ? symbol : nil
    if symbols.count < Self.room { symbols.append(symbol) }
  }

  /// Appends the events of a later group.
  package mutating func add(_ group: MarbleGroup) {
    count += group.count
    end = group.end
    symbols += group.symbols.prefix(Self.room - symbols.count)
  }

  /// Returns the events as text. Several events, or a value that would be ambiguous, are enclosed
  /// in parentheses.
  package func text(_ detail: Detail) -> StyledText {
    guard let first = symbols.first else { return StyledText() }
    guard count > 1 || first.isWide else { return first.cut(to: detail.width) }
    let shown =
      count <= min(symbols.count, detail.count) ? symbols[...] : symbols.prefix(detail.count)
    let end = shown.count < count ? end : nil
    let hidden = count - shown.count - (end == nil ? 0 : 1)
    let areNarrow = hidden == 0 && count > 1 && (shown + [first]).allSatisfy { $0.text.count == 1 }
    var text = StyledText("(")
    for (index, symbol) in shown.enumerated() {
      if index > 0, !areNarrow { text.append(" ") }
      text.append(symbol.cut(to: detail.width))
    }
    if hidden > 0 { text.append(" and \(hidden) more", .secondary) }
    if let end { text.append((areNarrow ? "" : " ") + end.text, end.role) }
    text.append(")")
    return text
  }

  /// Returns the notation of events at steps, in ascending order.
  package static func marbles(_ events: [(step: Int, symbol: MarbleSymbol)]) -> String {
    var groups: [Int: MarbleGroup] = [:]
    for event in events { groups[event.step, default: MarbleGroup()].add(event.symbol) }
    return (0...(events.last?.step ?? 0)).reduce(into: "") { text, step in
      if step > 0 { text += "-" }
      text += groups[step]?.text(.full).text ?? ""
    }
  }
}
