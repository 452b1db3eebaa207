import Weir
import WeirRuntime

extension WordCall {
  var action: Action<Value, Value, Value> {
    get throws(Fault) { try receiver(ActionObject.self).action }
  }

  func makeAction(_ action: Action<Value, Value, Value>) -> Value {
    .object(ActionObject(action, typeName: spelling ?? "Action", in: heap))
  }

  /// Returns a closure that creates the producer for one execution of an action.
  func work(
    _ index: Int
  ) throws(Fault) -> @Sendable ([Value]) -> SignalProducer<Value, Value> {
    let function = try function(index)
    return { arguments in
      let result = interpreter.call(function, arguments)
      if let producer = result.producer { return producer }
      interpreter.record(
        function.site.failure(
          "the closure of an action must return a producer, not '\(result.typeName)'"))
      return .empty
    }
  }

  /// Returns a closure that creates the producer for one execution from the state and the input.
  ///
  /// The program's closure receives only the state if it has a single parameter.
  func stateWork(
    _ index: Int
  ) throws(Fault) -> @Sendable (Value, Value) -> SignalProducer<Value, Value> {
    let work = try work(index)
    let takesState = try function(index).parameterCount == 1
    return { state, input in work(takesState ? [state] : [state, input]) }
  }
}
