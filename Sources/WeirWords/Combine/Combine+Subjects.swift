import Weir
import WeirRuntime

extension Word {
  /// Combine's subjects and the publishers of observable objects.
  static let combineSubjects: [Word] = [
    Word(
      "init() -> PassthroughSubject<Value, Error>", .type(["PassthroughSubject"]),
      summary: "Creates a subject that sends its events to the current subscribers.",
      notes: "After it has terminated, later subscribers receive only the completion or failure.",
      example: """
        let subject = PassthroughSubject<String, Never>()
        subject.send("no subscriber")
        let subscription = subject.sink { print($0) }
        subject.send("hello")  // hello
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeSubject(DirectSubject(), .passthroughSubject)
      }),
    Word(
      "init(_ value: Value) -> CurrentValueSubject<Value, Error>", .type(["CurrentValueSubject"]),
      others: ["init(value: Value)"],
      summary: "Creates a subject with a current value, which new subscribers receive first.",
      notes: "After it has terminated, later subscribers receive only the completion or failure.",
      example: """
        let subject = CurrentValueSubject<Int, Never>(1)
        let subscription = subject.sink { print($0) }  // 1
        subject.value = 2  // 2
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeSubject(
          DirectSubject(initial: try call.value(0)), .currentValueSubject)
      }),
    Word(
      "init() -> PassthroughSubject<Void, Never>", .type(["ObservableObjectPublisher"]),
      summary: "Creates the subject of an object that announces its changes.",
      behavior: .function { (call) throws(Fault) in
        call.makeSubject(DirectSubject(), .passthroughSubject)
      }),
    Word(
      "send() where Value == Void", .value([.passthroughSubject, .currentValueSubject]),
      effect: .sends, summary: "Sends a value to the subscribers of a subject of Void.",
      example: """
        let taps = PassthroughSubject<Void, Never>()
        let subscription = taps.sink { print("tapped") }
        taps.send()  // tapped
        """,
      behavior: .function { (call) throws(Fault) in
        try call.observer.send(value: .void)
        return .void
      }),
    Word(
      "value: Value", .value([.currentValueSubject]),
      summary: "The current value of the subject.",
      notes: "Setting it sends the new value. After the end, it is the last value.",
      example: """
        let subject = CurrentValueSubject<Int, Never>(1)
        subject.value += 1
        print(subject.value)  // 2
        """,
      behavior: .property(
        get: { (call) throws(Fault) in call.stream.subject?.value ?? .void },
        set: { (call, value) throws(Fault) in try call.observer.send(value: value) })),
    Word(
      "send(subscription: Subscription)", .value([.passthroughSubject, .currentValueSubject]),
      effect: .other, summary: "Requests all values of a subscription for the subject.",
      behavior: .function { (call) throws(Fault) in
        try call.request(.max, of: try call.value(0))
        return .void
      }),
    Word(
      "init(of current: () -> Value, set: (Value) -> Void) -> Published<Value>",
      .type(["Published"]),
      summary: "Creates the publisher of a property with '@Published'.",
      notes: """
        A class writes '@Published' before a property; '$name' is then its publisher. New \
        subscribers receive the value first, and then each new one, immediately before it is set.
        """,
      example: """
        class Model { @Published var count = 0 }
        let model = Model()
        let subscription = model.$count.sink { print($0) }  // 0
        model.count = 1  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        .object(
          PublishedStream(
            try call.function(0), setter: try call.function(1), by: call.word.maker,
            interpreter: call.interpreter))
      }),
    Word(
      "send(_ newValue: Value)", .value([.published]), effect: .sends,
      summary: "Announces the value to which a property is about to be set.",
      behavior: .function { (call) throws(Fault) in
        try call.observer.send(value: try call.value(0))
        return .void
      }),
  ]
}
