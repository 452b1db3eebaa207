import Dispatch
import Weir
import WeirRuntime

extension Word.Place {
  fileprivate static let endPoints = Word.Place.value([.endPoint])
}

extension Word {
  static let modifiers: [Word] = [
    Word(
      "append(to collection: ObservableCollection)", .endPoints,
      summary: "Adds the chain of modifiers to a collection, which retains it.",
      notes: "A chain that is neither in a collection nor in a variable is released immediately.",
      example: """
        let observables = ObservableCollection()
        let signal = Signal<Int>()
        signal.fired.then { print($0) }.append(to: observables)
        signal.fire(with: 1)  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        let collection: ObservableCollectionObject = try call.host(0, "a collection")
        collection.append(try call.endPoint)
        return .void
      }),
    Word(
      "then(do block: (Value) -> Void) -> EndPoint<Value>", .endPoints,
      summary: "Calls a closure with each message and passes the message on.",
      example: """
        let observables = ObservableCollection()
        Property(value: 1).didSet.then { print("a \\($0)") }.then { print("b \\($0)") }
          .append(to: observables)  // a 1 | b 1
        """,
      behavior: .function { (call) throws(Fault) in
        let block = try call.function(0)
        return try call.then { _ = block($0) }
      }),
    Word(
      "then(call function: (U) -> (Value) -> Void, on target: U) -> EndPoint<Value>", .endPoints,
      summary: "Calls a method of a target with each message.",
      notes: """
        'function' receives the target and returns the closure to call, like 'Label.show' in \
        Swift. The target is not retained.
        """,
      example: """
        let label = Label()
        func show(_ label: Label) -> (String) -> Void { return { text in label.text = text } }
        let observables = ObservableCollection()
        Property(value: "Ana").didSet.then(call: show, on: label).append(to: observables)
        print(label.text)  // Ana
        """,
      behavior: .function { (call) throws(Fault) in
        let (function, target) = (try call.function(0), WeakValue(try call.value(1)))
        return try call.then { [interpreter = call.interpreter, site = call.site] message in
          guard let target = target.value else { return }
          switch function(target) {
          case .function(let method): _ = method(message)
          case let other:
            interpreter.record(
              site.failure(
                "'call:' requires a function that returns a function, not '\(other.typeName)'"))
          }
        }
      }),
    Word(
      "filter(predicate: (Value) -> Bool) -> EndPoint<Value>", .endPoints,
      summary: "Passes on the messages that satisfy a predicate.",
      example: """
        let property = Property(value: 45)
        let observables = ObservableCollection()
        property.didSet.filter { $0 >= 100 }.then { print($0) }.append(to: observables)
        property.value = 100  // 100
        """,
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.function(0)
        return try call.modify(try call.dispatched.filter { predicate.isTrue($0) })
      }),
    Word(
      "map(transform: (Value) -> U) -> EndPoint<U>", .endPoints,
      summary: "Transforms each message with a closure.",
      example: """
        let observables = ObservableCollection()
        Property(value: 21).didSet.map { 2 * $0 }.then { print($0) }.append(to: observables)  // 42
        """,
      behavior: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        return try call.modify(try call.dispatched.map { transform($0) })
      }),
    Word(
      "discard(first count: Int) -> EndPoint<Value>", .endPoints,
      summary: "Discards the first 'count' messages.",
      example: """
        let property = Property(value: 1)
        let observables = ObservableCollection()
        property.didSet.discard(first: 2).then { print($0) }.append(to: observables)
        for n in 2...4 { property.value = n }  // 3 | 4
        """,
      behavior: .function { (call) throws(Fault) in
        try call.modify(try call.endPoint.messages.skip(first: try call.count(0)))
      }),
    Word(
      "distinct() -> EndPoint<Value>", .endPoints,
      summary: "Discards messages that equal the previous message.",
      example: """
        let signal = Signal<Int>()
        let observables = ObservableCollection()
        signal.fired.distinct().then { print($0) }.append(to: observables)
        for n in [1, 1, 2] { signal.fire(with: n) }  // 1 | 2
        """,
      behavior: .function { (call) throws(Fault) in
        try call.modify(try call.endPoint.messages.skipRepeats(==))
      }),
    Word(
      "throttle(pause: TimeInterval) -> EndPoint<Value>", .endPoints,
      others: ["throttle(pause: Measurement)"],
      summary: "Discards messages that arrive within 'pause' seconds after the last one passed on.",
      notes: "The first message is passed on immediately. Discarded messages are not sent later.",
      example: """
        let signal = Signal<Int>()
        let observables = ObservableCollection()
        signal.fired.throttle(pause: 60).then { print($0) }.append(to: observables)
        for n in 1...3 { signal.fire(with: n) }  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        let (pause, clock) = (try call.forwardInterval(0), call.interpreter.loop)
        let next = Weir.Atomic<Instant?>(nil)
        return try call.modify(
          try call.endPoint.messages.filter { _ in
            let now = clock.currentDate
            return next.modify { next in
              if let next, now < next { return false }
              next = now.advanced(by: pause)
              return true
            }
          })
      }),
    Word(
      "debounce(timeout: TimeInterval) -> EndPoint<Value>", .endPoints,
      others: ["debounce(timeout: Measurement)"],
      summary: "Passes on a message after 'timeout' seconds without another message.",
      notes: "Each message replaces the pending one and restarts the timeout.",
      example: """
        let signal = Signal<Int>()
        let observables = ObservableCollection()
        signal.fired.debounce(timeout: .milliseconds(5)).then { print($0) }.append(to: observables)
        for n in 1...3 { signal.fire(with: n) }  // 3
        """,
      behavior: .function { (call) throws(Fault) in
        try call.modify(
          try call.endPoint.messages.debounce(
            try call.forwardInterval(0), on: call.interpreter.loop))
      }),
    Word(
      "dispatch(to queue: DispatchQueue) -> EndPoint<Value>", .endPoints,
      summary: "Runs the closures of the following modifiers on a queue.",
      notes: """
        All queues share one thread. The main queue calls the closures immediately unless the \
        chain has been dispatched before; any other queue calls them in a later turn of the loop.
        """,
      example: """
        let observables = ObservableCollection()
        Property(value: 1).didSet.dispatch(to: DispatchQueue.global()).then { print($0) }
          .append(to: observables)
        print("first")  // first | 1
        """,
      behavior: .function { (call) throws(Fault) in
        let isMain = try call.scheduler(0) === call.interpreter.loop
        return try call.dispatch(isAway: try call.endPoint.isDispatched || !isMain)
      }),
    Word(
      "dispatch(qos: DispatchQoS = .default) -> EndPoint<Value>", .endPoints,
      summary: "Runs the closures of the following modifiers on a global queue.",
      notes: "The quality of service has no effect. The closures run in a later turn of the loop.",
      example: """
        let observables = ObservableCollection()
        Property(value: 1).didSet.dispatch(qos: DispatchQoS.userInitiated).then { print($0) }
          .append(to: observables)
        print("first")  // first | 1
        """,
      behavior: .function { (call) throws(Fault) in try call.dispatch(isAway: true) }),
    Word(
      "noDispatch() -> EndPoint<Value>", .endPoints,
      summary: "Runs the closures of the following modifiers where the messages are sent.",
      example: """
        let observables = ObservableCollection()
        Property(value: 1).didSet.noDispatch().then { print($0) }.append(to: observables)  // 1
        """,
      behavior: .function { (call) throws(Fault) in try call.dispatch(isAway: false) }),
    Word(
      "observable: EndPoint<Value>", .endPoints,
      summary: "The observable that sends the messages of the end point.",
      example: """
        let signal = Signal<Int>(value: 1)
        let chain = signal.fired.observable.then { print($0) }  // 1
        """,
      behavior: .property { (call) throws(Fault) in call.receiver }),
  ]
}

extension WordCall {
  var endPoint: EndPoint {
    get throws(Fault) { try receiver(EndPoint.self) }
  }

  /// The messages of the receiver, delivered on the scheduler that its closures run on.
  fileprivate var dispatched: SignalProducer<Value, Never> {
    get throws(Fault) { try endPoint.dispatched(on: interpreter.loop) }
  }

  fileprivate func modify(_ messages: SignalProducer<Value, Never>) throws(Fault) -> Value {
    .object(EndPoint(try endPoint, modified: messages))
  }

  fileprivate func then(
    _ action: @escaping @Sendable (Value) -> Void
  ) throws(Fault) -> Value {
    try modify(
      try dispatched.map { message in
        action(message)
        return message
      })
  }

  fileprivate func dispatch(isAway: Bool) throws(Fault) -> Value {
    .object(EndPoint(try endPoint, isDispatched: isAway))
  }
}
