import WeirRuntime
import WeirText

/// Marble rows on a common time axis. Each `-` takes an equal amount of time.
///
/// Events of one step share a column, which is as wide as the widest of their texts. The lines of
/// active rows are padded with `filling`, which takes no time. If a row has more distinct times than fit
/// into the width, all rows are drawn as bars.
package struct MarbleTimeline {
  private static let clock = "time"
  /// The minimum distance between the labels of the time axis, in columns.
  private static let spacing = 6
  private static let details = [(24, 12), (14, 12), (8, 6), (5, 3), (5, 1)].map {
    MarbleGroup.Detail(width: $0, count: $1)
  }
  private let rows: [MarbleRow]
  private let width: Int
  private let labelWidth: Int
  /// The possible durations of a step, in ascending order.
  private let steps: [Int64]
  /// The duration of a step, in nanoseconds.
  package private(set) var step: Int64 = 1
  private var beginning: Int64
  private let end: Int64
  private let origin: Int64
  /// `cells` contains the drawn events of each row, by step. `widths` contains the maximum width of
  /// each step over all rows.
  private var cells: [[Int: StyledText]] = []
  private var widths: [Int: Int] = [:]
  /// The time of the first event of each step.
  private var times: [Int: Int64] = [:]
  /// The bars of each row. Empty if events are drawn individually.
  private var densities: [MarbleDensity] = []
  /// The time that a line below the rows marks, in log nanoseconds.
  private let marked: Int64?
  private let filling: Character
  /// Whether the oldest events are omitted.
  package private(set) var isCut = false

  /// - Parameters:
  ///   - entries: The log entries to draw.
  ///   - span: The time range to draw, in log nanoseconds.
  ///   - origin: The log time that the axis shows as 0.
  ///   - instant: The minimum duration of a step, in nanoseconds. Closer events share a column.
  ///   - filling: The character that pads active rows.
  ///   - marked: The time that a line below the rows marks, in log nanoseconds.
  package init(
    _ rows: [MarbleRow], _ entries: [StreamLog.Entry], span: ClosedRange<Int64>,
    origin: Int64 = 0, instant: Int64 = 1_000,
    filling: Character = MarbleSymbol.filling, marked: Int64? = nil, width: Int
  ) {
    (self.rows, self.origin, self.marked, self.width) = (rows, origin, marked, width)
    self.filling = filling
    labelWidth = (rows.map { DisplayWidth.of($0.label) } + [Self.clock.count]).max()! + 2
    (beginning, end) = (span.lowerBound, span.upperBound)
    steps = [instant] + TimeSpan.roundSteps.filter { $0 > instant }
    lay(entries, in: max(8, width - labelWidth))
  }

  /// Chooses the shortest step with which all events fit. If they do not fit, omits the oldest
  /// events.
  private mutating func lay(_ entries: [StreamLog.Entry], in room: Int) {
    let rowOfRun = rows.indicesOfRuns
    var moments = [[Int64: [StreamLog.Entry]]](repeating: [:], count: rows.count)
    for entry in entries {
      guard let row = rowOfRun[ObjectIdentifier(entry.run)] else { continue }
      moments[row][entry.time / steps[0], default: []].append(entry)
    }
    if moments.contains(where: { $0.count > room }) {
      return layDensely(entries, rowOfRun, in: room)
    }
    let groups = moments.map { row in
      row.sorted { $0.key < $1.key }.map { _, entries in
        var group = MarbleGroup()
        for symbol in entries.lazy.compactMap(MarbleSymbol.init) { group.add(symbol) }
        return (time: entries[0].time, group: group)
      }
    }
    var times = Set(groups.joined().map(\.time)).sorted()[...]
    while true {
      for detail in Self.details {
        for step in steps where (end - beginning) / step <= room {
          self.step = step
          if fill(groups, detail), total <= room { return }
        }
      }
      guard times.count > 1 else { return }
      times = times.dropFirst(max(1, times.count / 4))
      (beginning, isCut) = (times.first!, true)
    }
  }

  private var count: Int { Int((end - beginning) / step) + 1 }

  private var total: Int { count - 1 + widths.values.reduce(0, +) }

  /// Draws the events into the cells of all columns.
  ///
  /// Returns false if a column merges different times and cannot show all of their events.
  private mutating func fill(
    _ groups: [[(time: Int64, group: MarbleGroup)]], _ detail: MarbleGroup.Detail
  ) -> Bool {
    var showsAll = true
    times = [:]
    cells = groups.map { row in
      var merged: [Int: (group: MarbleGroup, moments: Int)] = [:]
      for (time, group) in row where time >= beginning {
        let place = place(of: time)
        times[place] = min(times[place] ?? time, time)
        merged[place, default: (MarbleGroup(), 0)].group.add(group)
        merged[place]!.moments += 1
      }
      return merged.mapValues { group, moments in
        if moments > 1, group.count > detail.count { showsAll = false }
        return group.text(detail)
      }
    }
    widths = [:]
    for (step, cell) in cells.joined() { widths[step] = max(widths[step] ?? 0, cell.width) }
    return showsAll
  }

  /// Lays out each row as bars that show how many values each column contains.
  ///
  /// Uses the shortest step with which the whole time range fits in `room` columns, or the longest
  /// step if none does.
  private mutating func layDensely(
    _ entries: [StreamLog.Entry], _ rowOfRun: [ObjectIdentifier: Int], in room: Int
  ) {
    // The last column is reserved for a termination whose own column has a bar.
    step = steps.first { (end - beginning) / $0 + 2 <= room } ?? steps.last!
    densities = rows.map { _ in MarbleDensity() }
    for entry in entries {
      guard let row = rowOfRun[ObjectIdentifier(entry.run)] else { continue }
      densities[row].add(entry, at: place(of: entry.time))
    }
  }

  private func place(of time: Int64) -> Int {
    Int((min(max(time, beginning), end) - beginning) / step)
  }

  package var lines: [StyledText] {
    let lines = [axis] + rows.indices.flatMap(row) + (marked.map { [marker(at: $0)] } ?? [])
    return densities.isEmpty ? lines : lines + legend
  }

  /// The legend, which explains the duration of a column and the highest bar of each row.
  private var legend: [StyledText] {
    let peaks = zip(rows, densities).filter { $1.peak > 1 }.map { row, density in
      "\(density.peak) values of \(row.name.drop(while: \.isWhitespace))"
    }
    let bars = peaks.isEmpty ? "" : "; █ is \(peaks.joined(separator: ", "))"
    let text = "(a column is \(TimeSpan(nanoseconds: step))\(bars))"
    return StyledText(text, .secondary).wrapped(to: width)
  }

  /// The time axis. It shows the time at the start, and at columns with events or bars if the label
  /// fits.
  private var axis: StyledText {
    var text = label(Self.clock)
    var column = labelWidth
    var last = -1
    for place in 0..<count {
      defer { column += (widths[place] ?? 0) + 1 }
      guard place == 0 || times[place] != nil || !densities.isEmpty else { continue }
      let name = name(of: (times[place] ?? beginning + Int64(place) * step) - origin)
      let isDue = last < 0 || column - last >= Self.spacing + name.count
      if isDue, column + name.count <= width {
        text += String.spaces(column - DisplayWidth.of(text)) + name
        last = column
      }
    }
    return StyledText(text, .secondary)
  }

  /// Returns a line that points to the column of a time.
  private func marker(at time: Int64) -> StyledText {
    let place = place(of: time)
    let column = (0..<place).reduce(place) { $0 + (widths[$1] ?? 0) }
    return StyledText(String.spaces(labelWidth + column) + "^", .failure)
  }

  /// Returns the time in seconds, rounded down to about a hundredth of a step.
  private func name(of time: Int64) -> String {
    var unit: Int64 = 1_000_000_000
    while unit > steps[0], unit > step / 100 { unit /= 10 }
    let whole = time / unit * unit
    var decimals = String(1_000_000_000 + whole % 1_000_000_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(whole / 1_000_000_000)" + (decimals.isEmpty ? "" : ".\(decimals)") + "s"
  }

  private func row(_ index: Int) -> [StyledText] {
    let row = rows[index]
    var line = StyledText(label(row.label), .label(index))
    if row.runs.isEmpty {
      let state = row.isForgotten ? "(forgotten)" : "(not started)"
      line.append(StyledText(state, .secondary).cut(to: width - labelWidth))
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
      (first: place(of: $0.startTime), last: $0.endTime.map(place) ?? .max)
    }
    func isRunning(_ place: Int) -> Bool {
      extents.contains { $0.first <= place && $0.last > place }
    }
    if !densities.isEmpty { return densities[index].row(count + 1, isRunning: isRunning) }
    var text = StyledText()
    for place in 0..<count {
      let cell = cells[index][place] ?? StyledText()
      let isRunning = isRunning(place)
      let filling = isRunning ? String(self.filling) : " "
      text.append(cell)
      text.append(String(filling, times: (widths[place] ?? 0) - cell.width), .secondary)
      if place < count - 1 { text.append(isRunning ? "-" : " ", .secondary) }
    }
    return text
  }

  private func label(_ text: String) -> String {
    text + String.spaces(labelWidth - DisplayWidth.of(text))
  }

}
