extension Concept {
  /// Help pages about running streams and controlling subscriptions.
  static let running = [
    Concept(
      "backpressure",
      summary: "Backpressure is what a slow listener does to a fast stream.",
      notes: """
        Streams push: nobody asks for less, so say what to leave out or to gather, with \
        'throttle', 'debounce', 'collect', 'sample' or 'flatten(.latest)'. ':pause' keeps the \
        newest events of a run; a flood is cut on the screen only.
        """,
      next: ["throttle", "debounce", "collect", "time"],
      example: """
        let clock = TestScheduler()
        SignalProducer.interval(1, on: clock)
          .throttle(2.5, on: clock)
          .startWithValues { print($0) }
        clock.advance(by: .seconds(5))  // 0 | 2
        """),
    Concept(
      "scheduler", "schedulers",
      summary: "A scheduler says when and where work is done.",
      notes: """
        QueueScheduler and UIScheduler run work in its turn on the session's loop, \
        ImmediateScheduler does it at once, TestScheduler when its clock is moved.
        """,
      next: ["time", "observe", "TestScheduler", "threads"],
      example: """
        SignalProducer(value: "in its turn")
          .observe(on: QueueScheduler.main)
          .startWithValues { print($0) }
        print("at once")  // at once | in its turn
        """),
    Concept(
      "time",
      summary: "Time passes by a scheduler's clock; a test's clock is moved by hand.",
      notes: """
        'interval' and 'timer' send by the clock; 'delay', 'debounce', 'throttle' and 'timeout' \
        go by it. Numbers are seconds.
        """,
      next: ["scheduler", "testing", "interval", "delay"],
      example: """
        let clock = TestScheduler()
        SignalProducer(value: "late").delay(2, on: clock).startWithValues { print($0) }
        clock.advance(by: .seconds(1))
        print("a second has passed")  // a second has passed
        clock.advance(by: .seconds(1))  // late
        """),
    Concept(
      "testing", "test", "tests",
      summary: "A stream is tested by a clock of its own, which nobody waits for.",
      notes: """
        Give the operators of time a TestScheduler, advance it, and compare what came. \
        ':save FILE' keeps a session as a program.
        """,
      next: ["TestScheduler", "time", "diagrams", "scheduler"],
      example: """
        let clock = TestScheduler()
        var seen: [Int] = []
        SignalProducer.interval(60, on: clock).startWithValues { seen.append($0) }
        clock.advance(by: .seconds(180))
        print(seen == [0, 1, 2])  // true
        """),
    Concept(
      "threads", "thread", "concurrency",
      summary: "A session runs on one thread, so that events come one after the other.",
      notes: """
        What is due waits for its turn; a closure that does not return keeps all streams waiting, \
        and Ctrl-C stops it. In the Swift library Weir, streams may be sent to from any thread.
        """,
      next: ["scheduler", "tasks", "observe", "async"],
      example: """
        let (signal, send) = Signal<Int, NoError>.pipe()
        signal.observeValues { n in
          print("begin", n)
          if n == 1 { send.send(value: 2) }
          print("end", n)
        }
        send.send(value: 1)  // begin 1 | end 1 | begin 2 | end 2
        """),
    Concept(
      "disposal", "dispose",
      summary: "To dispose what runs is to stop it and to release what it holds.",
      notes: """
        Observing and starting return a Disposable. A stream that ends is disposed by itself; at \
        the prompt ':stop NAME' does it.
        """,
      next: ["Disposable", "memory", "Lifetime"],
      example: """
        let (signal, send) = Signal<Int, NoError>.pipe()
        let run = signal.observeValues { print($0) }
        send.send(value: 1)  // 1
        run?.dispose()
        send.send(value: 2)
        """),
    Concept(
      "memory", "leak", "retain",
      summary: "A run lasts until it ends or is disposed, and keeps what its closures speak of.",
      notes: """
        'take(during:)' ends a stream with an object's Lifetime, a DisposeBag disposes what is \
        put into it when it goes, and 'weak' in a closure's list keeps nothing alive.
        """,
      next: ["disposal", "Lifetime", "DisposeBag", "CompositeDisposable"],
      example: """
        let (lifetime, token) = Lifetime.make()
        let (signal, send) = Signal<Int, NoError>.pipe()
        signal.take(during: lifetime).observe { print($0) }
        send.send(value: 1)  // VALUE 1
        token.dispose()  // COMPLETED
        """),
    Concept(
      "language", "swift",
      summary: "The language is a part of Swift that means here what it means there.",
      notes: """
        'let', 'var', functions, closures, enums, structs, classes, protocols, 'switch', 'async'. \
        Types are checked before an entry runs; what is not supported is refused by its name. \
        ':export FILE' writes a session as a Swift program.
        """,
      next: ["closure", "standard", "console", "operators"],
      example: """
        enum Light { case red, green }
        func next(_ light: Light) -> Light { light == .red ? .green : .red }
        print(next(.red))  // green
        for n in 1...2 { print("n is \\(n)") }  // n is 1 | n is 2
        """),
    Concept(
      "closure", "closures", "lambda",
      summary: "A closure is a function without a name, which is handed to a word.",
      notes: """
        '$0' is its first argument, '$1' its second; names stand before 'in'. Behind a call it \
        may stand without parentheses. At the prompt itself $1, $2 and so on are values shown.
        """,
      next: ["language", "map", "memory"],
      example: """
        print([1, 2].map { $0 * 2 })  // [2, 4]
        let add = { (a: Int, b: Int) in a + b }
        print(add(1, 2))  // 3
        """),
  ]
}
