import WeirRuntime
import WeirSyntax

extension Word {
  /// Functions that return random values.
  package static let randomness: [Word] = [
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
      "random(in range: RangeExpression<Self>) -> Self", of: IntegerType.names,
      "Returns a random number in a range."
    ) { (call) throws(Fault) in
      guard let integers = (try call.value(0).host as? Interval)?.integers, !integers.isEmpty else {
        throw call.nothingToDraw
      }
      let number = Int128.random(in: integers, using: &call.interpreter.io.randomGenerator)
      return Value(truncating: number, call.integerType)
    },
    drawing(
      "random(in range: RangeExpression<Self>) -> Self", of: ["Double", "Float"],
      "Returns a random number in a range."
    ) { (call) throws(Fault) in
      guard case .object(let object) = try call.value(0), let range = object as? Interval,
        let lower = range.lower?.number, let upper = range.upper?.number,
        lower.isFinite, upper.isFinite, (upper - lower).isFinite,
        lower < upper || range.isClosed
      else { throw call.nothingToDraw }
      let number =
        range.isClosed
        ? Double.random(in: lower...upper, using: &call.interpreter.io.randomGenerator)
        : Double.random(in: lower..<upper, using: &call.interpreter.io.randomGenerator)
      guard let lower = range.lower?.float, let upper = range.upper?.float else {
        return .double(number)
      }
      return Value(range.isClosed ? Float(number) : min(Float(number), max(lower, upper.nextDown)))
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
    function(
      "arc4random_uniform(_ upperBound: UInt32) -> UInt32",
      "Returns a random number below an upper bound.", exported: .foundation
    ) { (call) throws(Fault) in
      let bound = max(1, try call.integer(0))
      let number = Int128.random(in: 0..<bound, using: &call.interpreter.io.randomGenerator)
      return Value(truncating: number, .uint32)
    },
    function("arc4random() -> UInt32", "Returns a random number.", exported: .foundation) {
      (call) throws(Fault) in
      Value(truncating: Int128(call.interpreter.io.randomGenerator.next()), .uint32)
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
