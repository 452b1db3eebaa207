import WeirRuntime

extension Word {
  /// Functions that return random values.
  package static let randomness: [Word] = [
    function(
      "arc4random_uniform(_ upperBound: Int) -> Int",
      "Returns a random number from 0 up to but not including 'upperBound'.",
      example: "print(arc4random_uniform(1))  // 0"
    ) { (call) throws(Fault) in
      let bound = try call.int(0)
      guard bound > 1 else { return .int(0) }
      return .int(Int.random(in: 0..<bound, using: &call.interpreter.io.randomGenerator))
    },
    drawing(
      "random(in range: RangeExpression<Int>) -> Int", of: ["Int"],
      "Returns a random number in a range."
    ) {
      (call) throws(Fault) in
      let range = try call.range(0)
      try call.checkEnd(of: .range(range))
      guard let end = range.end, range.lower < end else { throw call.nothingToDraw }
      return .int(
        Int.random(in: range.lower...(end - 1), using: &call.interpreter.io.randomGenerator))
    },
    drawing(
      "random(in range: RangeExpression<Double>) -> Double", of: ["Double"],
      "Returns a random number in a range."
    ) { (call) throws(Fault) in
      guard case .object(let object) = try call.value(0), let range = object as? Interval,
        let lower = range.lower?.number, let upper = range.upper?.number,
        lower.isFinite, upper.isFinite, (upper - lower).isFinite,
        lower < upper || range.isClosed
      else { throw call.nothingToDraw }
      return .double(
        range.isClosed
          ? Double.random(in: lower...upper, using: &call.interpreter.io.randomGenerator)
          : Double.random(in: lower..<upper, using: &call.interpreter.io.randomGenerator))
    },
    drawing("random() -> Bool", of: ["Bool"], "Returns a random Boolean value.") {
      (call) throws(Fault) in
      .bool(Bool.random(using: &call.interpreter.io.randomGenerator))
    },
    method(
      "randomElement() -> Element?", sequenceKinds,
      "Returns a random element; nil if there are no elements."
    ) {
      (call) throws(Fault) in
      .optional(try call.elements().randomElement(using: &call.interpreter.io.randomGenerator))
    },
    method(
      "shuffled() -> [Element]", sequenceKinds, "Returns the elements in random order."
    ) { (call) throws(Fault) in
      .array(try call.elements().shuffled(using: &call.interpreter.io.randomGenerator))
    },
    mutating("shuffle()", .array, "Shuffles the elements.") {
      (array, call) throws(Fault) in
      array.changeElements { $0.shuffle(using: &call.interpreter.io.randomGenerator) }
      return .void
    },
  ].map { $0.distributed(.random) }

  private static func drawing(
    _ signature: String, of types: [String], _ summary: String,
    call body: @escaping @Sendable (WordCall) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, .type(types), summary: summary, behavior: .function(body))
  }
}

extension WordCall {
  fileprivate var nothingToDraw: Fault {
    site.failure("cannot get a random value with an empty range")
  }
}
