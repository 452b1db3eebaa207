import WeirRuntime

extension Word {
  package static let ranges: [Word] = [
    property("lowerBound: Int", [.range], "The lower bound of the range.") { (call) throws(Fault) in
      .int(call.range.lower)
    },
    property(
      "upperBound: Int", [.range], "The upper bound: 'b' in 'a...b' and in 'a..<b'."
    ) { (call) throws(Fault) in
      let range = call.range
      guard let end = range.end else {
        throw call.site.failure("the range has no upper bound")
      }
      return .int(range.isClosed ? end - 1 : end)
    },
    method(
      "overlaps(_ other: RangeExpression<Int>) -> Bool", [.range],
      "Returns whether two ranges have a number in common.",
      example: "print((1...3).overlaps(3...5), (1..<3).overlaps(3...5))  // true false"
    ) { (call) throws(Fault) in
      let (range, other) = (call.range, try call.range(0))
      let lower = max(range.lower, other.lower)
      return .bool(lower < min(range.end ?? .max, other.end ?? .max))
    },
    method(
      "clamped(to limits: RangeExpression<Int>) -> Range<Int>", [.range],
      "Returns the part of the range that lies within other bounds.",
      example: "print((0..<10).clamped(to: 3..<20))  // 3..<10"
    ) { (call) throws(Fault) in .range(call.range.clamped(to: try call.range(0))) },
  ]
}

extension WordCall {
  /// The receiver as a range. A value of another type yields an empty range.
  fileprivate var range: RangeValue {
    if case .range(let range) = receiver {
      range
    } else {
      RangeValue(lower: 0, end: 0, isClosed: false)
    }
  }
}

extension RangeValue {
  /// Returns the range clamped to the limits. If the two do not overlap, returns an empty range at
  /// the nearer limit.
  fileprivate func clamped(to limits: RangeValue) -> RangeValue {
    // The difference between the end of the range and its upper bound.
    let rest = isClosed ? 1 : 0
    func bound(_ end: Int?) -> Int { end.map { $0 > .min ? $0 - rest : $0 } ?? .max }
    func nearest(_ number: Int) -> Int { min(max(number, limits.lower), bound(limits.end)) }
    let upper = nearest(bound(end))
    let isEndless = end == nil && limits.end == nil
    return RangeValue(
      lower: nearest(lower), end: isEndless ? nil : upper < .max ? upper + rest : upper,
      isClosed: isClosed)
  }
}
