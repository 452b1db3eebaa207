import WeirRuntime

extension Word {
  /// Methods of ranges whose bounds are not integers.
  package static let intervals: [Word] = [
    method(
      "contains(_ value: Bound) -> Bool", [.interval],
      "Returns whether the range contains a value.",
      example: "print((0.0..<1.0).contains(1), (\"a\"...\"z\").contains(\"q\"))  // false true"
    ) { (call) throws(Fault) in .bool(call.interval.contains(try call.value(0))) },
    property("lowerBound: Bound", [.interval], "The lower bound of the range.") {
      (call) throws(Fault) in
      call.interval.lower ?? .void
    },
    property("upperBound: Bound", [.interval], "The upper bound of the range.") {
      (call) throws(Fault) in
      call.interval.upper ?? .void
    },
    property(
      "isEmpty: Bool", [.interval],
      "A Boolean value that indicates whether the range contains no values."
    ) {
      (call) throws(Fault) in
      let interval = call.interval
      return .bool(!interval.isClosed && interval.lower == interval.upper)
    },
  ]
}

extension WordCall {
  /// The receiver as an interval.
  fileprivate var interval: Interval {
    if case .object(let object) = receiver, let interval = object as? Interval { return interval }
    return Interval(nil, nil, isClosed: false)
  }
}
