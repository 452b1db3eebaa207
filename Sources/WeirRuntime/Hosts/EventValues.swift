import Weir

extension Result<Value, Value> {
  /// The result as a value of the language.
  package var asValue: Value {
    switch self {
    case .success(let value): .enumCase(EnumValue(.result, "success", [value]))
    case .failure(let error): .enumCase(EnumValue(.result, "failure", [error]))
    }
  }
}

extension Termination<Value> {
  /// The end as Combine's completion; nil for an interruption, which Combine lacks.
  package var asCompletion: Value? {
    switch self {
    case .completed: .enumCase(EnumValue(.completion, "finished"))
    case .failed(let error): .enumCase(EnumValue(.completion, "failure", [error]))
    case .interrupted: nil
    }
  }
}

extension EnumValue {
  /// The value as a result, with current or former case names.
  package var asResult: Result<Value, Value>? {
    guard type == nil || type === EnumType.result, let payload = payload.first else { return nil }
    return switch EnumType.result.enumCase(named: name)?.name {
    case "success": .success(payload)
    case "failure": .failure(payload)
    default: nil
    }
  }

  /// The value as the end of a stream. The value can be a Combine completion or an event.
  fileprivate var asTermination: Termination<Value>? {
    switch name {
    case "finished": .completed
    case "failure": payload.first.map { .failed($0) }
    default: asEvent?.termination
    }
  }
}

extension WordCall {
  /// Converts a value to an event.
  package func event(_ value: Value) throws(Fault) -> Signal<Value, Value>.Event {
    guard case .enumCase(let enumCase) = value, let event = enumCase.asEvent else {
      throw site.failure(
        "expected an event, found a value of type '\(value.typeName)'",
        hints: ["the events are .value(...), .failed(...), .completed and .interrupted"])
    }
    return event
  }

  /// Converts a value to a result.
  package func result(_ value: Value) throws(Fault) -> Result<Value, Value> {
    guard case .enumCase(let enumCase) = value, let result = enumCase.asResult else {
      throw site.failure(
        "expected a Result, found a value of type '\(value.typeName)'",
        hints: ["a result is .success(...) or .failure(...)"])
    }
    return result
  }

  /// Converts a value to the end of a stream.
  package func termination(_ value: Value) throws(Fault) -> Termination<Value> {
    guard case .enumCase(let enumCase) = value, let end = enumCase.asTermination else {
      throw site.failure(
        "expected a completion, found a value of type '\(value.typeName)'",
        hints: ["a stream ends with .finished or .failure(...)"])
    }
    return end
  }

  /// Converts a value that a stream emitted. Returns `other` if `read` throws a fault, which is
  /// recorded, or if a fault has been recorded before.
  package func reading<Result>(
    _ value: Value, or other: Result, as read: (Value) throws(Fault) -> Result
  ) -> Result {
    guard interpreter.fault == nil else { return other }
    do throws(Fault) {
      return try read(value)
    } catch {
      interpreter.record(error)
      return other
    }
  }

  /// Creates a function of one parameter that the program can call.
  package func callback(_ body: @escaping (Value) throws(Fault) -> Void) -> Value {
    .function(
      FunctionValue(
        .host(name: word.name) { (arguments) throws(Fault) in
          try body(arguments.first ?? .void)
          return .void
        }, interpreter: interpreter))
  }
}
