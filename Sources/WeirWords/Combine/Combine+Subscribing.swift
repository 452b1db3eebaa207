import Weir
import WeirRuntime

extension Word {
  /// The methods of Combine that subscribe to a publisher.
  static let subscribing: [Word] = [
    Word(
      "sink(receiveValue: (Value) -> Void) -> Disposable", .streams, effect: .observes,
      distribution: .sink(.print),
      summary: "Subscribes to the stream and calls a closure with each value.",
      notes: """
        The subscription of a publisher ends when the result is cancelled or released. A statement \
        of its own retains its result. A failure is reported as unhandled.
        """,
      example: "[1, 2].publisher.sink { print($0) }  // 1 | 2",
      behavior: .function { (call) throws(Fault) in
        let receiveValue = try call.function(0)
        let reportUnhandled = call.reportUnhandled
        return call.subscribe(
          { _ = receiveValue($0) }, { if case .failed(let error) = $0 { reportUnhandled(error) } })
      }),
    Word(
      "sink(receiveCompletion: (Completion<Error>) -> Void, receiveValue: (Value) -> Void) -> Disposable",
      .streams, effect: .observes,
      summary: "Subscribes to the stream with closures for the values and the completion.",
      notes: """
        'receiveCompletion' receives '.finished' or '.failure(error)'. It is not called on \
        interruption or when the result is disposed.
        """,
      example: """
        [1, 2].publisher.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
        // 1 | 2 | finished
        """,
      behavior: .function { (call) throws(Fault) in
        let (receiveCompletion, receiveValue) = (try call.function(0), try call.function(1))
        return call.subscribe(
          { _ = receiveValue($0) },
          { [interpreter = call.interpreter] end in
            if case .failed(let error) = end { interpreter.unhandled.markHandled(error) }
            if let end = end.asCompletion { _ = receiveCompletion(end) }
          })
      }),
    Word(
      "assign(to set: (Root, Value) -> Void, on object: Root) -> AnyCancellable", .publishers,
      effect: .observes, summary: "Sets a property of an object to each value.",
      notes: """
        The property is a key path, as '\\.text'. The subscription retains the object, and ends when \
        the result is cancelled or released.
        """,
      example: """
        class Label { var text = "" { didSet { print(text) } } }
        let label = Label()
        let subscription = ["a", "b"].publisher.assign(to: \\.text, on: label)  // a | b
        """,
      behavior: .function { (call) throws(Fault) in
        let (set, object) = (try call.function(0), try call.value(1))
        return call.subscribe({ _ = set(object, $0) }, { _ in })
      }),
    Word(
      "assign(to published: Published<Value>)", .publishers, effect: .observes,
      summary: "Sets a property with '@Published' to each value.",
      notes: "The subscription ends with the publisher.",
      example: """
        class Model { @Published var count = 0 }
        let model = Model()
        let subscription = model.$count.sink { print($0) }  // 0
        [1, 2].publisher.assign(to: &model.$count)  // 1 | 2
        """,
      behavior: .function { (call) throws(Fault) in
        guard case .object(let object) = try call.value(0), let target = object as? PublishedStream
        else { throw call.mistake(0, "a published property", try call.value(0)) }
        let run = call.stream.producer.start { event in
          if case .value(let value) = event { _ = target.setter?(value) }
        }
        call.heap.stopAtEnd(run)
        return .void
      }),
    Word(
      "subscribe(_ subscriber: AnySubscriber<Value, Error>)", .publishers,
      others: [
        "receive(subscriber: AnySubscriber<Value, Error>)",
        "subscribe(_ subject: PassthroughSubject<Value, Error>) -> AnyCancellable",
      ],
      effect: .observes,
      summary: "Subscribes a subscriber, or a subject, which then sends the events.",
      notes: """
        A subscriber first receives the subscription, by which it requests values; no other value \
        is delivered. A value without demand is dropped if the publisher is a subject, and waits \
        otherwise. An object of the program conforms to Subscriber.
        """,
      example: """
        class Numbers: Subscriber {
          func receive(subscription: Subscription) { subscription.request(.max(2)) }
          func receive(_ input: Int) -> Subscribers.Demand {
            print("got", input)
            return .none
          }
          func receive(completion: Subscribers.Completion<Never>) { print(completion) }
        }
        (1...3).publisher.subscribe(Numbers())  // got 1 | got 2
        """,
      behavior: .function { (call) throws(Fault) in
        let given = try call.value(0)
        if case .object(let object as Stream) = given, let subject = object.subject {
          let input = subject.input.ignoringInterruptions
          return call.subscribe({ input.send(value: $0) }, { input.terminate($0) })
        }
        try call.attach(try call.subscriber(given))
        return .void
      }),
  ]

