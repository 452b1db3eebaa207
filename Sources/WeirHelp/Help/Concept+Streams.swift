extension Concept {
  /// Help pages about the basics of streams.
  static let streams = [
    Concept(
      "stream", "streams",
      summary: "A stream emits values over time and terminates at most once.",
      notes: """
        It terminates when it completes, fails or is interrupted. A Signal is hot: it emits \
        whether or not it is observed. A SignalProducer is cold: each start runs its work. A \
        stream that is entered alone at the prompt is watched: its events are printed. ':streams' \
        lists active streams, and ':pin' keeps a view of them below the prompt.
        """,
      next: ["hot", "cold", "event", "operators"],
      example: """
        SignalProducer(1...2).start { print($0) }  // VALUE 1 | VALUE 2 | COMPLETED
        """),
    Concept(
      "hot",
      summary:
        "A hot stream emits whether or not it has observers; late observers miss earlier values.",
      notes: """
        Signals, subjects and properties are hot. All observers share the same events. \
        'Signal.pipe()' returns a signal and the observer that sends values to it. To replay \
        values to late observers, use a property, 'replayLazily' or a ReplaySubject.
        """,
      next: ["cold", "share", "Signal", "pipe"],
      example: """
        let (taps, send) = Signal<String, NoError>.pipe()
        send.send(value: "missed")
        taps.observeValues { print($0) }
        send.send(value: "seen")  // seen
        """),
    Concept(
      "cold",
      summary: "A cold stream runs its work separately for each start.",
      notes: """
        SignalProducers and RxSwift's Observables are cold. Nothing happens until one is started. \
        Starting it twice runs its side effects twice; a hint points out repeated output. To run \
        the work once for several observers, share the stream.
        """,
      next: ["hot", "share", "SignalProducer", "start"],
      example: """
        let page = SignalProducer<Int, NoError> { observer, _ in
          print("work")
          observer.send(value: 1)
          observer.sendCompleted()
        }
        page.startWithValues { print($0) }  // work | 1
        page.startWithValues { print($0) }  // work | 1
        """),
    Concept(
      "share", "multicast",
      summary: "Sharing a stream runs its work once for all observers.",
      notes: """
        'replayLazily(upTo:)' runs it once, permanently, and replays the latest values to later \
        observers. 'share' runs it while there are observers. 'startWithSignal' starts it once and \
        passes the signal to a closure. Without sharing, each start of a producer repeats its \
        work.
        """,
      next: ["sharing", "hot", "cold", "replayLazily"],
      example: """
        let page = SignalProducer<Int, NoError> { observer, _ in
          print("work")
          observer.send(value: 1)
          observer.sendCompleted()
        }
        let shared = page.replayLazily(upTo: 1)
        shared.startWithValues { print($0) }  // work | 1
        shared.startWithValues { print($0) }  // 1
        """),
    Concept(
      "event", "events",
      summary: "An event is a value or the termination of a stream.",
      notes: """
        A stream sends any number of values, then at most one terminal event: 'completed', \
        'failed' with an error, or 'interrupted'. Nothing follows a terminal event. RxSwift's \
        'next' and 'error' correspond to 'value' and 'failed'.
        """,
      next: ["sending", "observing", "error", "diagrams"],
      example: """
        let (signal, send) = Signal<Int, NoError>.pipe()
        signal.observe { print($0) }
        send.send(value: 1)  // VALUE 1
        send.sendCompleted()  // COMPLETED
        send.send(value: 2)
        """),
    Concept(
      "error", "errors", "failure",
      summary: "A stream that fails terminates with an error, which all observers receive.",
      notes: """
        The error type is part of the stream's type; a stream with NoError or Never cannot fail. \
        Most operators pass a failure on immediately. Recover with 'flatMapError', or restart the \
        producer with 'retry'.
        """,
      next: ["failures", "flatMapError", "retry", "NoError"],
      example: """
        struct Offline: Error {}
        let broken = SignalProducer<Int, Offline>([1]).concat(SignalProducer(error: Offline()))
        broken.start { print($0) }  // VALUE 1 | FAILED Offline()
        broken.flatMapError { _ in SignalProducer(value: 0) }
          .startWithValues { print($0) }  // 1 | 0
        """),
    Concept(
      "operators", "operator",
      summary: "An operator derives a new stream from one or more streams.",
      notes: """
        The original streams remain unchanged. Chain operators with dots. A line that begins with \
        a dot continues the previous entry. Tab after a dot lists the operators that fit.
        """,
      next: ["transforming", "filtering", "combining", "flattening"],
      example: """
        SignalProducer(1...9)
          .filter { $0 % 2 == 1 }
          .map { $0 * 10 }
          .take(first: 2)
          .startWithValues { print($0) }  // 10 | 30
        """),
    Concept(
      "property",
      summary: "A property is a value that can be read at any time and observed.",
      notes: """
        Set the 'value' of a MutableProperty to change it. Its 'producer' emits the current value \
        first, then the changes; its 'signal' emits only the changes. '<~' binds a property to a \
        stream. RxSwift's BehaviorRelay is similar.
        """,
      next: ["properties", "MutableProperty", "Property", "subject"],
      example: """
        let text = MutableProperty("a")
        text.producer.startWithValues { print($0) }  // a
        text.value = "b"  // b
        print(text.value)  // b
        """),
    Concept(
      "subject", "relay",
      summary: "A subject is a stream and its observer in one object.",
      notes: """
        PublishSubject emits the values that are sent after the subscription. BehaviorSubject also \
        has a current value, and ReplaySubject replays several values. Relays are subjects that \
        never terminate. Subjects come from RxSwift and Combine; ReactiveSwift uses \
        'Signal.pipe()' instead.
        """,
      next: ["subjects", "BehaviorSubject", "pipe", "property"],
      example: """
        let subject = BehaviorSubject(value: 1)
        subject.subscribe(onNext: { print($0) })  // 1
        subject.onNext(2)  // 2
        """),
  ]
}
