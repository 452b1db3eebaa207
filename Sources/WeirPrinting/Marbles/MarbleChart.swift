import WeirRuntime
import WeirText

/// Rows of events on a common, linear time axis.
///
/// An event is drawn at the column of its time. A text that would overlap another one of its row is drawn on
/// a line below, at its own column. A row with more texts than lines is drawn as bars. One pause of more
/// than two fifths of the time can be cut out. Events that are all at one time are drawn in their order.
package struct MarbleChart {
  package enum Scale {
    /// The longest round step with which all events stand apart.
    case fitting
    /// A round step that does not depend on the width of the texts. The present is near the right
    /// edge.
    case scrolling
  }

  static let longest = 24
  /// The maximum number of lines of a row.
  static let lineLimit = 4

  let rows: [MarbleRow]
  let events: [[MarbleEvent]]
  /// The starts of the runs of each row.
  let starts: [[MarbleEvent]]
  let glyphs: MarbleGlyphs
  let labelWidth: Int
  /// The number of columns.
  let room: Int
  let span: ClosedRange<Int64>
  let origin: Int64
  /// The time that a line below the rows marks, in log nanoseconds.
  private let marked: Int64?
  private var axis: MarbleAxis
  /// Whether all events are at one time, so that they are drawn in their order.
  let isInstant: Bool
  /// The positions of the columns by order, if all events are at one time.
  private(set) var places: [Int] = []

  /// - Parameters:
  ///   - events: The events in the order of time.
  ///   - span: The time range to draw, in log nanoseconds.
  ///   - origin: The log time that the axis shows as 0.
  ///   - marked: The time that a line below the rows marks, in log nanoseconds.
  package init(
    _ rows: [MarbleRow], _ events: [MarbleEvent], span: ClosedRange<Int64>, origin: Int64 = 0,
    marked: Int64? = nil, scale: Scale = .fitting, glyphs: MarbleGlyphs = .unicode, width: Int
  ) {
    (self.rows, self.glyphs, self.span, self.origin) = (rows, glyphs, span, origin)
    self.marked = marked
    let longestLabel = min(max(Self.longest, width / 3), width / 2)
    labelWidth = min(longestLabel, rows.map { DisplayWidth.of($0.label) }.max() ?? 0) + 2
    room = max(8, width - labelWidth)
    var sorted = [[MarbleEvent]](repeating: [], count: rows.count)
    var starts = sorted
    for event in events where span.contains(event.time) {
      if event.kind == .start {
        starts[event.row].append(event)
      } else {
        sorted[event.row].append(event)
      }
    }
    (self.events, self.starts) = (sorted, starts)
    isInstant = span.lowerBound == span.upperBound && scale == .fitting
    axis = MarbleAxis(first: span.lowerBound, step: TimeSpan.roundSteps[0])
    if isInstant {
      places = placesByOrder
      return
    }
    switch scale {
    case .fitting: axis = fittingAxis()
    case .scrolling: axis = scrollingAxis()
    }
  }

  package var lines: [StyledText] {
    var lines = [axisLine] + rows.indices.flatMap(lines(ofRow:))
    if let marked {
      let column = max(0, min(room - 1, axis.column(of: marked)))
      lines.append(StyledText(.spaces(labelWidth + column) + "^", .failure))
    }
    return lines
  }

  func lines(ofRow index: Int) -> [StyledText] {
    let (row, label) = (rows[index], label(rows[index].label))
    var lines = drawn(index).enumerated().map { number, line in
      var text = StyledText(number == 0 ? label : .spaces(labelWidth), .label(index))
      text.append(line)
      return text.withoutTrailingSpaces
    }
    if row.hidden > 0 {
      let more = "and \(row.hidden) more row\(row.hidden == 1 ? "" : "s")"
      lines.append(StyledText(.spaces(labelWidth) + more, .secondary))
    }
    return lines
  }

  var axisLine: StyledText {
    var labels = [(column: 0, text: MarbleAxis.text(of: span.lowerBound - origin))]
    if !isInstant {
      // A last label can follow the last event.
      let free = max(0, min(10, room - axis.column(of: span.upperBound)))
      let (beyond, overflow) = axis.step.multipliedReportingOverflow(by: Int64(free))
      let last =
        overflow || beyond > .max - span.upperBound ? span.upperBound : span.upperBound + beyond
      labels = axis.labels(until: last, origin: origin, in: room)
    }
    var text = String.spaces(labelWidth)
    for label in labels {
      text += String.spaces(labelWidth + label.column - text.count) + label.text
    }
    return StyledText(text, .secondary)
  }

  private func label(_ text: String) -> String {
    let cut = text.cut(to: labelWidth - 2, glyphs.ellipsis)
    return cut + String.spaces(labelWidth - DisplayWidth.of(cut))
  }

  private func drawn(_ index: Int) -> [StyledText] {
    let row = rows[index]
    guard !row.runs.isEmpty else {
      let state = row.isForgotten ? "(forgotten)" : "(not started)"
      return [StyledText(state, .secondary).cut(to: room)]
    }
    if isInstant { return [inOrder(index)] }
    var base = MarbleCells(room)
    for run in row.runs where run.startTime <= span.upperBound { draw(run, in: &base) }
    var lines = [base]
    var last = -1
    for event in events[index] {
      let column = max(0, axis.column(of: event.time))
      guard axis.column(of: event.time) >= 0, column < room else { continue }
      guard event.kind == .value else {
        // A completion follows the last value if that covers its column.
        let place = min(
          room - 1, max(column, last >= column ? lines[0].end(after: column) : column))
        lines[0].put(String(glyph(event.kind)), at: place, role(of: event), spacing: false)
        continue
      }
      let text = event.text.cut(to: min(widest, room - column), glyphs.ellipsis)
      let free = lines.indices.first { lines[$0].isFree(column) }
      if let free {
        lines[free].put(text, at: column, role(of: event))
      } else if lines.count < Self.lineLimit {
        var line = MarbleCells(room)
        line.put(text, at: column, role(of: event))
        lines.append(line)
      } else {
        return bars(index, base)
      }
      last = column
    }
    let isRunning = row.runs.contains { $0.endTime.map { $0 > span.upperBound } ?? true }
    if isRunning { lines[0].goOn(with: glyphs.line) }
    return lines.map(\.text)
  }

  /// Draws the line of a run, from its start to its end.
  private func draw(_ run: StreamRun, in cells: inout MarbleCells) {
    let begin = max(0, axis.column(of: run.startTime))
    let isOver = run.endTime.map { $0 <= span.upperBound } ?? false
    let end = min(room, axis.column(of: isOver ? run.endTime! : span.upperBound) + (isOver ? 0 : 1))
    for column in begin..<max(begin, end) { cells.fill(column, glyphs.line) }
    guard let pause = axis.pause else { return }
    let cut = axis.column(of: pause.lowerBound) + MarbleAxis.pauseWidth / 2 - 1
    if begin <= cut, cut + 1 < end {
      cells.fill(cut, glyphs.pause)
      cells.fill(cut + 1, glyphs.pause)
    }
  }

  /// Returns a row of bars, one for each column, and their legend.
  private func bars(_ index: Int, _ base: MarbleCells) -> [StyledText] {
    var cells = base
    var counts: [Int: Int] = [:]
    let values = events[index].filter { $0.kind == .value }
    for event in values { counts[axis.column(of: event.time), default: 0] += 1 }
    let peak = counts.values.max() ?? 1
    for (column, count) in counts where (0..<room).contains(column) {
      let height = (count * glyphs.bars.count + peak - 1) / peak
      let bar = peak == 1 ? glyphs.dot : glyphs.bars[height - 1]
      cells.put(String(bar), at: column, .label(index), spacing: false)
    }
    for event in events[index] where event.kind != .value {
      let column = axis.column(of: event.time)
      let place = min(room - 1, counts[column] == nil ? column : column + 1)
      if place >= 0 {
        cells.put(String(glyph(event.kind)), at: place, role(of: event), spacing: false)
      }
    }
    let legend =
      "\(values.count) values"
      + (peak > 1 ? ", \(glyphs.bars.last!) is \(peak)" : ", too many to show")
    let begin = max(0, min(axis.column(of: values[0].time), room - legend.count))
    return [cells.text, StyledText(.spaces(begin) + legend, .secondary).cut(to: room)]
  }

  func glyph(_ kind: StreamLog.Entry.Kind) -> Character {
    switch kind {
    case .failure: glyphs.failure
    case .interruption: glyphs.interruption
    default: glyphs.completion
    }
  }

  func role(of event: MarbleEvent) -> StyledText.Role {
    switch event.kind {
    case .failure: .failure
    case .interruption: .interruption
    case .completion: .success
    default: .label(event.color)
    }
  }
}
