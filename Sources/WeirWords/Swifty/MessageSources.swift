import WeirRuntime

extension Word {
  static let messageSources: [Word] = [
    Word(
      "init() -> Signal<Value>", .type(["Signal"]),
      summary: "Creates a SwiftySignals signal, which sends the messages that it is fired with.",
      notes: "It has one type parameter and never completes or fails.",
      example: """
        let signal = Signal<Int>()
        let observables = ObservableCollection()
        signal.fired.then { print($0) }.append(to: observables)
        signal.fire(with: 20)  // 20
        """,
      behavior: .function { (call) throws(Fault) in
        .object(try call.messageSource())
      }),
    Word(
      "init(value: Value) -> Signal<Value>", .type(["Signal"]),
      summary: "Creates a SwiftySignals signal with a first message.",
      example: """
        let signal = Signal<Int>(value: 15)
        let observables = ObservableCollection()
        signal.fired.then { print($0) }.append(to: observables)  // 15
        """,
      behavior: .function { (call) throws(Fault) in
        let source = try call.messageSource()
        source.fire(try call.value(0))
        return .object(source)
      }),
    Word(
      "fire(with message: Value = ())", .value([.messageSource]),
      others: ["fire(_ message: Value)"],
      summary: "Sends a message to the chains that are connected to 'fired'.",
      example: """
        let signal = Signal<Void>()
        let observables = ObservableCollection()
        signal.fired.then { print("fired") }.append(to: observables)
        signal.fire()  // fired
        """,
      behavior: .function { (call) throws(Fault) in
        try call.receiver(MessageSource.self).fire(call[0] ?? .void)
        return .void
      }),
    Word(
      "fired: EndPoint<Value>", .value([.messageSource]),
      summary: "The end point for chains of modifiers; each receives the last message first.",
      example: """
        let signal = Signal<Int>(value: 1)
        let chain = signal.fired.then { print($0) }  // 1
        signal.fire(with: 2)  // 2
        """,
      behavior: .property { (call) throws(Fault) in
        .object(try call.receiver(MessageSource.self).endPoint(in: call.heap))
      }),
    Word(
      "init() -> ObservableCollection", .type(["ObservableCollection", "Observables"]),
      summary: "Creates a collection that retains chains of modifiers.",
      notes: "A chain that is not retained is released immediately and receives no messages.",
      example: """
        let observables = ObservableCollection()
        let signal = Signal<Int>()
        signal.fired.then { print("kept \\($0)") }.append(to: observables)
        signal.fired.then { print("dropped \\($0)") }
        signal.fire(with: 1)  // kept 1
        """,
      behavior: .function { (call) throws(Fault) in
        .object(ObservableCollectionObject(in: call.heap))
      }),
    Word(
      "append(observable: EndPoint<U>)", .value([.observableCollection]),
      summary: "Adds a chain of modifiers to the collection, which retains it.",
      example: """
        let observables = ObservableCollection()
        let signal = Signal<Int>()
        observables.append(observable: signal.fired.then { print($0) })
        signal.fire(with: 1)  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        let endPoint: EndPoint = try call.host(0, "a chain of modifiers")
        try call.receiver(ObservableCollectionObject.self).append(endPoint)
        return .void
      }),
    Word(
      "releaseAll()", .value([.observableCollection]),
      summary: "Releases all chains of the collection.",
      example: """
        let observables = ObservableCollection()
        let signal = Signal<Int>()
        signal.fired.then { print($0) }.append(to: observables)
        signal.fire(with: 1)  // 1
        observables.releaseAll()
        signal.fire(with: 2)
        """,
      behavior: .function { (call) throws(Fault) in
        try call.receiver(ObservableCollectionObject.self).releaseAll()
        return .void
      }),
  ]
}

extension WordCall {
  /// Creates a message source. Throws if the receiver has the type arguments of a ReactiveSwift
  /// signal.
  fileprivate func messageSource() throws(Fault) -> MessageSource {
    if case .type(let type) = receiver, case .named(_, let arguments) = type.type,
      arguments.count > 1
    {
      throw site.failure(
        "create a '\(type.spelling)' with 'pipe()' or a closure that sends its events",
        hints: ["use a Signal with one type argument, such as 'Signal<Int>()'"])
    }
    return MessageSource(typeName: spelling ?? "Signal", in: heap)
  }
}
