import Weir

extension Word {
  /// Sharing operators of observables, which use a subject as in RxSwift.
  static let sharingObservables: [Word] = [
    Word(
      "share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Stream<Value, Error>",
      .observables, chapter: .sharing, keeps: .infallibility, explanation: .shares,
      exported: .absent(.rx),
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
        return call.share(count, isForever: try call.sharingScope(1) == .forever)
      }),
    Word(
      "shareReplay(_ bufferSize: Int) -> Stream<Value, Error>", .observables, chapter: .sharing,
      keeps: .infallibility, explanation: .shares, exported: .absent(.rx),
      summary: "Shares one run among all subscriptions; each first gets the latest values.",
      notes: "RxSwift's former name of 'share(replay:scope: .forever)'.",
      example: """
        let source = PublishSubject<Int>()
        let shared = source.do(onDispose: { print("disposed") }).shareReplay(1)
        let first = shared.subscribe(onNext: { print("first \\($0)") })
        source.onNext(1)  // first 1
        let second = shared.subscribe(onNext: { print("second \\($0)") })  // second 1
        first.dispose()
        second.dispose()  // disposed
        """,
      behaviour: .function { (call) throws(Fault) in
        call.share(try call.count(0), isForever: true)
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
              return (output, input.ignoringInterruptions)
            })
        }
        let (output, input) = try call.subject(try call.value(0))
        return call.connectable(
          call.stream.producer.multicast { (output, input.ignoringInterruptions) })
      }),
  ]
}

extension WordCall {
  /// Shares one subscription to the source while there are subscribers.
  ///
  /// - Parameters:
  ///   - count: The number of values that a new subscriber receives again.
  ///   - isForever: Whether later subscriptions to the source use the same subject.
  fileprivate func share(_ count: Int, isForever: Bool) -> Value {
    let subject = Subject(.always, capacity: count)
    return derive { source in
      source.multicast {
        isForever ? subject.ends : Subject(.always, capacity: count).ends
      }.refCount()
    }
  }
}

extension Subject {
  /// The output of the subject and the observer that sends to it.
  fileprivate var ends: (SignalProducer<Value, Value>, Signal<Value, Value>.Observer) {
    (producer, input.ignoringInterruptions)
  }
}

extension Signal<Value, Value>.Observer {
  /// The observer without interruptions. RxSwift does not have them, so disconnecting sends no
  /// event.
  fileprivate var ignoringInterruptions: Signal<Value, Value>.Observer {
    Signal.Observer { event in
      if case .interrupted = event { return }
      send(event)
    }
  }
}
