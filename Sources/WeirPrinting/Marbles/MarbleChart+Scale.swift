import WeirRuntime
import WeirText

extension MarbleChart {
  /// The distance of events that a scale is refined to while there is room.
  private static let distance = 3
  private static let shortestScrolling: Int64 = 100_000_000

  func width(of event: MarbleEvent) -> Int {
    event.kind == .value ? min(DisplayWidth.of(event.text), widest) : 1
  }

  var widest: Int { max(1, min(Self.longest, room / 3)) }

  func fittingAxis() -> MarbleAxis {
    let times = Set(events.joined().lazy.map(\.time) + [span.lowerBound, span.upperBound]).sorted()
    let pauses = zip(times, times.dropFirst()).max { $0.1 - $0.0 < $1.1 - $1.0 }
    let total = span.upperBound - span.lowerBound
    if let axis = axis(cutting: nil, times) { return axis }
    let pause = pauses.flatMap { ($0.1 - $0.0) / 2 > total / 5 ? $0.0..<$0.1 : nil }
    if let pause, let axis = axis(cutting: pause, times) { return axis }
    for step in TimeSpan.roundSteps {
      let axis = axis(of: step, cutting: pause)
      if reach(axis) < room { return axis }
    }
    return axis(of: TimeSpan.roundSteps.last!, cutting: nil)
  }

  /// Returns the axis with the longest step with which the events stand apart, or a shorter one with which
  /// neighboring times are distinguished well; nil if there is none within the width.
  private func axis(cutting pause: Range<Int64>?, _ times: [Int64]) -> MarbleAxis? {
    var fitting: MarbleAxis?
    for step in TimeSpan.roundSteps.reversed() {
      let axis = axis(of: step, cutting: pause)
      if reach(axis) >= room { break }
      guard fits(axis) else { continue }
      fitting = axis
      let isClear = zip(times, times.dropFirst()).allSatisfy {
        axis.column(of: $1) - axis.column(of: $0) >= Self.distance
      }
      if isClear { break }
    }
    return fitting
  }

  private func axis(of step: Int64, cutting pause: Range<Int64>?) -> MarbleAxis {
    // The axis begins at a round time unless that would leave most of it empty.
    let first = span.lowerBound - origin
    let total = span.upperBound - span.lowerBound
    let begin = first < total / 3 ? origin : origin + first / step * step
    // The cut begins and ends at times of columns, a few columns from the nearest events.
    let cut = pause.flatMap { pause -> Range<Int64>? in
      let (margin, overflow) = step.multipliedReportingOverflow(by: 8)
      guard !overflow, margin < (pause.upperBound - pause.lowerBound) / 4 else { return nil }
      let lower = begin + (pause.lowerBound - begin + margin) / step * step
      let upper = begin + (pause.upperBound - begin - margin) / step * step
      return lower..<upper
    }
    return MarbleAxis(first: begin, step: step, pause: cut)
  }

  /// The last column that the axis needs.
  private func reach(_ axis: MarbleAxis) -> Int {
    events.lazy.compactMap(\.last).map { axis.column(of: $0.time) + width(of: $0) - 1 }
      .reduce(axis.column(of: span.upperBound)) { max($0, $1) }
  }

  /// Returns whether the texts of different times do not overlap, and those of one time have lines.
  private func fits(_ axis: MarbleAxis) -> Bool {
    events.allSatisfy { row in
      var (free, time, count) = (0, Int64.min, 0)
      for event in row {
        let column = axis.column(of: event.time)
        if event.kind != .value {
          // A completion can follow the last value.
          guard event.time == time || column >= free - 1 else { return false }
          continue
        }
        count = event.time == time ? count + 1 : 1
        guard event.time == time || column >= free, count <= Self.lineLimit else { return false }
        time = event.time
        free = max(free, column + width(of: event) + 1)
      }
      return true
    }
  }

  func scrollingAxis() -> MarbleAxis {
    let reserve = min(8, room / 8)
    let recent = events.map { row in row.suffix(8).map(\.time) }.max { $0.count < $1.count } ?? []
    let gap = recent.count < 2 ? 0 : (recent.last! - recent[0]) / Int64(recent.count - 1)
    let step =
      TimeSpan.roundSteps.first { $0 >= Self.shortestScrolling && gap / $0 <= Int64(room / 4) }
      ?? Self.shortestScrolling
    let now = (span.upperBound - origin) / step
    let earliest = (span.lowerBound - origin) / step
    let first = max(earliest, now - Int64(room - 1 - reserve))
    return MarbleAxis(first: origin + first * step, step: step)
  }
}
