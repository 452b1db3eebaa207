import WeirText

/// Rows of marbles on one axis of time, on which each `-` is as long as any other.
///
/// What happens in one step stands together; where another row has more to say at that moment, a row
/// is filled up with spaces, which mean nothing.
struct MarbleTimeline {
  private static let clock = "time"
  /// How far apart the times of the axis are at least.
  private static let spacing = 6
  /// How many entries are looked at: more than there is ever room for.
  private static let limit = 1_000
  private static let valueWidths = [24, 14, 8, 5]
  /// The lengths that a step may have, in nanoseconds: 1, 2 and 5 of each power of ten.
  private static let steps: [Int64] = (0..<16).flatMap { power in
    let unit = (0..<power).reduce(Int64(1_000)) { result, _ in result * 10 }
    return [unit, 2 * unit, 5 * unit]
  }

  private let rows: [MarbleRow]
  private let log: StreamLog
  private let width: Int
  private let labelWidth: Int
  private var step: Int64 = 1
  private var beginning: Int64 = 0
  private var end: Int64 = 0
  private var valueWidth = 0
  /// For each row what happens at each step, and how wide that is in the widest row.
  private var cells: [[Int: StyledText]] = []
  private var widths: [Int: Int] = [:]
  /// True where what came first is left out.
  private(set) var isCut = false

  /// - Parameters:
  ///   - entries: the entries of the rows that are drawn.
  ///   - span: the time that is drawn, in nanoseconds of the log.
  init(
    _ rows: [MarbleRow], of log: StreamLog, _ entries: [Int], span: ClosedRange<Int64>, width: Int
  ) {
    (self.rows, self.log, self.width) = (rows, log, width)
    labelWidth = (rows.map { DisplayWidth.of($0.label) } + [Self.clock.count]).max()! + 2
    (beginning, end) = (span.lowerBound, span.upperBound)
    lay(entries, in: max(8, width - labelWidth))
  }

  /// Chooses the finest step with which everything fits; where nothing fits, the newest does.
  private mutating func lay(_ entries: [Int], in room: Int) {
    var entries = entries.suffix(Self.limit)
    if entries.startIndex > 0 { leaveOut(before: entries) }
    while true {
      for valueWidth in Self.valueWidths {
        self.valueWidth = valueWidth
        for step in Self.steps where (end - beginning) / step <= room {
          self.step = step
          fill(entries)
          if total <= room { return }
        }
      }
      guard entries.count > 1 else { return }
      entries = entries.dropFirst(max(1, entries.count / 4))
      leaveOut(before: entries)
    }
  }

  private mutating func leaveOut(before entries: ArraySlice<Int>) {
    isCut = true
    beginning = log[entries[entries.startIndex]].time
  }

  private var count: Int { Int((end - beginning) / step) + 1 }

  private var total: Int { count - 1 + widths.values.reduce(0, +) }

  private mutating func fill(_ entries: ArraySlice<Int>) {
    var rowOfRun: [Int: Int] = [:]
    for (index, row) in rows.enumerated() {
      for run in row.runs { rowOfRun[run.number] = index }
    }
    var symbols = [[Int: [MarbleSymbol]]](repeating: [:], count: rows.count)
    for index in entries {
      let entry = log[index]
      guard let row = rowOfRun[entry.run.number], let symbol = MarbleSymbol(entry) else { continue }
      symbols[row][place(of: entry.time), default: []].append(symbol)
    }
    cells = symbols.map { $0.mapValues { MarbleSymbol.group($0, width: valueWidth) } }
    widths = [:]
    for (step, cell) in cells.joined() { widths[step] = max(widths[step] ?? 0, cell.width) }
  }

  private func place(of time: Int64) -> Int {
    Int((min(max(time, beginning), end) - beginning) / step)
  }

  var lines: [StyledText] { [axis] + rows.indices.flatMap(row) }

  /// The time of the session at the beginning and at events, where there is room for it.
  private var axis: StyledText {
    var text = label(Self.clock)
    var column = labelWidth
    var last = -1
    for place in 0..<count {
      defer { column += (widths[place] ?? 0) + 1 }
      guard place == 0 || widths[place] != nil else { continue }
      let time = beginning + Int64(place) * step
      let name = name(of: time)
      let isDue = last < 0 || column - last >= Self.spacing + name.count
      if isDue, column + name.count <= width {
        text += String.spaces(column - DisplayWidth.of(text)) + name
        last = column
      }
    }
    return StyledText(text, .secondary)
  }

  /// With as many digits as tell one step from the next.
  private func name(of time: Int64) -> String {
    var digits = 0
    var unit: Int64 = 1_000_000_000
    while unit > step, digits < 6 { (unit, digits) = (unit / 10, digits + 1) }
    let rounded = time / unit
    let scale = 1_000_000_000 / unit
    let fraction = String(scale + rounded % scale).dropFirst()
    return "\(rounded / scale)" + (digits == 0 ? "" : "." + fraction) + "s"
  }

  private func row(_ index: Int) -> [StyledText] {
    let row = rows[index]
    var line = StyledText(label(row.label), .label(index))
    if row.runs.isEmpty {
      line.append(StyledText("(not started)", .secondary).cut(to: width - labelWidth))
    } else {
      line.append(marbles(in: index))
    }
    line = line.withoutTrailingSpaces
    guard row.hidden > 0 else { return [line] }
    let more = "\(String.spaces(labelWidth))and \(row.hidden) more row\(row.hidden == 1 ? "" : "s")"
    return [line, StyledText(more, .secondary)]
  }

  private func marbles(in index: Int) -> StyledText {
    let extents = rows[index].runs.map {
      (first: place(of: $0.startTime), last: $0.endTime.map(place))
    }
    var text = StyledText()
    for place in 0..<count {
      let cell = cells[index][place] ?? StyledText()
      text.append(cell)
      text.append(String.spaces((widths[place] ?? 0) - cell.width))
      guard place < count - 1 else { break }
      let runs = extents.contains { $0.first <= place && $0.last ?? .max > place }
      text.append(runs ? "-" : " ", .secondary)
    }
    return text
  }

  private func label(_ text: String) -> String {
    text + String.spaces(labelWidth - DisplayWidth.of(text))
  }

}
