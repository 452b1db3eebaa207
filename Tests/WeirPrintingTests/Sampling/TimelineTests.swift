import Testing
import Weir

@testable import WeirPrinting
@testable import WeirRuntime

@Suite struct TimelineTests {
  /// Returns the instant `seconds` after the start of the timeline, which is at 1,000 seconds.
  private func time(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64((1000 + seconds) * 1e9))
  }

  /// Returns a timeline of ten seconds in ten intervals.
  private func timeline(_ numbers: [(Double, Double)] = []) -> Timeline {
    let timeline = Timeline(seconds: 10)
    _ = timeline.ranges(10, at: time(0))
    for (seconds, number) in numbers { timeline.take(number, at: time(seconds)) }
    return timeline
  }

  @Test func `ranges(_:at:) returns the minimum and maximum of each interval`() {
    let timeline = timeline([(0.1, 5), (0.5, -2), (0.9, 3), (1.5, 4)])
    let ranges = timeline.ranges(10, at: time(1.9))
    #expect(ranges == Array(repeating: nil, count: 8) + [-2...5, 4...4])
  }

  @Test func `ranges(_:at:) repeats the last number of an earlier interval`() {
    let timeline = timeline([(0.1, 5), (0.2, 9), (0.3, 7), (3.5, 1)])
    let ranges = timeline.ranges(10, at: time(4.5))
    #expect(ranges.suffix(5) == [5...9, 7...7, 7...7, 1...1, 1...1])
  }

  @Test func `ranges(_:at:) keeps the last expired number until the next one`() {
    let timeline = timeline([(0, 5), (11, 6)])
    #expect(
      timeline.ranges(10, at: time(12)) == Array(repeating: 5...5, count: 8) + [6...6, 6...6])
    #expect(timeline.ranges(10, at: time(100)) == Array(repeating: 6...6, count: 10))
  }

  @Test func `a timeline keeps a bounded number of intervals for a million numbers`() {
    let timeline = Timeline(seconds: 1)
    for number in 0..<1_000_000 {
      timeline.take(Double(number), at: time(Double(number) / 100_000))
    }
    let ranges = timeline.ranges(256, at: time(9.999999)).compactMap(\.self)
    #expect(ranges.count == 256)
    #expect(ranges.last?.upperBound == 999_999)
    // One second of numbers, and the current interval.
    #expect(ranges[0].lowerBound >= 899_000)
  }

  @Test func `ranges(_:at:) with fewer or more intervals is derived from the stored ones`() {
    let timeline = timeline([(0.5, 1), (1.5, 2), (2.5, 3), (3.5, 4)])
    #expect(timeline.ranges(5, at: time(3.9)).suffix(2) == [1...2, 3...4])
    // Two seconds that were stored as one have a known value only in the middle.
    #expect(timeline.ranges(10, at: time(3.9)).suffix(4) == [nil, 1...2, 2...2, 3...4])
  }

  @Test func `ranges(_:at:) shows the latest number in shorter intervals`() {
    #expect(timeline([(0.1, 5)]).ranges(100, at: time(0.2)).last == 5...5)
    let many = timeline([(0.1, 5), (1.05, 7)]).ranges(1000, at: time(1.06))
    #expect(many.last == 7...7 && many.contains(5...5))
  }

  @Test func `freeze() stops the timeline at its current date`() {
    let timeline = timeline()
    var now = time(5)
    timeline.clock = { now }
    timeline.take(.int(3), at: time(4.5))
    timeline.freeze()
    now = time(60)
    #expect(timeline.ranges(10).suffix(2) == [3...3, 3...3])
    #expect(timeline.ranges(10).first == .some(nil))
    timeline.take(.int(4), at: time(59.5))
    #expect(timeline.ranges(10).first == 3...3)
  }

  @Test(arguments: [
    (Value.int(-3), -3.0), (.double(0.5), 0.5), (.bool(true), 1), (.some(.int(7)), 7),
    (Value(field: "2.5"), 2.5),
  ])
  func `take(_:at:) accepts Int, Bool and numeric field values`(value: Value, number: Double) {
    let timeline = timeline()
    timeline.take(value, at: time(1))
    #expect(timeline.ranges(10, at: time(1)).last == number...number)
    #expect(timeline.nonNumericType == nil)
  }

  @Test(arguments: [Value.double(.nan), .double(.infinity), .string("Ana"), .none])
  func `take(_:at:) records a value that is no finite number only as latest`(value: Value) {
    let timeline = timeline()
    timeline.take(value, at: time(1))
    #expect(timeline.ranges(10, at: time(1)).last == .some(nil))
    #expect(timeline.latest == value.description)
  }

  @Test func `foreignType is the type of a non-numeric value`() {
    let timeline = timeline()
    timeline.take(.string("Ana"), at: time(1))
    #expect(timeline.nonNumericType == "String")
    timeline.clear()
    #expect(timeline.latest == nil && timeline.nonNumericType == nil)
  }
}
