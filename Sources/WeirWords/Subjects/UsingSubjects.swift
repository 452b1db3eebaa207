import Weir
import WeirRuntime

extension Word.Place {
  fileprivate static let subjects = Word.Place.value([.subject])
}

extension Word {
  static let usingSubjects: [Word] = [
    Word(
      "send(_ value: Value)", .subjects, others: ["next(_ value: Value)"], effect: .sends,
      summary: "Sends a value to the subscribers.",
      notes: "Equivalent to 'onNext(_:)' of RxSwift.",
      example: """
        let subject = PassthroughSubject<Int, Never>()
        subject.startWithValues { print($0) }
        subject.send(1)  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        try call.observer.send(value: try call.value(0))
        return .void
      }),
    Word(
      "value: Value", .value([.behaviorSubject]), others: ["getValue"],
      summary: "The current value of the subject.",
      notes: """
        Setting it sends the new value to the subscribers. After a completion it is the last \
        value. Reading it throws the error after a failure, and RxError.disposed after the \
        disposal of the subject.
        """,
      example: """
        let subject = CurrentValueSubject<Int, Never>(1)
        subject.startWithValues { print($0) }  // 1
        subject.value += 1  // 2
        """,
      behavior: .property(
        get: { (call) throws(Fault) in
          if let error = try call.subject.error { throw .thrown(error, call.site) }
          return try call.subject.value ?? .void
        },
        set: { (call, value) throws(Fault) in try call.observer.send(value: value) })),
    Word(
      "value: Value", .value([.behaviorRelay]),
      summary: "The current value of the relay.",
      example: "print(BehaviorRelay(value: 1).value)  // 1",
      behavior: .property { (call) throws(Fault) in try call.subject.value ?? .void }),
    Word(
      "accept(_ value: Value)", .value([.relay]), effect: .sends,
      summary: "Sends a value to the subscribers of the relay.",
      notes: "A BehaviorRelay also stores it as the current value.",
      example: """
        let relay = PublishRelay<Int>()
        relay.startWithValues { print($0) }
        relay.accept(1)  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        try call.subject.send(try call.value(0))
        return .void
      }),
    Word(
      "hasObservers: Bool", .value([.subject, .relay]), others: ["observed"],
      summary: "Whether the subject or relay has any subscribers.",
      example: """
        let subject = PublishSubject<Int>()
        let subscription = subject.start()
        print(subject.hasObservers)  // true
        subscription.dispose()
        print(subject.hasObservers)  // false
        """,
      behavior: .property { (call) throws(Fault) in .bool(try call.subject.hasObservers) }),
    Word(
      "asObserver() -> Observer<Value, Error>", .value([.subject, .binder]),
      summary: "Returns the observer that sends events through the subject.",
      example: """
        let subject = PublishSubject<Int>()
        subject.subscribe(onNext: { print($0) })
        subject.asObserver().onNext(1)  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        .object(ObserverObject(try call.observer, in: call.heap))
      }),
    Word(
      "dispose()", .subjects, effect: .disposes,
      summary: "Disposes the subject and removes all its subscribers.",
      notes: "The subscribers receive no event. Later subscribers receive RxError.disposed.",
      example: """
        let subject = PublishSubject<Int>()
        subject.dispose()
        subject.start { print($0) }  // error(The subject was already disposed.)
        """,
      behavior: .function { (call) throws(Fault) in
        try call.subject.dispose()
        return .void
      }),
  ]
}

extension WordCall {
  fileprivate var subject: Subject {
    get throws(Fault) {
      guard let subject = stream.subject else {
        throw wrongReceiver
      }
      return subject
    }
  }
}
