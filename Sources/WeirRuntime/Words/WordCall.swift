import Dispatch
import Weir

/// A call of a built-in, with methods that convert its arguments.
package struct WordCall {
  package let callSite: CallSite
  package let receiver: Value
  let passed: CallArguments

  @inline(__always)
  package init(
    _ callSite: CallSite, _ receiver: __owned Value,
    _ arguments: __owned CallArguments = CallArguments()
  ) {
    self.callSite = callSite
    self.receiver = receiver
    passed = arguments
  }

  package var interpreter: Interpreter { callSite.interpreter }
  package var site: SourceLocation { callSite.site }
  package var word: Word { callSite.word }
  package var heap: Heap { interpreter.heap }

  /// The arguments of each parameter; empty for an omitted argument.
  package var arguments: [[Value]] { callSite.mapping.indices.map(list) }

  /// Returns all arguments of a variadic parameter.
  package func list(_ index: Int) -> [Value] { passed.values(index, callSite) }

  package subscript(_ index: Int) -> Value? { passed.value(index, callSite) }

  /// Returns an operand of a pure function. The receiver, if there is one, is the first operand.
  func operand(_ index: Int) throws(Fault) -> Value {
    guard callSite.beginsWithReceiver else { return try value(index) }
    return index == 0 ? receiver : try value(index - 1)
  }

  package func mistake(_ index: Int, _ expected: String, _ found: Value) -> Fault {
    callSite.mistake(index, expected, found)
  }

  private func refusal(_ index: Int, _ expected: String, _ found: Value) -> Fault {
    callSite.refusal(index, expected, found)
  }

  /// Returns the object that the built-in is called on.
  package func receiver<H: Host>(_ type: H.Type) throws(Fault) -> H {
    guard case .object(let object) = receiver, let host = object as? H else {
      throw wrongReceiver
    }
    return host
  }

  /// The failure for a receiver that does not have this member.
  package var wrongReceiver: Fault { site.noMember(word.name, receiver, interpreter.catalog) }

  package func value(_ index: Int) throws(Fault) -> Value {
    guard let value = self[index] else {
      throw site.failure("missing argument in call to '\(word.displayName)'")
    }
    return value
  }

  package func function(_ index: Int) throws(Fault) -> FunctionValue {
    guard case .function(let function) = try value(index) else {
      throw mistake(index, "a closure", try value(index))
    }
    return function
  }

  package func optionalFunction(_ index: Int) throws(Fault) -> FunctionValue? {
    switch self[index] {
    case nil, Value.none?: nil
    case .some: try function(index)
    }
  }

  package func int(_ index: Int) throws(Fault) -> Int {
    let value = try value(index)
    if case .int(let int) = value { return int }
    guard let int = value.integer.flatMap({ Int(exactly: $0) }) else {
      throw mistake(index, "a whole number", value)
    }
    return int
  }

  /// Returns whether an argument is given and is not nil.
  package func isGiven(_ index: Int) -> Bool {
    switch self[index] {
    case nil, Value.none?: false
    case .some: true
    }
  }

  package func bool(_ index: Int) throws(Fault) -> Bool {
    guard case .bool(let bool) = try value(index) else {
      throw mistake(index, "true or false", try value(index))
    }
    return bool
  }

  /// Returns an argument that must not be negative.
  package func count(_ index: Int) throws(Fault) -> Int {
    let count = try int(index)
    guard count >= 0 else { throw refusal(index, "a number that is not negative", .int(count)) }
    return count
  }

  /// Returns an argument that must be positive.
  package func positiveCount(_ index: Int) throws(Fault) -> Int {
    let count = try int(index)
    guard count > 0 else { throw refusal(index, "a number above zero", .int(count)) }
    return count
  }

  package func string(_ index: Int) throws(Fault) -> String {
    switch try value(index).plainText {
    case .string(let string): return string
    case .character(let character): return String(character)
    case .substring(let slice): return slice.string
    case let other: throw mistake(index, "a text", other)
    }
  }

  package func host<H: Host>(_ index: Int, _ what: String) throws(Fault) -> H {
    guard case .object(let object) = try value(index), let host = object as? H else {
      throw mistake(index, what, try value(index))
    }
    return host
  }

  package func stream(_ index: Int) throws(Fault) -> Stream {
    guard let stream = try asStream(value(index)) else {
      throw mistake(index, "a stream", try value(index))
    }
    return stream
  }

  package func values(_ index: Int) throws(Fault) -> [Value] {
    switch try value(index) {
    case .array(let values): return values
    case .object(let slice as ArraySliceObject): return slice.elements
    default: throw mistake(index, "an array", try value(index))
    }
  }

  /// Returns a time interval: a number of seconds, a case such as `.milliseconds(20)`, or a
  /// `Measurement`.
  package func interval(_ index: Int) throws(Fault) -> DispatchTimeInterval {
    let value = try value(index)
    if case .double(let seconds) = value, !seconds.isFinite {
      throw refusal(index, "a number of seconds", value)
    }
    guard let interval = value.interval else {
      throw mistake(index, "a span of time, as 0.5 or .milliseconds(500)", value)
    }
    return interval
  }

  /// Returns a time interval that must be positive.
  package func positiveInterval(_ index: Int) throws(Fault) -> DispatchTimeInterval {
    let interval = try interval(index)
    guard Instant(nanoseconds: 0).advanced(by: interval).nanoseconds > 0 else {
      throw refusal(index, "a span of time above zero", try value(index))
    }
    return interval
  }

  /// Returns a time interval that must not be negative.
  package func forwardInterval(_ index: Int) throws(Fault) -> DispatchTimeInterval {
    let interval = try interval(index)
    guard Instant(nanoseconds: 0).advanced(by: interval).nanoseconds >= 0 else {
      throw refusal(index, "a span of time that is not negative", try value(index))
    }
    return interval
  }

  /// Returns the given scheduler, or the main loop if the argument is omitted or `.main`.
  package func scheduler(_ index: Int) throws(Fault) -> any DateScheduler {
    guard let value = self[index] else { return interpreter.loop }
    if case .enumCase(let name) = value, name.type == nil, name.name == "main" {
      return interpreter.loop
    }
    let host: SchedulerObject = try host(index, "a scheduler")
    return host.scheduler
  }
}

