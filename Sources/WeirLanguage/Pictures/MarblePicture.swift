/// Streams one below the other on one axis of time, as a picture.
///
/// ```swift
/// let picture = try workspace.picture(MarbleRequest("taps out"))
/// print(picture.svg(width: 800))
/// ```
public struct MarblePicture: Sendable {
  struct Mark: Sendable, Hashable {
    enum Kind: String, Sendable {
      case value, failure, completion, interruption
    }

    let time: Int64
    let kind: Kind
    let text: String
  }

  struct Lane: Sendable {
    let label: String
    /// When its runs begin and end; nil where one goes on.
    let runs: [(start: Int64, end: Int64?)]
    let marks: [Mark]
  }

  let lanes: [Lane]
  /// In nanoseconds of the log.
  let span: ClosedRange<Int64>

  /// - Parameter entries: the entries of the rows that are drawn.
  init(_ rows: [MarbleRow], of log: StreamLog, _ entries: [Int], span: ClosedRange<Int64>) {
    var rowOfRun: [Int: Int] = [:]
    for (index, row) in rows.enumerated() {
      for run in row.runs { rowOfRun[run.number] = index }
    }
    var marks = [[Mark]](repeating: [], count: rows.count)
    for index in entries {
      let entry = log[index]
      guard let row = rowOfRun[entry.run.number], let mark = Mark(entry) else { continue }
      marks[row].append(mark)
    }
    lanes = zip(rows, marks).map { row, marks in
      Lane(
        label: row.label, runs: row.runs.map { ($0.startTime, $0.endTime) }, marks: marks)
    }
    self.span = span
  }

  private static let (margin, laneHeight, top) = (16.0, 46.0, 44.0)
  private static let gap = 3.0

  /// The picture as a document of its own; wider than `width` where the values need that.
  public func svg(width: Int = 800) -> String {
    let labelWidth = (lanes.map { SVG.width(of: $0.label) }.max() ?? 0) + 2 * Self.margin
    let wanted = lanes.map { $0.marks.reduce(0) { $0 + $1.width + Self.gap } }.max() ?? 0
    let end = max(Double(width) - 2 * Self.margin, labelWidth + 40 + wanted)
    let scale = Scale(span: span, from: labelWidth + 20, to: end - 20)
    let height = Self.top + Double(lanes.count) * Self.laneHeight + Self.margin / 2
    var svg = SVG(
      width: Int((end + Self.margin).rounded(.up)), height: Int(height.rounded(.up)),
      title: "Marbles of "
        + lanes.map { $0.label.trimming(\.isWhitespace) }
        .filter { !$0.isEmpty }.joined(separator: ", "))
    drawAxis(scale, height - Self.margin, in: &svg)
    for (index, lane) in lanes.enumerated() {
      let y = Self.top + (Double(index) + 0.5) * Self.laneHeight
      svg.text(lane.label, x: Self.margin, y: y, .start, lane.runs.isEmpty ? "faint" : "label")
      svg.group("stream") { draw(lane, colour: index % 6, at: y, scale, end, in: &$0) }
    }
    return svg.document
  }

  private func drawAxis(_ scale: Scale, _ bottom: Double, in svg: inout SVG) {
    for (time, text) in scale.ticks {
      let x = scale.place(of: time)
      svg.line(x, Self.top - 8, x, bottom, "axis")
      svg.text(text, x: x, y: Self.top - 20, .middle, "faint")
    }
  }

  private func draw(
    _ lane: Lane, colour: Int, at y: Double, _ scale: Scale, _ end: Double, in svg: inout SVG
  ) {
    let places = places(of: lane.marks, scale, end)
    let last = zip(lane.marks, places).map { mark, place in place + mark.width / 2 }.max()
    for (index, run) in lane.runs.enumerated() {
      let start = scale.place(of: max(run.start, span.lowerBound))
      // Marks that were moved apart stand on the line.
      let least = index == lane.runs.count - 1 ? max(start, last ?? 0) : start
      let stop = run.end.map { max(scale.place(of: $0), least) } ?? end
      if run.start <= span.upperBound { svg.line(start, y, stop, y, "lane") }
    }
    for (mark, place) in zip(lane.marks, places) { draw(mark, colour, place, y, in: &svg) }
  }

