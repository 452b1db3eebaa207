import Weir
import WeirRuntime

extension Word {
  /// Sharing operators of observables, which use a subject as in RxSwift.
  static let sharingObservables: [Word] = [
    Word(
      "share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Stream<Value, Error>",
      .observables, keeps: .infallibility, explanation: .shares,
      summary: "Shares one subscription to the source among all subscribers.",
      notes: """
        RxSwift's operator. The source is subscribed to with the first subscription and disposed \
        with the last one; 'replay' is the number of values that new subscribers receive. With \
        '.whileConnected', the replay buffer is cleared when the shared subscription ends. With \
        '.forever', the buffer and the terminal event are kept.
        """,
      example: """
        let source = PublishSubject<Int>()
        let shared = source.do(onSubscribe: { print("subscribed") }).share(replay: 1)
        shared.subscribe(onNext: { print("first \\($0)") })  // subscribed
        source.onNext(1)  // first 1
        shared.subscribe(onNext: { print("second \\($0)") })  // second 1
        """,
      behavior: .function { (call) throws(Fault) in
        let count = call[0] == nil ? 0 : try call.count(0)
        return call.share(count, isForever: try call.sharingScope(1) == .forever)
      }),
    Word(
      "shareReplay(_ bufferSize: Int) -> Stream<Value, Error>", .observables, keeps: .infallibility,
      explanation: .shares,
      summary: "Shares one subscription and replays the last values to new subscribers.",
      notes: """
        RxSwift's earlier name for 'share(replay:scope: .forever)'. The last 'bufferSize' values \
        are kept even after the last subscriber is disposed.
        """,
      example: """
        let source = PublishSubject<Int>()
        let shared = source.do(onDispose: { print("disposed") }).shareReplay(1)
        let first = shared.subscribe(onNext: { print("first \\($0)") })
        source.onNext(1)  // first 1
        let second = shared.subscribe(onNext: { print("second \\($0)") })  // second 1
        first.dispose()
        second.dispose()  // disposed
        """,
      behavior: .function { (call) throws(Fault) in
        call.share(try call.count(0), isForever: true)
      }),
    Word(
      "multicast(_ subject: Subject<Value>) -> ConnectableObservable<Value>", .observables,
      others: [
        "multicast(makeSubject: () -> Subject<Value>)",
        "multicast(_ makeSubject: () -> Subject<Value>)",
      ],
      summary: "Shares one subscription among all subscribers through a subject.",
      notes: """
        The shared subscription begins when 'connect()' is called. A closure that returns a \
        subject is called for each connection.
        """,
      example: """
        let subject = PublishSubject<Int>()
        subject.subscribe(onNext: { print("subject \\($0)") })
        let shared = Observable.of(1, 2).multicast(subject)
        shared.subscribe(onNext: { print("shared \\($0)") })
        shared.connect()  // subject 1 | shared 1 | subject 2 | shared 2
        """,
      behavior: .function { (call) throws(Fault) in
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
  /// The output of the subject, and the observer that sends events to the subject.
  fileprivate var ends: (SignalProducer<Value, Value>, Signal<Value, Value>.Observer) {
    (producer, input.ignoringInterruptions)
  }
}

extension Signal<Value, Value>.Observer {
  /// The observer without interruptions. RxSwift and Combine do not have them, so disconnecting
  /// sends no event.
  var ignoringInterruptions: Signal<Value, Value>.Observer {
    Signal.Observer { event in
      if case .interrupted = event { return }
      send(event)
    }
  }
}
