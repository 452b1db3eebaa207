import WeirRuntime

/// Access to the elements of sequences.
extension WordCall {
  /// Returns the elements of the receiver. Throws if it is not a finite sequence.
  package func elements() throws(Fault) -> [Value] { try elements(in: receiver) }

  package func elements(in sequence: Value) throws(Fault) -> [Value] {
    switch sequence {
    case .array(let elements): return elements
    case .object(let slice as ArraySliceObject): return slice.elements
    case .object(let interval as Interval):
      if let integers = interval.integers {
        try checkRoom(Int(clamping: integers.upperBound - integers.lowerBound))
      }
    default: break
    }
    try checkEnd(of: sequence)
    if case .range(let range) = sequence { try checkRoom(try length(of: range)) }
    var elements: [Value] = []
    try forEachElement(in: sequence) { elements.append($0) }
    return elements
  }

  package func forEachElement(_ body: (Value) throws(Fault) -> Void) throws(Fault) {
    try forEachElement(in: receiver, body)
  }

  private func forEachElement(
    in sequence: Value, _ body: (Value) throws(Fault) -> Void
  ) throws(Fault) {
    var iterator = try iterator(over: sequence)
    while let element = iterator.next() {
      try interpreter.checkInterruption()
      try body(element)
    }
  }

  /// Returns the first element that satisfies the condition and its position, or nil if there is
  /// none.
  package func first(
    where isWanted: (Value) throws(Fault) -> Bool
  ) throws(Fault) -> (index: Int, element: Value)? {
    var iterator = try iterator(over: receiver)
    var index = 0
    while let element = iterator.next() {
      try interpreter.checkInterruption()
      if try isWanted(element) { return (index, element) }
      index += 1
    }
    return nil
  }

  /// Returns an iterator over the elements of a sequence, which may be infinite or asynchronous.
  package func iterator(over sequence: Value) throws(Fault) -> ValueIterator {
    if let sequence = interpreter.asyncSequence(sequence) {
      return ValueIterator(awaiting: sequence.elements(heap), interpreter, site)
    }
    if case .range(let range) = sequence { try checkBeginning(of: range) }
    return try ValueIterator(sequence, site)
  }

  /// Throws if the sequence is a range without an upper bound.
  package func checkEnd(of sequence: Value) throws(Fault) {
    guard case .range(let range) = sequence, range.end == nil else { return }
    throw site.failure(
      "'\(word.displayName)' requires a finite range",
      hints: ["use 'prefix' to limit the elements, or a SignalProducer to emit them one by one"])
  }

  private func checkBeginning(of range: RangeValue) throws(Fault) {
    guard range.lower == .min, range.end != nil else { return }
    throw site.failure("cannot iterate over a range without a lower bound")
  }

  /// Returns the number of integers in a range. Throws if the range lacks a bound.
  package func length(of range: RangeValue) throws(Fault) -> Int {
    try checkEnd(of: .range(range))
    try checkBeginning(of: range)
    let (count, overflow) = (range.end ?? .max).subtractingReportingOverflow(range.lower)
    if overflow { throw site.overflow }
    return count
  }

  package func checkRoom(_ count: Int) throws(Fault) { try site.checkRoom(count) }
}

/// Calls of the closures that a program passes to built-in methods. A fault or an error in a
/// closure also ends the method.
extension WordCall {
  package func apply(_ function: FunctionValue, _ argument: Value) throws(Fault) -> Value {
    let result = function(argument)
    try interpreter.surface()
    return result
  }

  package func apply(
    _ function: FunctionValue, _ first: Value, _ second: Value
  ) throws(Fault) -> Value {
    let result = function(first, second)
    try interpreter.surface()
    return result
  }

  package func isTrue(_ function: FunctionValue, _ argument: Value) throws(Fault) -> Bool {
    let result = function.isTrue(argument)
    try interpreter.surface()
    return result
  }

  package func isTrue(
    _ function: FunctionValue, _ first: Value, _ second: Value
  ) throws(Fault) -> Bool {
    let result = function.isTrue(first, second)
    try interpreter.surface()
    return result
  }

  /// Returns the results of calling the closure with each element of the receiver.
  package func results(of function: FunctionValue) throws(Fault) -> [Value] {
    let elements = try elements()
    var results: [Value] = []
    results.reserveCapacity(elements.count)
    for element in elements { results.append(try apply(function, element)) }
    return results
  }

  /// Returns the elements of the receiver for which the closure returns true.
  package func elements(where isIncluded: FunctionValue) throws(Fault) -> [Value] {
    try checkEnd(of: receiver)
    var result: [Value] = []
    try forEachElement { (element) throws(Fault) in
      if try isTrue(isIncluded, element) { result.append(element) }
    }
    return result
  }

  /// The receiver as a string.
  package var text: String { receiver.text }

  /// Returns an argument as a range of integers.
  package func range(_ index: Int) throws(Fault) -> RangeValue {
    let value = try value(index)
    guard case .range(let range) = value else {
      throw site.failure(
        "'\(word.name)' requires a range, found a value of type '\(value.typeName)'")
    }
    return range
  }

  package func double(_ index: Int) throws(Fault) -> Double {
    let value = try value(index)
    guard let number = value.number else {
      throw site.failure(
        "'\(word.name)' requires a number, found a value of type '\(value.typeName)'")
    }
    return number
  }
}

extension Value {
  /// Converts strings to an array of the language.
  package static func texts(_ texts: some Sequence<String>) -> Value {
    .array(texts.map(Value.string))
  }
}

extension CallSite {
  /// Returns an argument value as a string. Throws for any other type.
  package func text(_ value: Value) throws(Fault) -> String {
    switch value.plainText {
    case .string(let text): return text
    case .character(let character): return String(character)
    case .substring(let slice): return slice.string
    default: throw mistake(0, "a text", value)
    }
  }
}
