import Weir

extension Word.Place {
  fileprivate static let subjects = Word.Place.value([.subject])
}

extension Word {
  static let usingSubjects: [Word] = [
    Word(
      "send(_ value: Value)", .subjects, chapter: .subjects,
      others: ["next(_ value: Value)"],
      effect: .sends, summary: "Sends a value, as Combine writes it.",
      example: """
        let subject = PassthroughSubject<Int, Never>()
        subject.startWithValues { print($0) }
        subject.send(1)  // 1
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.observer.send(value: try call.value(0))
        return .void
      }),
    Word(
      "value: Value", .value([.behaviorSubject]), chapter: .subjects,
      others: ["getValue"],
      summary:
        "The current value, or the last one after the completion; throws the error of the stream.",
      notes: "Setting it sends, as Combine does.",
      example: """
        let subject = CurrentValueSubject<Int, Never>(1)
        subject.startWithValues { print($0) }  // 1
        subject.value += 1  // 2
        """,
      behaviour: .property(
        get: { (call) throws(Fault) in
          if let error = try call.subject.error { throw .thrown(error, call.site) }
          return try call.subject.value ?? .void
        },
        set: { (call, value) throws(Fault) in try call.observer.send(value: value) })),
    Word(
      "value: Value", .value([.behaviorRelay]), chapter: .subjects, summary: "The current value.",
      example: "print(BehaviorRelay(value: 1).value)  // 1",
      behaviour: .property(
        get: { (call) throws(Fault) in try call.subject.value ?? .void }, set: nil)),
    Word(
      "accept(_ value: Value)", .value([.relay]), chapter: .subjects,
      effect: .sends, summary: "Sends a value.",
      example: """
        let relay = PublishRelay<Int>()
        relay.startWithValues { print($0) }
        relay.accept(1)  // 1
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.subject.send(try call.value(0))
        return .void
      }),
    Word(
      "hasObservers: Bool", .value([.subject, .relay]), chapter: .subjects,
      others: ["observed"],
      summary: "True while somebody observes.",
      example: """
        let subject = PublishSubject<Int>()
        let subscription = subject.start()
        print(subject.hasObservers)  // true
        subscription.dispose()
        print(subject.hasObservers)  // false
        """,
      behaviour: .property(
        get: { (call) throws(Fault) in .bool(try call.subject.hasObservers) }, set: nil)),
    Word(
      "asObserver() -> Observer<Value, Error>", .value([.subject, .binder]), chapter: .subjects,
      summary: "The side that is sent to.",
      example: """
        let subject = PublishSubject<Int>()
        subject.subscribe(onNext: { print($0) })
        subject.asObserver().onNext(1)  // 1
        """,
      behaviour: .function { (call) throws(Fault) in
        .object(ObserverObject(try call.observer, in: call.heap))
      }),
    Word(
      "dispose()", .subjects, chapter: .subjects,
      effect: .disposes, summary: "Lets all observers go; those that come later get an error.",
      example: """
        let subject = PublishSubject<Int>()
        subject.dispose()
        subject.start { print($0) }  // error(The subject was already disposed.)
        """,
      behaviour: .function { (call) throws(Fault) in
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
