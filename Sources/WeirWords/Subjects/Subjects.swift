import WeirRuntime

extension Word {
  static let subjects: [Word] =
    (makingSubjects + makingRelays + usingSubjects)
    .listed(in: .subjects, exported: .absent(.rx))

  private static let makingSubjects: [Word] = [
    Word(
      "init() -> PublishSubject<Value>",
      .type(["PublishSubject", "Subject"]),
      summary: "Creates a subject that sends its events to the current subscribers.",
      notes: """
        Later subscribers do not receive earlier values. After the subject has terminated, they \
        receive only the completion or failure.
        """,
      example: """
        let subject = PublishSubject<String>()
        subject.onNext("no subscriber")
        subject.startWithValues { print($0) }
        subject.onNext("hello")  // hello
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeSubject(Subject(.always, capacity: 0), .publishSubject)
      }),
    Word(
      "init(value: Value) -> BehaviorSubject<Value>",
      .type(["BehaviorSubject"]), others: ["init(_ value: Value)"],
      summary: "Creates a subject with a current value, which new subscribers receive first.",
      notes: """
        After the subject has terminated, new subscribers receive only the completion or failure.
        """,
      example: """
        let subject = BehaviorSubject(value: 1)
        subject.onNext(2)
        subject.startWithValues { print($0) }  // 2
        subject.onNext(3)  // 3
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeSubject(
          Subject(.untilEnd, capacity: 1, initial: try call.value(0)), .behaviorSubject)
      }),
    Word(
      "init(_ value: Value) -> Variable<Value>", .type(["Variable"]),
      summary: "Creates a value that can be set and observed.",
      notes: "When the variable is released, its streams complete.",
      example: """
        let name = Variable("Ana")
        name.asObservable().subscribe(onNext: { print($0) })  // Ana
        name.value = "Pedro"  // Pedro
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeSubject(
          Subject(
            .untilEnd, capacity: 1, initial: try call.value(0), completesOnRelease: true),
          .variable)
      }),
    Word(
      "create(bufferSize: Int) -> ReplaySubject<Value>", .type(["ReplaySubject"]),
      others: ["init(_ bufferSize: Int)"],
      summary: "Creates a subject that replays its last 'bufferSize' values to new subscribers.",
      notes: """
        After the subject has terminated, it still replays the values, followed by the completion \
        or failure.
        """,
      example: """
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        for n in 1...3 { subject.onNext(n) }
        subject.startWithValues { print($0) }  // 2 | 3
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeSubject(Subject(.always, capacity: try call.count(0)), .replaySubject)
      }),
    Word(
      "createUnbounded() -> ReplaySubject<Value>", .type(["ReplaySubject"]), others: ["init()"],
      summary: "Creates a subject that replays all its values to new subscribers.",
      notes: """
        After the subject has terminated, it still replays the values, followed by the completion \
        or failure.
        """,
      example: """
        let subject = ReplaySubject<Int>.createUnbounded()
        for n in 1...3 { subject.onNext(n) }
        subject.startWithValues { print($0) }  // 1 | 2 | 3
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeSubject(Subject(.always, capacity: .max), .replaySubject)
      }),
    Word(
      "init() -> AsyncSubject<Value>", .type(["AsyncSubject"]),
      summary: "Creates a subject that emits only its last value, when it completes.",
      notes: """
        Subscribers that are added after the completion also receive the last value. A failure is \
        sent without a value.
        """,
      example: """
        let subject = AsyncSubject<Int>()
        subject.startWithValues { print($0) }
        subject.onNext(1)
        subject.onNext(2)
        subject.onCompleted()  // 2
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeSubject(Subject(.afterEnd, capacity: 1), .asyncSubject)
      }),
  ]

  private static let makingRelays: [Word] = [
    Word(
      "init() -> PublishRelay<Value>", .type(["PublishRelay"]),
      summary: "Creates a relay that sends its values to the current subscribers.",
      notes: "A relay never completes or fails. Later subscribers do not receive earlier values.",
      example: """
        let taps = PublishRelay<Void>()
        taps.startWithValues { print("tapped") }
        taps.accept(())  // tapped
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeSubject(Subject(.always, capacity: 0), .publishRelay)
      }),
    Word(
      "init(value: Value) -> BehaviorRelay<Value>", .type(["BehaviorRelay"]),
      summary: "Creates a relay with a current value, which new subscribers receive first.",
      notes: "A relay never completes or fails.",
      example: """
        let name = BehaviorRelay(value: "Ana")
        name.startWithValues { print("Name:", $0) }  // Name: Ana
        name.accept("Pedro")  // Name: Pedro
        print(name.value)  // Pedro
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeSubject(
          Subject(.untilEnd, capacity: 1, initial: try call.value(0)), .behaviorRelay)
      }),
    Word(
      "create(bufferSize: Int) -> ReplayRelay<Value>", .type(["ReplayRelay"]),
      summary: "Creates a relay that replays its last 'bufferSize' values to new subscribers.",
      notes: "A relay never completes or fails.",
      example: """
        let relay = ReplayRelay<Int>.create(bufferSize: 1)
        relay.accept(1)
        relay.accept(2)
        relay.startWithValues { print($0) }  // 2
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeSubject(Subject(.always, capacity: try call.count(0)), .replayRelay)
      }),
    Word(
      "createUnbound() -> ReplayRelay<Value>", .type(["ReplayRelay"]),
      summary: "Creates a relay that replays all its values to new subscribers.",
      notes: "A relay never completes or fails.",
      example: """
        let relay = ReplayRelay<Int>.createUnbound()
        relay.accept(1)
        relay.accept(2)
        relay.startWithValues { print($0) }  // 1 | 2
        """,
      behavior: .function { (call) throws(Fault) in
        call.makeSubject(Subject(.always, capacity: .max), .replayRelay)
      }),
  ]
}

extension WordCall {
  func makeSubject(_ subject: Subject, _ type: NamedType) -> Value {
    .object(
      Stream(
        .producer(subject.producer), by: word.maker, inputs: [], trait: type,
        subject: subject, spelling: spelling, interpreter: interpreter))
  }
}