extension Value {
  /// The numeric value, if any.
  package var number: Double? {
    switch self {
    case .int(let int): Double(int)
    case .double(let double): double
    case .object(let text as NumberText): text.number
    case .object(let object as IntegerObject): Double(object.number)
    case .object(let object as FloatObject): Double(object.number)
    case .object(let field as FieldNumber): field.number.number
    case .object(let number as FoundationValue<NumberContent>): number.content.number
    default: nil
    }
  }
  /// The time units in seconds.
  package static let units = [
    "seconds": 1, "milliseconds": 1e-3, "microseconds": 1e-6, "nanoseconds": 1e-9,
  ]

  /// The time interval that the value represents: a finite number of seconds, a case such as
  /// `.milliseconds(20)`, or a `Measurement`.
  package var interval: DispatchTimeInterval? {
    switch self {
    case .int(let seconds): .seconds(fractional: Double(seconds))
    case .double(let seconds): seconds.isFinite ? .seconds(fractional: seconds) : nil
    case .object(let object as MeasurementObject): .seconds(fractional: object.seconds)
    case .object(let object as DurationObject): .nanoseconds(Int(object.nanoseconds))
    case .enumCase(let unit):
      if let interval = unit.interval {
        interval
      } else if let number = unit.payload.first?.number, let length = Self.units[unit.name],
        number.isFinite
      {
        .seconds(fractional: number * length)
      } else {
        nil
      }
    default: nil
    }
  }
}