  /// Where the middles of marks are: at their times, moved apart where they would overlap.
  private func places(of marks: [Mark], _ scale: Scale, _ end: Double) -> [Double] {
    var places = marks.map { scale.place(of: $0.time) }
    func distance(_ index: Int) -> Double {
      (marks[index - 1].width + marks[index].width) / 2 + Self.gap
    }
    for index in places.indices {
      let least =
        index == 0
        ? scale.start - 20 + marks[0].width / 2 : places[index - 1] + distance(index)
      places[index] = max(places[index], least)
    }
    var limit = end
    for index in places.indices.reversed() {
      places[index] = min(places[index], limit - marks[index].width / 2)
      if index > 0 { limit = places[index] - marks[index].width / 2 - Self.gap }
    }
    return places
  }

  private func draw(_ mark: Mark, _ colour: Int, _ x: Double, _ y: Double, in svg: inout SVG) {
    let half = Mark.height / 2
    switch mark.kind {
    case .value:
      let width = mark.width
      svg.box(
        x: x - width / 2, y: y - half, width: width, height: Mark.height, radius: half,
        "value c\(colour)")
      let text = mark.cutText
      svg.text(text, x: x, y: y, .middle, "mark", whole: text == mark.text ? nil : mark.text)
    case .completion: svg.line(x, y - half, x, y + half, "end")
    case .failure:
      svg.line(x - 8, y - 8, x + 8, y + 8, "failure")
      svg.line(x - 8, y + 8, x + 8, y - 8, "failure")
    case .interruption: svg.line(x - 5, y + half, x + 5, y - half, "stop")
    }
  }
}

extension MarblePicture.Mark {
  private static let longest = 18
  static let height = 26.0

  /// The text as it is drawn.
  var cutText: String { StyledText(text).cut(to: Self.longest).text }

  /// How wide it is drawn.
  var width: Double {
    switch kind {
    case .value: max(Self.height, SVG.width(of: cutText) + 14)
    case .completion: 4
    case .failure: 18
    case .interruption: 12
    }
  }

  /// nil for what is not drawn.
  init?(_ entry: StreamLog.Entry) {
    switch entry.kind {
    case .start, .drop, .release: return nil
    case .value: kind = .value
    case .failure: kind = .failure
    case .completion: kind = .completion
    case .interruption: kind = .interruption
    }
    time = entry.time
    let isStream = entry.value.carriedStream != nil
    text =
      isStream
      ? "o"
      : entry.value.description.split(whereSeparator: \.isNewline)
        .joined(separator: " ")
  }
}

/// Where times are on the axis.
private struct Scale {
  private let span: ClosedRange<Int64>
  let start: Double
  private let length: Double

  init(span: ClosedRange<Int64>, from start: Double, to end: Double) {
    (self.span, self.start, length) = (span, start, max(1, end - start))
  }

  func place(of time: Int64) -> Double {
    let whole = Double(span.upperBound) - Double(span.lowerBound)
    let part = Double(min(max(time, span.lowerBound), span.upperBound)) - Double(span.lowerBound)
    return whole <= 0 ? start : start + length * part / whole
  }

  /// Round times, far enough apart for their texts.
  var ticks: [(time: Int64, text: String)] {
    let whole = span.upperBound - span.lowerBound
    guard whole > 0 else { return [(span.lowerBound, TimeSpan.text(span.lowerBound))] }
    let most = max(1, Int64(length / 90))
    var step: Int64 = 1_000_000
    let factors: [Int64] = [2, 5, 10]
    var unit = step
    search: while whole / step > most {
      for factor in factors {
        step = unit * factor
        if whole / step <= most { break search }
      }
      unit *= 10
    }
    var time = (span.lowerBound + step - 1) / step * step
    var ticks: [(Int64, String)] = []
    while time <= span.upperBound {
      ticks.append((time, TimeSpan.text(time)))
      time += step
    }
    return ticks
  }
}
