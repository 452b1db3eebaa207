import Weir

/// An object that can be used as a stream, such as a stream, a property or an end point.
package protocol StreamConvertible: Host {
  var producer: SignalProducer<Value, Value> { get }
}

/// An object, other than an `ObserverObject`, to which events can be sent.
package protocol EventTarget: Host {
  var target: Signal<Value, Value>.Observer { get }
}

extension Stream: EventTarget {
  /// The input of a stream that accepts events. For any other stream, an observer that ignores all
  /// events.
  package var target: Signal<Value, Value>.Observer { input ?? Signal.Observer() }
}

extension Value {
  /// The object in the value, if any. For a pair of a stream and its observer, it is the stream.
  package var host: (any Host)? {
    switch self {
    case .object(let object): return object
    case .tuple(let pair) where pair.count == 2:
      guard case .object(let output as Stream) = pair[0],
        case .object(_ as ObserverObject) = pair[1]
      else { return nil }
      return output
    default: return nil
    }
  }

  /// The value as a producer, if it can be converted to one.
  package var producer: SignalProducer<Value, Value>? {
    guard case .object(let object) = self else { return nil }
    if let stream = object as? Stream { return stream.producer }
    return (object as? any StreamConvertible)?.producer
  }

  /// Returns the value as a stream, if it can be converted to one.
  package func asStream(_ interpreter: Interpreter) -> Stream? {
    guard let object = host else { return nil }
    if let stream = object as? Stream { return stream }
    guard let convertible = object as? any StreamConvertible else { return nil }
    let stream = Stream(
      .producer(convertible.producer), by: StreamOrigin("producer", .source), inputs: [],
      interpreter: interpreter)
    interpreter.log?.follower?.note(stream, standingFor: convertible)
    return stream
  }
}

extension SignalProducer<Value, Value> {
  /// Returns a producer that cannot fail. A failure of this producer is recorded as a fault, and
  /// the result then completes.
  ///
  /// Emits nothing while the session is halted, so that streams which feed each other can end.
  package func unfailing(_ interpreter: Interpreter, _ site: SourceLocation) -> SignalProducer<
    Value, Never
  > {
    flatMapError { error in
      interpreter.record(
        site.failure(
          "a bound stream failed: \(error.description)"))
      return SignalProducer<Value, Never>.empty
    }.filter { _ in !interpreter.isHalted }
  }
}
