import WeirRuntime

extension Word {
  package static let pairing: [Word] =
    [
      method(
        "enumerated() -> [(offset: Int, element: Element)]", sequenceKinds, others: ["enumerate()"],
        "Returns pairs of an offset, counted from 0, and an element.",
        example:
          "for (index, name) in [\"a\", \"b\"].enumerated() { print(index, name) }  // 0 a | 1 b"
      ) { (call) throws(Fault) in
        .array(
          try call.elements().enumerated().map {
            .tuple(TupleValue([.int($0), $1], labels: ["offset", "element"]))
          })
      },
      function(
        "zip(_ first: Sequence<A>, _ second: Sequence<B>) -> [(A, B)]",
        "Returns pairs of the elements of two sequences, up to the end of the shorter one.",
        example: "print(Array(zip(1..., [\"a\", \"b\"])))  // [(1, \"a\"), (2, \"b\")]"
      ) { (call) throws(Fault) in
        let (first, second) = (try call.value(0), try call.value(1))
        if case .range(let range) = first, range.end == nil { try call.checkEnd(of: second) }
        var (left, right) = (try call.iterator(over: first), try call.iterator(over: second))
        var pairs: [Value] = []
        while let a = left.next(), let b = right.next() {
          try call.interpreter.checkInterruption()
          try call.checkRoom(pairs.count)
          pairs.append(.tuple(TupleValue(a, b)))
        }
        return .array(pairs)
      },
      function(
        "stride(from start: T, to end: T, by distance: Int) -> [T]",
        others: [
          "stride(from start: Double, to end: Double, by distance: Double) -> [Double]",
          "stride(from start: Float, to end: Float, by distance: Float) -> [Float]",
        ],
        "Returns the numbers from 'start' up to, but not including, 'end' in steps.",
        example: "print(Array(stride(from: 0, to: 1, by: 0.25)))  // [0.0, 0.25, 0.5, 0.75]"
      ) { (call) throws(Fault) in
        try call.stride(from: try call.value(0), to: 1, by: 2, isThrough: false)
      },
      function(
        "stride(from start: T, through end: T, by distance: Int) -> [T]",
        others: [
          "stride(from start: Double, through end: Double, by distance: Double) -> [Double]",
          "stride(from start: Float, through end: Float, by distance: Float) -> [Float]",
        ],
        "Returns the numbers from 'start' through 'end' in steps.",
        example: "print(Array(stride(from: 10, through: 0, by: -5)))  // [10, 5, 0]"
      ) { (call) throws(Fault) in
        try call.stride(from: try call.value(0), to: 1, by: 2, isThrough: true)
      },
    ] + numberStrides(.int, "Int") + numberStrides(.double, "Double")

  /// Returns the methods of Swift 2 that create a stride from the receiver.
  private static func numberStrides(_ kind: ReceiverKind, _ type: String) -> [Word] {
    [false, true].map { isThrough in
      let label = isThrough ? "through" : "to"
      return method(
        "stride(\(label) end: \(type), by distance: \(type)) -> [\(type)]", [kind],
        "Returns the numbers from this one to 'end' in steps; the spelling of Swift 2."
      ) { (call) throws(Fault) in
        try call.stride(from: call.receiver, to: 0, by: 1, isThrough: isThrough)
      }
    }
  }
}

extension WordCall {
  fileprivate func stride(
    from start: Value, to end: Int, by distance: Int, isThrough: Bool
  ) throws(Fault) -> Value {
    if case .int(let start) = start, case .int(let end) = try value(end),
      case .int(let distance) = try value(distance)
    {
      return .array(try numbers(from: start, to: end, by: distance, isThrough))
    }
    if let type = start.integerType {
      let (first, last) = (Int(clamping: start.integer ?? 0), Int(clamping: try integer(end)))
      let numbers = try numbers(from: first, to: last, by: try int(distance), isThrough)
      return .array(numbers.map { Value(truncating: $0.integer ?? 0, type) })
    }
    let isFloat = start.float != nil
    guard let start = start.number else {
      throw site.failure("a stride requires numbers, found a value of type '\(start.typeName)'")
    }
    let numbers = try numbers(
      from: start, to: try double(end), by: try double(distance), isThrough)
    return .array(isFloat ? numbers.map { Value(Float($0.number ?? 0)) } : numbers)
  }

  private func numbers(
    from start: Int, to end: Int, by distance: Int, _ isThrough: Bool
  ) throws(Fault) -> [Value] {
    try checkDistance(Double(distance), over: Double(end) - Double(start))
    var numbers: [Value] = []
    var next = start
    while distance > 0 ? next < end : next > end {
      numbers.append(.int(next))
      let (sum, overflow) = next.addingReportingOverflow(distance)
      if overflow { return numbers }
      next = sum
    }
    if isThrough, next == end { numbers.append(.int(next)) }
    return numbers
  }

  private func numbers(
    from start: Double, to end: Double, by distance: Double, _ isThrough: Bool
  ) throws(Fault) -> [Value] {
    try checkDistance(distance, over: end - start)
    var numbers: [Value] = []
    var number = start
    while distance > 0 ? number < end : number > end {
      numbers.append(.double(number))
      // Each value is computed by multiplication, as in Swift, so that rounding errors do not
      // accumulate.
      number = start.addingProduct(Double(numbers.count), distance)
    }
    if isThrough, number == end { numbers.append(.double(number)) }
    return numbers
  }

  private func checkDistance(_ distance: Double, over length: Double) throws(Fault) {
    guard distance != 0 else { throw site.failure("stride size must not be zero") }
    let count = length / distance
    if count > Double(SourceLocation.room) { try checkRoom(Int(exactly: count.rounded()) ?? .max) }
  }
}
