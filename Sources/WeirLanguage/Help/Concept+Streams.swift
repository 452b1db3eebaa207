extension Concept {
  /// Help pages about the basics of streams.
  static let streams = [
    Concept(
      "stream", "streams",
      summary: "Values over time, and at most one end: completed, failed or interrupted.",
      notes: """
        A Signal sends whether anybody listens or not (hot); a SignalProducer begins its work with \
        each start (cold). A stream that stands alone at the prompt is watched; :streams lists them, \
        and :pin keeps them in view.
        """,
      next: ["hot", "cold", "event", "operators"],
      example: """
        SignalProducer(1...2).start { print($0) }  // VALUE 1 | VALUE 2 | COMPLETED
        """),
    Concept(
      "hot",
      summary: "A hot stream sends whether anybody listens or not; who comes late has missed it.",
      notes: "Signals are hot, and so are subjects and properties. 'pipe' makes one to send to.",
      next: ["cold", "share", "Signal", "pipe"],
      example: """
        let (taps, send) = Signal<String, NoError>.pipe()
        send.send(value: "missed")
        taps.observeValues { print($0) }
        send.send(value: "seen")  // seen
        """),
    Concept(
      "cold",
      summary: "A cold stream begins its work anew for each one who starts it.",
      notes: """
        Producers are cold, and so are RxSwift's observables. Started twice, the work is done \
        twice; a hint says so where that prints.
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
      summary: "To share a stream is to do its work once for all who listen.",
      notes: """
        'replayLazily' keeps so many values for those who come later; 'share' works as long as \
        somebody listens; 'startWithSignal' makes a signal of one run.
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
      summary: "An event is what a stream sends: a value, or the end of the stream.",
      notes: """
        Any number of values, then 'completed', 'failed' with an error or 'interrupted', and \
        nothing after that. RxSwift's 'next' and 'error' are 'value' and 'failed'.
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
      summary: "A stream that fails ends with an error, which reaches all who listen.",
      notes: """
        The type of the error stands in the stream's type; NoError says that it cannot fail. \
        Recover with 'flatMapError', try again with 'retry'.
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
      summary: "An operator makes a new stream of others, which stay as they are.",
      notes: """
        They are joined to chains by dots. A line that begins with a dot goes on with the entry \
        before it. Tab behind the dot lists those that fit.
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
      summary: "A property is a value that can be read at any time, and observed.",
      notes: """
        MutableProperty can be set; its producer sends the present value first, its signal only \
        changes. '<~' binds it to a stream. RxSwift's BehaviorRelay is much the same.
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
      summary: "A subject is a stream and what sends to it in one.",
      notes: """
        As RxSwift and Combine have them: PublishSubject, BehaviorSubject, ReplaySubject, and \
        relays, which do not end. ReactiveSwift's own way is 'Signal.pipe()'.
        """,
      next: ["subjects", "BehaviorSubject", "pipe", "property"],
      example: """
        let subject = BehaviorSubject(value: 1)
        subject.subscribe(onNext: { print($0) })  // 1
        subject.onNext(2)  // 2
        """),
  ]
}
