import Weir

extension Word {
  /// How Observables share: through a subject, as RxSwift does it.
  static let sharingObservables: [Word] = [
    Word(
      "share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Stream<Value, Error>",
      .observables, chapter: .sharing, keeps: .infallibility, exported: .absent(.rx),
      summary: "Shares one run among all subscriptions, as long as there are any.",
      notes: """
        With .whileConnected each run has a memory of its own; with .forever all runs have one, which \
        also keeps the end.
        """,
      example: """
        let source = PublishSubject<Int>()
        let shared = source.do(onSubscribe: { print("subscribed") }).share(replay: 1)
        shared.subscribe(onNext: { print("first \\($0)") })  // subscribed
        source.onNext(1)  // first 1
        shared.subscribe(onNext: { print("second \\($0)") })  // second 1
        """,
      behaviour: .function { (call) throws(Fault) in
        let count = call[0] == nil ? 0 : try call.count(0)
        let isForever = try call.sharingScope(1) == .forever
        let subject = Subject(.always, capacity: count)
        return call.derive { source in
          source.multicast {
            isForever ? subject.ends : Subject(.always, capacity: count).ends
          }.refCount()
        }
      }),
    Word(
      "multicast(_ subject: Subject<Value>) -> ConnectableObservable<Value>", .observables,
      chapter: .sharing,
      others: [
        "multicast(makeSubject: () -> Subject<Value>)",
        "multicast(_ makeSubject: () -> Subject<Value>)",
      ],
      exported: .absent(.rx),
      summary: "A stream whose subscriptions share one run of this one, passed through a subject.",
      notes: "A closure makes a subject for each connection.",
      example: """
        let subject = PublishSubject<Int>()
        subject.subscribe(onNext: { print("subject \\($0)") })
        let shared = Observable.of(1, 2).multicast(subject)
        shared.subscribe(onNext: { print("shared \\($0)") })
        shared.connect()  // subject 1 | shared 1 | subject 2 | shared 2
        """,
      behaviour: .function { (call) throws(Fault) in
        if case .function(let makeSubject) = try call.value(0) {
          return call.connectable(
            call.stream.producer.multicast {
              let (output, input) = call.reading(
                makeSubject(), or: (.empty, Signal.Observer()), as: call.subject)
              return (output, input.untouchedByInterruptions)
            })
        }
        let (output, input) = try call.subject(try call.value(0))
        return call.connectable(
          call.stream.producer.multicast { (output, input.untouchedByInterruptions) })
      }),
  ]
}

extension Subject {
  /// What comes out of it, and where its events go in.
  fileprivate var ends: (SignalProducer<Value, Value>, Signal<Value, Value>.Observer) {
    (producer, input.untouchedByInterruptions)
  }
}

extension Signal<Value, Value>.Observer {
  /// The same observer, to which the end of a connection is no event: RxSwift knows none.
  fileprivate var untouchedByInterruptions: Signal<Value, Value>.Observer {
    Signal.Observer { event in
      if case .interrupted = event { return }
      send(event)
    }
  }
}
