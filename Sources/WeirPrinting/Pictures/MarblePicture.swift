import WeirRuntime
import WeirWords

/// A picture of streams on a common time axis, one below the other.
///
/// ```swift
/// let picture = try workspace.picture(MarbleRequest("taps out"))
/// print(picture.svg(width: 800))
/// ```
public struct MarblePicture: Sendable {
  package struct Mark: Sendable, Hashable {
    package enum Kind: String, Sendable {
      case value, failure, completion, interruption
      /// The number of values that are hidden for lack of space.
      case more
    }

    package let time: Int64
    package let kind: Kind
    package let text: String
    /// The index of the lane whose color the mark has: that of the first lane that the value came from.
    package let color: Int

    package init(time: Int64, kind: Kind, text: String, color: Int = 0) {
      (self.time, self.kind, self.text, self.color) = (time, kind, text, color)
    }
  }

  package struct Lane: Sendable {
    /// `name` is the name of the stream, `number` the index of the lane among the lanes of that
    /// stream.
    package let name: String
    package let number: Int
    package let label: String
    /// The start and end of each run. The end is nil if the run has not ended.
    package let runs: [(start: Int64, end: Int64?)]
    package let marks: [Mark]
  }

  package let lanes: [Lane]
  /// The time range of the picture, in log nanoseconds.
  package let span: ClosedRange<Int64>
  /// The log time that the axis shows as 0.
  private let origin: Int64

  /// - Parameters:
  ///   - entries: The positions of the log entries to draw.
  ///   - span: The time range of the picture, in log nanoseconds.
  ///   - origin: The log time that the axis shows as 0.
  package init(
    _ rows: [MarbleRow], of log: StreamLog, _ entries: [Int], span: ClosedRange<Int64>,
    origin: Int64 = 0
  ) {
    var marks = [[Mark]](repeating: [], count: rows.count)
    for event in log.marbles(at: entries, in: rows) {
      if let mark = Mark(event) { marks[event.row].append(mark) }
    }
    lanes = zip(rows, marks).map { row, marks in
      Lane(
        name: row.name, number: row.number, label: row.label,
        runs: row.runs.map { ($0.startTime, $0.endTime) }, marks: marks)
    }
    (self.span, self.origin) = (span, origin)
  }

  private static let (margin, laneHeight, lineHeight, top) = (16.0, 46.0, 30.0, 44.0)

  /// Returns the picture as a standalone SVG document.
  public func svg(width: Int = 800) -> String {
    let labelWidth = lanes.map { SVG.width(of: $0.label) }.max() ?? 0
    var scale = scale(labelWidth, width)
    var lines = lanes.map { MarbleLines($0.marks, scale) }
    if lines.contains(where: { $0 == nil }) {
      scale = self.scale(max(labelWidth, SVG.width(of: MarbleBars.longestLegend)), width)
      lines = lanes.map { MarbleLines($0.marks, scale) }
    }
    let heights = lines.map { Self.laneHeight + Double(($0?.count ?? 1) - 1) * Self.lineHeight }
    let height = Self.top + heights.reduce(0, +) + Self.margin / 2
    let names = lanes.filter { $0.number == 0 }.map { $0.name.trimming(\.isWhitespace) }
    var svg = SVG(
      width: Int((scale.end + Self.margin).rounded(.up)), height: Int(height.rounded(.up)),
      title: "Marbles of " + names.joined(separator: ", "))
    drawAxis(scale, height - Self.margin, in: &svg)
    var y = Self.top + Self.laneHeight / 2
    for (index, lane) in lanes.enumerated() {
      svg.text(lane.label, x: Self.margin, y: y, .start, lane.runs.isEmpty ? "faint" : "label")
      svg.group("stream") { svg in
        for run in lane.runs where run.start <= span.upperBound {
          svg.line(scale.place(of: run.start), y, run.end.map(scale.place) ?? scale.end, y, "lane")
        }
        if let lines = lines[index] {
          draw(lines, at: y, in: &svg)
        } else {
          draw(MarbleBars(lane.marks, scale), of: lane, color: index % 6, at: y, scale, in: &svg)
        }
      }
      y += heights[index]
    }
    return svg.document
  }

  /// Returns the time axis to the right of the labels, with space for half of the widest mark at
  /// both ends.
  private func scale(_ labelWidth: Double, _ width: Int) -> MarbleScale {
    let side = max(20, (lanes.flatMap(\.marks).map(\.width).max() ?? 0) / 2)
    let start = Self.margin + labelWidth + Self.margin + side
    let end = max(Double(width) - Self.margin, start + side + 40)
    return MarbleScale(span: span, origin: origin, from: start, to: end - side, side: side)
  }

  private func drawAxis(_ scale: MarbleScale, _ bottom: Double, in svg: inout SVG) {
    for (time, text) in scale.ticks {
      let x = scale.place(of: time)
      svg.line(x, Self.top - 8, x, bottom, "axis")
      svg.text(text, x: x, y: Self.top - 20, .middle, "faint")
    }
  }

  private func draw(_ lines: MarbleLines, at y: Double, in svg: inout SVG) {
    for place in lines.places {
      draw(place.mark, place.x, y + Double(place.line) * Self.lineHeight, in: &svg)
    }
  }

  private func draw(
    _ bars: MarbleBars, of lane: Lane, color: Int, at y: Double, _ scale: MarbleScale,
    in svg: inout SVG
  ) {
    let bottom = y + Mark.height / 2
    for (time, count) in bars.counts {
      let (x, height) = (scale.place(of: time), bars.height(of: count))
      svg.box(
        x: x, y: bottom - height, width: max(1, scale.place(of: time + bars.step) - x - 1),
        height: height, radius: 0, "value c\(color)")
    }
    for mark in lane.marks where mark.kind != .value {
      draw(mark, scale.place(of: mark.time), y, in: &svg)
    }
    svg.text(bars.legend, x: Self.margin, y: y + 15, .start, "faint")
  }

  private func draw(_ mark: Mark, _ x: Double, _ y: Double, in svg: inout SVG) {
    let half = Mark.height / 2
    switch mark.kind {
    case .value:
      let width = mark.width
      svg.box(
        x: x - width / 2, y: y - half, width: width, height: Mark.height, radius: half,
        "value c\(mark.color % 6)")
      let text = mark.cutText
      svg.text(text, x: x, y: y, .middle, "mark", whole: text == mark.text ? nil : mark.text)
    case .more: svg.text(mark.text, x: x, y: y, .middle, "faint")
    case .completion: svg.line(x, y - half - 5, x, y + half + 5, "end")
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

  /// The text, truncated to the maximum length of a mark.
  package var cutText: String { StyledText(text).cut(to: Self.longest).text }

  /// The width of the mark in the picture.
  package var width: Double {
    switch kind {
    case .value, .more: max(Self.height, SVG.width(of: cutText) + 14)
    case .completion: 4
    case .failure: 18
    case .interruption: 12
    }
  }

  /// Creates the mark of an event. Returns nil if pictures do not show events of its kind.
  init?(_ event: MarbleEvent) {
    switch event.kind {
    case .start, .drop, .release: return nil
    case .value: kind = .value
    case .failure: kind = .failure
    case .completion: kind = .completion
    case .interruption: kind = .interruption
    }
    (time, text, color) = (event.time, event.text, event.color)
  }
}
