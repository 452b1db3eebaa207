/// The positions of the marks in a lane.
///
/// A mark is placed at its time. It moves to a lower line if it would touch another mark.
struct MarbleLines {
  struct Place {
    let mark: MarblePicture.Mark
    let x: Double
    /// The index of the line. Line 0 is the lane itself.
    let line: Int
  }

  /// The maximum number of lines for marks. The number of hidden values and a termination without a
  /// line are drawn below them.
  private static let most = 6
  private static let gap = 3.0

  /// The marks in drawing order. Completions are first, so that values at the same time cover them.
  private(set) var places: [Place] = []
  /// The number of lines in use.
  private(set) var count = 1
  /// The right edge of the last mark on each line.
  private var ends: [Double] = []

  /// Places the marks. Returns nil if there are more distinct times than marks that fit side by
  /// side.
  init?(_ marks: [MarblePicture.Mark], _ scale: MarbleScale) {
    guard Double(Set(marks.map(\.time)).count) * MarblePicture.Mark.height <= scale.length else {
      return nil
    }
    var rest = marks[...]
    while let time = rest.first?.time {
      let instant = rest.prefix { $0.time == time }
      rest = rest.dropFirst(instant.count)
      place(instant, at: scale.place(of: time))
    }
  }

  /// Places the marks of one instant from top to bottom. Values for which there is no line are
  /// replaced by their number.
  private mutating func place(_ instant: ArraySlice<MarblePicture.Mark>, at x: Double) {
    var line = 0
    var hidden = 0
    for mark in instant {
      if mark.kind == .completion {
        places.insert(Place(mark: mark, x: x, line: 0), at: 0)
        continue
      }
      let start = x - mark.width / 2
      while line < ends.count, ends[line] + Self.gap > start { line += 1 }
      if line < Self.most {
        if line == ends.count { ends.append(0) }
        ends[line] = x + mark.width / 2
        add(mark, x, line)
      } else if mark.kind == .value {
        hidden += 1
      } else {
        add(mark, x, Self.most + 1)
      }
      line += 1
    }
    if hidden > 0, let time = instant.first?.time {
      add(MarblePicture.Mark(time: time, kind: .more, text: "+\(hidden)"), x, Self.most)
    }
  }

  private mutating func add(_ mark: MarblePicture.Mark, _ x: Double, _ line: Int) {
    places.append(Place(mark: mark, x: x, line: line))
    count = max(count, line + 1)
  }
}

/// The bars of a lane without space for single marks. The height of a bar is the number of values
/// in a time interval.
package struct MarbleBars {
  /// The minimum width of a bar, and the height of the highest bar.
  private static let (width, height) = (6.0, 34.0)

  /// The duration of an interval, in nanoseconds.
  let step: Int64
  /// The start and the number of values of each interval that is not empty.
  private(set) var counts: [(time: Int64, count: Int)] = []
  private let peak: Int

  init(_ marks: [MarblePicture.Mark], _ scale: MarbleScale) {
    let length = Double(scale.span.upperBound - scale.span.lowerBound)
    let least = Int64(min(9e18, length * Self.width / scale.length))
    let step = TimeSpan.roundSteps.first { $0 >= least } ?? least
    self.step = step
    let times = marks.filter { $0.kind == .value }.map { $0.time / step * step }
    let counts = Dictionary(times.map { ($0, 1) }, uniquingKeysWith: +)
    self.counts = counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    peak = counts.values.max() ?? 1
  }

  func height(of count: Int) -> Double { Self.height * Double(count) / Double(peak) }

  /// The longest legend. The layout reserves space for its width.
  package static let longestLegend = "highest: 0000 in 500ms"

  /// A legend that explains the highest bar.
  var legend: String { "highest: \(peak) in \(TimeSpan(nanoseconds: step))" }
}

/// The horizontal time axis of a picture.
struct MarbleScale {
  let span: ClosedRange<Int64>
  /// The log time that the axis shows as 0.
  let origin: Int64
  let start: Double
  let length: Double
  /// The right end of the lines of active streams.
  let end: Double

  /// - Parameters:
  ///   - start: The horizontal position of the first time.
  ///   - last: The horizontal position of the last time.
  ///   - side: The space for marks that extend beyond the last time.
  init(span: ClosedRange<Int64>, origin: Int64, from start: Double, to last: Double, side: Double) {
    (self.span, self.origin, self.start) = (span, origin, start)
    (length, end) = (max(1, last - start), last + side)
  }

  func place(of time: Int64) -> Double {
    let whole = Double(span.upperBound) - Double(span.lowerBound)
    let part = Double(min(max(time, span.lowerBound), span.upperBound)) - Double(span.lowerBound)
    return whole <= 0 ? start : start + length * part / whole
  }

  /// Evenly spaced round times whose labels do not overlap.
  var ticks: [(time: Int64, text: String)] {
    let (first, last) = (span.lowerBound - origin, span.upperBound - origin)
    guard last > first else { return [(span.lowerBound, TimeSpan.text(first))] }
    let most = max(1, Int64(length / 90))
    let step =
      TimeSpan.roundSteps.first { $0 >= 1_000_000 && (last - first) / $0 <= most } ?? last - first
    return stride(from: first + (step - first % step) % step, through: last, by: Int(step)).map {
      ($0 + origin, TimeSpan.text($0))
    }
  }
}
