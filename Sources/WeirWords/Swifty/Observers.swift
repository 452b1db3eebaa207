import Weir
import WeirRuntime

extension Word {
  static let messageObservers: [Word] = [
    Word(
      "subscribe(observer: ObserverType)", .value([.endPoint]),
      summary: "Sends the last message and all later messages to an observer.",
      notes: """
        The subscription ends when the chain is released. 'observer' is an Observer, or an object \
        with a method 'process(message:)'. An object is not retained; its method 'unsubscribed()', \
        if any, is called when the subscription ends.
        """,
      example: """
        class Console {
          func process(message: Int) { print("got", message) }
          func unsubscribed() { print("over") }
        }
        let signal = Signal<Int>(value: 1)
        let (observable, console) = (signal.fired.observable, Console())
        observable.subscribe(observer: console)  // got 1
        signal.fire(with: 2)  // got 2
        observable.unsubscribe(observer: console)  // over
        """,
      behavior: .function { (call) throws(Fault) in
        let (object, observer) = try call.messageObserver(0)
        try call.endPoint.subscribe(object, observer)
        return .void
      }),
    Word(
      "unsubscribe(observer: ObserverType)", .value([.endPoint]),
      summary: "Stops sending messages to an observer.",
      example: """
        let signal = Signal<Int>(value: 1)
        let (observable, observer) = (signal.fired, Observer<Int, NoError> { print($0) })
        observable.subscribe(observer: observer)  // VALUE 1
        observable.unsubscribe(observer: observer)
        signal.fire(with: 2)
        """,
      behavior: .function { (call) throws(Fault) in
        try call.endPoint.unsubscribe(try call.messageObserver(0).object)
        return .void
      }),
    Word(
      "unsubscribeAll()", .value([.endPoint]), summary: "Stops sending messages to all observers.",
      example: """
        let signal = Signal<Int>(value: 1)
        let observable = signal.fired
        observable.subscribe(observer: Observer<Int, NoError> { print($0) })  // VALUE 1
        observable.unsubscribeAll()
        signal.fire(with: 2)
        """,
      behavior: .function { (call) throws(Fault) in
        try call.endPoint.unsubscribeAll()
        return .void
      }),
    Word(
      "init(observable: EndPoint<Value>, dispatchQueue: DispatchQueue = .main) -> EndPoint<Value>",
      .type(["EndPoint"]),
      summary: "Creates the end point of an observable; its closures run on a queue.",
      example: """
        let signal = Signal<Int>(value: 1)
        let chain = EndPoint(observable: signal.fired.observable).then { print($0) }  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        let observable: EndPoint = try call.host(0, "an observable")
        let isAway = try call.scheduler(1) !== call.interpreter.loop
        return .object(EndPoint(observable, isDispatched: isAway))
      }),
    Word(
      "init(source: EndPoint<A>, modifier: AnyObject, dispatchQueue: DispatchQueue = .main) -> EndPoint<Any>",
      .type(["ModifierObservable"]),
      summary: "Creates a custom modifier from an object that transforms messages.",
      notes: """
        Its method 'process(message:notify:)' is called with each message and with a closure that \
        passes messages on. It may pass on none or several.
        """,
      example: """
        class Twice {
          func process(message: Int, notify: (Int) -> Void) {
            notify(message)
            notify(message)
          }
        }
        let signal = Signal<Int>(value: 1)
        let twice = ModifierObservable(source: signal.fired, modifier: Twice())
        let chain = twice.map { $0 }.then { print($0) }  // 1
        signal.fire(with: 2)  // 2 | 2
        """,
      behavior: .function { (call) throws(Fault) in
        let source: EndPoint = try call.host(0, "an observable")
        let modifier = try call.value(1)
        let process = try call.method("process", of: modifier, at: 1)
        let isAway = try call.scheduler(2) !== call.interpreter.loop
        let messages = EndPoint(source, isDispatched: isAway).dispatched(on: call.interpreter.loop)
        let modified = SignalProducer<Value, Never> { observer, lifetime in
          let notify = call.callback { observer.send(value: $0) }
          lifetime += messages.startWithValues { message in
            _ = call.interpreter.call(process, [modifier, message, notify])
          }
        }
        return .object(EndPoint(source, modified: modified))
      }),
  ]
}

extension WordCall {
  /// Returns a method of an object whose type the program declares. Throws if it has no such
  /// method.
  fileprivate func method(
    _ name: String, of object: Value, at index: Int
  ) throws(Fault) -> FunctionValue {
    guard let method = object.declared?.method(name) else {
      throw mistake(index, "an object with a method '\(name)'", object)
    }
    return method
  }

  /// Returns an argument that observes messages: the object, and an observer that passes messages
  /// to it.
  ///
  /// The observer references an object of a declared class weakly.
  fileprivate func messageObserver(
    _ index: Int
  ) throws(Fault) -> (object: AnyObject, observer: Signal<Value, Value>.Observer) {
    switch try value(index) {
    case .object(let object as ObserverObject):
      let observer = object.observer
      return (object, Signal.Observer { if $0 != .interrupted { observer.send($0) } })
    case .record(let record):
      let object = WeakValue(.record(record))
      let process = try method("process", of: .record(record), at: index)
      let unsubscribed = record.type.method("unsubscribed")
      let interpreter = interpreter
      return (
        record,
        Signal.Observer { event in
          guard let object = object.value else { return }
          if let message = event.value {
            _ = interpreter.call(process, [object, message])
          } else if let unsubscribed {
            _ = interpreter.call(unsubscribed, [object])
          }
        }
      )
    case let other: throw mistake(index, "an observer", other)
    }
  }
}