  /// Combine's subscribers, subscriptions and demands.
  static let subscribers: [Word] = [
    Word(
      "init(receiveSubscription: (Subscription) -> Void = nil, receiveValue: (Value) -> Demand = nil, receiveCompletion: (Completion<Error>) -> Void = nil) -> AnySubscriber<Value, Error>",
      .type(["AnySubscriber"]), effect: .other,
      summary: "Creates a subscriber from closures.",
      notes: """
        'receiveValue' returns the number of further values to request. Without \
        'receiveSubscription', all values are requested.
        """,
      example: """
        let subscriber = AnySubscriber<Int, Never>(
          receiveSubscription: { $0.request(.max(1)) },
          receiveValue: { print($0); return .none })
        (1...3).publisher.subscribe(subscriber)  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        let subscription = try call.optionalFunction(0)
        let (value, end) = (try call.optionalFunction(1), try call.optionalFunction(2))
        return .object(
          SubscriberObject(
            call.handlers(subscription: subscription, value: value, completion: end),
            typeName: "AnySubscriber", in: call.heap))
      }),
    Word(
      "init(_ subscriber: Subscriber) -> AnySubscriber<Value, Error>", .type(["AnySubscriber"]),
      effect: .other, summary: "Wraps a subscriber or a subject.",
      behavior: .function { (call) throws(Fault) in
        .object(try call.subscriber(try call.value(0)))
      }),
    Word(
      "init(receiveCompletion: (Completion<Error>) -> Void, receiveValue: (Value) -> Void) -> Sink<Value, Error>",
      .type(["Sink"]), effect: .other,
      summary: "Creates a subscriber that requests all values and calls closures.",
      example: """
        let sink = Subscribers.Sink<Int, Never>(
          receiveCompletion: { print($0) }, receiveValue: { print($0) })
        [1].publisher.subscribe(sink)  // 1 | finished
        """,
      behavior: .function { (call) throws(Fault) in
        let (end, value) = (try call.function(0), try call.function(1))
        return .object(
          SubscriberObject(
            call.handlers(subscription: nil, value: value, completion: end), typeName: "Sink",
            in: call.heap))
      }),
    Word(
      "init(object: Root, keyPath set: (Root, Value) -> Void) -> Assign<Value, Never, Root>",
      .type(["Assign"]), effect: .other,
      summary: "Creates a subscriber that sets a property of an object to each value.",
      example: """
        class Label { var text = "" { didSet { print(text) } } }
        let label = Label()
        ["a"].publisher.subscribe(Subscribers.Assign(object: label, keyPath: \\.text))  // a
        """,
      behavior: .function { (call) throws(Fault) in
        let (object, set) = (try call.value(0), try call.function(1))
        return .object(
          SubscriberObject(
            SubscriberObject.Handlers(
              subscription: { try? call.request(.max, of: $0) },
              value: { value in
                _ = set(object, value)
                return 0
              }, completion: { _ in }), typeName: "Assign", in: call.heap))
      }),
    Word(
      "receive(subscription: Subscription)", .value([.subscriber]), effect: .other,
      summary: "Gives the subscriber its subscription.",
      behavior: .function { (call) throws(Fault) in
        let subscriber = try call.receiver(SubscriberObject.self)
        subscriber.subscription = try call.value(0)
        subscriber.handlers?.subscription(try call.value(0))
        return .void
      }),
    Word(
      "receive(_ input: Value) -> Demand", .value([.subscriber]), effect: .sends,
      summary:
        "Gives the subscriber a value and returns the number of further values that it requests.",
      behavior: .function { (call) throws(Fault) in
        let subscriber = try call.receiver(SubscriberObject.self)
        return Value(demand: subscriber.handlers?.value(try call.value(0)) ?? 0)
      }),
    Word(
      "receive(completion: Completion<Error>)", .value([.subscriber]), effect: .ends,
      summary: "Tells the subscriber that the publisher has ended.",
      behavior: .function { (call) throws(Fault) in
        let subscriber = try call.receiver(SubscriberObject.self)
        subscriber.subscription = nil
        subscriber.handlers?.completion(try call.termination(try call.value(0)))
        return .void
      }),
    Word(
      "combineIdentifier: CombineIdentifier", .value([.subscriber, .subscription]),
      summary: "An identifier that differs from that of other subscribers and subscriptions.",
      behavior: .property { (call) throws(Fault) in
        if let subscriber = call.receiver.host as? SubscriberObject {
          return .foundation(subscriber.identifier)
        }
        return .foundation(try call.receiver(CombineSubscription.self).identifier)
      }),
    Word(
      "cancel()", .value([.subscriber, .subscription]), effect: .disposes,
      summary: "Cancels the subscription.",
      behavior: .function { (call) throws(Fault) in
        if let subscriber = call.receiver.host as? SubscriberObject {
          if let subscription = subscriber.subscription { call.cancel(subscription) }
        } else {
          call.cancel(call.receiver)
        }
        return .void
      }),
    Word(
      "max(_ value: Int) -> Demand", .type(["Demand"]),
      summary: "A request for 'value' values.",
      example: "print(Subscribers.Demand.max(2) + 1)  // max(3)",
      behavior: .function { (call) throws(Fault) in Value(demand: try call.count(0)) }),
    Word(
      "none: Demand", .type(["Demand"]), summary: "A request for no values.",
      example: "print(Subscribers.Demand.none)  // max(0)",
      behavior: .property { (_) throws(Fault) in Value(demand: 0) }),
    Word(
      "unlimited: Demand", .type(["Demand"]), summary: "A request for all values.",
      example: "print(Subscribers.Demand.unlimited)  // unlimited",
      behavior: .property { (_) throws(Fault) in Value(demand: .max) }),
    Word(
      "max: Int?", .value([.demand]),
      summary: "The number of requested values; nil for all.",
      example: "print(Subscribers.Demand.max(2).max ?? 0)  // 2",
      behavior: .property { (call) throws(Fault) in
        let count = try call.count(ofDemand: call.receiver)
        return count == .max ? .none : .some(.int(count))
      }),
    Word(
      "empty: Subscription", .type(["Subscriptions"]),
      summary: "A subscription without values, for a publisher that only sends a completion.",
      behavior: .property { (call) throws(Fault) in
        .object(CombineSubscription(nil, typeName: "Empty", in: call.heap))
      }),
    Word(
      "request(_ demand: Demand)", .value([.subscription]), effect: .other,
      summary: "Requests further values of the publisher.",
      example: """
        let subscriber = AnySubscriber<Int, Never>(receiveSubscription: { $0.request(.max(2)) })
        (1...3).publisher.print().subscribe(subscriber)
        // receive subscription: (1...3) | request max: (2)
        // receive value: (1) | receive value: (2)
        """,
      behavior: .function { (call) throws(Fault) in
        try call.receiver(CombineSubscription.self).request(
          try call.count(ofDemand: try call.value(0)))
        return .void
      }),
  ]
}

extension Value {
  /// Creates a demand for `count` values, or for all if it is `.max`.
  init(demand count: Int) { self = .object(DemandObject(count)) }
}

extension WordCall {
  /// Requests values of a subscription, which can be an object of the program.
  func request(_ count: Int, of subscription: Value) throws(Fault) {
    switch subscription {
    case .object(let object as CombineSubscription): object.request(count)
    case .record(let record):
      guard let request = record.type.method("request") else { break }
      _ = interpreter.call(request, [subscription, Value(demand: count)])
    default: throw mistake(0, "a subscription", subscription)
    }
  }

  /// Cancels a subscription, which can be an object of the program.
  func cancel(_ subscription: Value) {
    switch subscription {
    case .object(let object as CombineSubscription): object.cancel()
    case .record(let record):
      if let cancel = record.type.method("cancel") { _ = interpreter.call(cancel, [subscription]) }
    default: break
    }
  }

  /// Returns the handlers of a subscriber that consists of closures.
  fileprivate func handlers(
    subscription: FunctionValue?, value: FunctionValue?, completion: FunctionValue?
  ) -> SubscriberObject.Handlers {
    let interpreter = interpreter
    return SubscriberObject.Handlers(
      subscription: { given in
        if let subscription { _ = subscription(given) } else { try? request(.max, of: given) }
      },
      value: { given in
        value.flatMap { try? count(ofDemand: $0(given)) } ?? 0
      },
      completion: { end in
        if case .failed(let error) = end { interpreter.unhandled.markHandled(error) }
        if let completion, let end = end.asCompletion { _ = completion(end) }
      })
  }

  /// Returns a subscriber that requests all values and sends the events to an observer.
  func subscriber(forwardingTo observer: Signal<Value, Value>.Observer) -> SubscriberObject {
    SubscriberObject(
      SubscriberObject.Handlers(
        subscription: { try? request(.max, of: $0) },
        value: { value in
          observer.send(value: value)
          return .max
        },
        completion: { observer.terminate($0) }), typeName: "Subscriber", in: heap)
  }

  /// Returns an argument as a subscriber: one of Combine's, a subject, or an object of the program.
  fileprivate func subscriber(_ value: Value) throws(Fault) -> SubscriberObject {
    switch value {
    case .object(let object as SubscriberObject): return object
    case .object(let object as Stream):
      guard let input = object.subject?.input else { break }
      return subscriber(forwardingTo: input)
    case .record(let record):
      let interpreter = interpreter
      func method(_ label: String?) -> FunctionValue? { record.type.method("receive", label) }
      guard let receiveSubscription = method("subscription"), let receiveValue = method(nil),
        let receiveCompletion = method("completion")
      else { break }
      return SubscriberObject(
        SubscriberObject.Handlers(
          subscription: { _ = interpreter.call(receiveSubscription, [value, $0]) },
          value: { (try? count(ofDemand: interpreter.call(receiveValue, [value, $0]))) ?? 0 },
          completion: { end in
            if case .failed(let error) = end { interpreter.unhandled.markHandled(error) }
            guard let end = end.asCompletion else { return }
            _ = interpreter.call(receiveCompletion, [value, end])
          }), typeName: record.typeName, in: heap)
    default: break
    }
    throw mistake(0, "a subscriber", value)
  }

  /// Subscribes a subscriber to the receiver, which delivers the values that it requests.
  fileprivate func attach(_ subscriber: SubscriberObject) throws(Fault) {
    let stream = stream
    let gate = gate(
      stream.producer, policy: stream.waiting, isTimer: stream.isTimer,
      value: { subscriber.handlers?.value($0) ?? 0 },
      completion: { subscriber.handlers?.completion($0) })
    let subscription = CombineSubscription(gate, typeName: stream.subscriptionName, in: heap)
    subscriber.subscription = .object(subscription)
    subscriber.handlers?.subscription(.object(subscription))
    gate.start()
  }
}

extension RecordType {
  /// Returns the method with one parameter that has the given label.
  fileprivate func method(_ name: String, _ label: String?) -> FunctionValue? {
    find { type in
      type.shapes[name]?.all.lazy.compactMap(\.call).first { call in
        call.parameters?.count == 1 && call.parameters?[0].label == label
      }.flatMap { type.methods[$0.key] }
    }
  }
}
