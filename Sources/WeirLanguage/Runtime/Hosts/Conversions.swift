import Weir

/// What stands for a stream where one is wanted: streams, properties, end points.
protocol StreamConvertible: Host {
  var producer: SignalProducer<Value, Value> { get }
}

/// What events can be sent to besides a plain observer.
protocol EventTarget: Host {
  var target: Signal<Value, Value>.Observer { get }
}

extension Stream: EventTarget {
  /// Takes nothing where the stream is no observer.
  var target: Signal<Value, Value>.Observer { input ?? Signal.Observer() }
}

extension Value {
  /// The object that the value is; of a pipe in one variable, its output.
  var host: (any Host)? {
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

  /// The events of what the value is or stands for.
  var producer: SignalProducer<Value, Value>? {
    guard case .object(let object) = self else { return nil }
    if let stream = object as? Stream { return stream.producer }
    return (object as? any StreamConvertible)?.producer
  }

  /// The stream that the value is or stands for.
  func asStream(_ interpreter: Interpreter) -> Stream? {
    guard let object = host else { return nil }
    if let stream = object as? Stream { return stream }
    guard let convertible = object as? any StreamConvertible else { return nil }
    let stream = Stream(
      .producer(convertible.producer), by: StreamMaker("producer", .source), inputs: [],
      interpreter: interpreter)
    interpreter.log?.follower?.note(stream, standingFor: convertible)
    return stream
  }
}

extension SignalProducer<Value, Value> {
  /// The values for somebody who takes no failure; one that comes is a fault of the program. Nothing
  /// is sent while the session is halted, as things that feed each other send for ever.
  func unfailing(_ interpreter: Interpreter, _ site: SourceLocation) -> SignalProducer<Value, Never>
  {
    flatMapError { error in
      interpreter.record(
        site.failure(
          "a stream that is bound must not fail, and this one failed: \(error.description)"))
      return SignalProducer<Value, Never>.empty
    }.filter { _ in !interpreter.isHalted }
  }
}
