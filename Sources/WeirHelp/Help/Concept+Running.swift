extension Concept {
  /// Help pages about running streams and controlling subscriptions.
  static let running = [
    Concept(
      "backpressure",
      summary: "Backpressure is how a slow consumer limits a fast producer.",
      notes: """
        Streams push values. A source outside of the program, such as a file, a command or a socket, \
        is read only as fast as its values are processed: while 1,024 of them wait in an operator \
        such as 'flatMap(.concat)', in a 'for await' loop or for a sink, the source pauses. Pipes and \
        timers do not wait; if 1,000,000 of their values have to, the program ends with an error. \
        Reduce the rate with 'throttle', \
        'debounce' or 'sample'. Combine values with 'collect' or 'buffer'. With 'flatten(.latest)', \
        a new inner stream replaces the previous one. At the prompt, ':pause' holds back the newest events of a stream until \
        ':resume'.
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
      "permissions", "permission",
      summary: "A program needs a permission for everything outside of it.",
      notes: """
        Without a permission, a program reads only its standard input and the files that are named \
        on its command line. 'weir --allow=read,write:out/,net:localhost:80 FILE' permits more: \
        'run', 'read', 'write', 'env', 'net', 'listen', or 'all'. At the prompt, you are asked, and \
        'always' permits the same for the rest of the session. ':allow net' permits it in advance; \
        in ~/.config/weir/init.weir, it does so for each session.
        """,
      next: ["files", "network", "exec"],
      example: """
        let server = serve("127.0.0.1:18793") { _ in "permitted" }
        http.get("http://127.0.0.1:18793/")
          .on(completed: { server.dispose() })
          .startWithValues { print($0.text) }  // permitted
        """),
    Concept(
      "files", "file access",
      summary: "Files and directories are sources and sinks of streams.",
      notes: """
        'file(PATH).lines' emits the lines of a file, 'follow' continues with the lines that are \
        appended, and 'directory(PATH).changes' emits changes. 'write' and 'append' store values. \
        'json', 'csv' and 'logfmt' parse lines. Reading requires '--allow=read', writing \
        '--allow=write'.
        """,
      next: ["file", "follow", "write", "csv", "permissions"],
      example: """
        SignalProducer(["name,count", "b,2", "a,1"]).csv()
          .map { $0.name }.startWithValues { print($0) }  // b | a
        """),
    Concept(
      "parallel", "concurrency limits",
      summary: "'flatMap(.concurrent(limit: 4))' runs at most four inner streams at once.",
      notes: """
        The strategy limits how many inner streams, such as requests, run at once. The next one \
        starts when one ends. '.concat' runs one at a time, '.merge' all, '.latest' \
        disposes the previous one, and '.throttle' ignores new ones meanwhile. The code of a \
        program runs on one thread.
        """,
      next: ["flatMap", "FlattenStrategy", "task", "backpressure"],
      example: """
        SignalProducer(1...3)
          .flatMap(.concurrent(limit: 2)) { n in SignalProducer([n, n * 10]) }
          .collect().startWithValues { print($0) }  // [1, 10, 2, 20, 3, 30]
        """),
    Concept(
      "|>", "pipeline",
      summary: "'a |> f' passes a stream to an operator that is written as a function.",
      notes: """
        'a |> map { $0 * 2 }' is 'a.map { $0 * 2 }'. It binds less tightly than other operators, so \
        'merge(a, b) |> filter { $0 > 1 } |> take(3)' is read from left to right.
        """,
      next: ["map", "filter", "pipe"],
      example: """
        SignalProducer(1...3) |> map { $0 * 2 } |> collect
          |> startWithValues { print($0) }  // [2, 4, 6]
        """),
    Concept(
      "<~", "binding operator",
      summary: "'property <~ stream' sets a property to each value of a stream.",
      notes: """
        The target is a MutableProperty, a BindingTarget, an action or an observer; the source is a \
        signal, a producer or a property, and cannot fail. The binding ends with the source or the \
        target; it returns a Disposable.
        """,
      next: ["MutableProperty", "property", "disposal"],
      example: """
        let count = MutableProperty(0)
        count <~ SignalProducer(1...3)
        print(count.value)  // 3
        """),
    Concept(
      "network", "networking",
      summary: "Connections to other programs are sources and sinks of streams.",
      notes: """
        'tcp', 'unix', 'udp' and 'listen' exchange lines. 'http.get' requests a page, 'http.events' \
        and 'webSocket' receive messages, and 'serve' answers browsers and other programs. 'redis', \
        'mqtt' and 'kafka' are clients of message brokers. A source connects when it is started, completes \
        when the peer closes the connection, and fails with a NetworkError if the connection is \
        refused or lost. Disposal closes the connection. 'retry(backoff:)' and 'reconnect' connect \
        again, and 'flatMap(.concurrent(limit: 4))' limits how many requests run at once. Programs \
        need '--allow=net' to connect and '--allow=listen' to accept connections; at the prompt, \
        you are asked.
        """,
      next: ["http", "tcp", "listen", "serve", "redis", "mqtt", "kafka", "reconnect"],
      example: """
        let server = serve("127.0.0.1:18790") { request in "hello \\(request.query["name"]!)" }
        http.get("http://127.0.0.1:18790/?name=ann")
          .on(completed: { server.dispose() })
          .startWithValues { print($0.status, $0.text) }  // 200 hello ann
        """),
    Concept(
      "scheduler", "schedulers",
      summary: "A scheduler determines when and in which context work runs.",
      notes: """
        QueueScheduler runs an action in a later turn of the main loop. UIScheduler runs it \
        immediately if no other action is pending, ImmediateScheduler in any case. TestScheduler \
        runs it when its clock is advanced. 'observe(on:)' delivers events on a scheduler; \
        operators such as 'delay' and 'interval' take one for their timing.
        """,
      next: ["time", "observe", "TestScheduler", "threads"],
      example: """
        SignalProducer(value: "later")
          .observe(on: QueueScheduler.main)
          .startWithValues { print($0) }
        print("immediately")  // immediately | later
        """),
    Concept(
      "time",
      summary: "Time in a stream is measured by the clock of a scheduler.",
      notes: """
        'interval' and 'timer' emit values by the clock; 'delay', 'debounce', 'throttle' and \
        'timeout' measure with it. Intervals are numbers of seconds or values such as \
        '.milliseconds(20)'. Without a scheduler, they use the clock of the session. A \
        TestScheduler has virtual time, which moves only when 'advance' is called.
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
      summary: "Streams are tested in virtual time, without waiting.",
      notes: """
        Pass a TestScheduler to the operators that measure time. Record the events, advance the \
        clock, and compare. The result does not depend on the speed of the machine. At the prompt, \
        ':save FILE' writes the session as a program.
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
      summary: "A program runs on one thread, so events arrive one at a time.",
      notes: """
        Work that is due runs in later turns of the main loop. A closure that does not return \
        blocks all streams; Ctrl-C interrupts it. A value that is sent while another is being \
        delivered is delivered after it. In the Swift library Weir, streams are thread-safe: \
        values can be sent from any thread.
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
      "disposal", "dispose", "unsubscribe",
      summary: "Disposing a subscription stops it and releases its resources.",
      notes: """
        Observing a signal and starting a producer return a Disposable. Call 'dispose()' to end \
        the subscription early; the observer receives no further values. A stream that completes, \
        fails or is interrupted is disposed automatically. At the prompt, ':stop NAME' does so.
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
      summary: "A subscription retains what its closures capture until it ends or is disposed.",
      notes: """
        'take(during:)' completes a stream when the Lifetime of an object ends. A DisposeBag \
        disposes its contents when it is released. Capture an object with '[weak object]' to avoid \
        retaining it. ':leaks' lists active subscriptions that nothing can dispose.
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
      summary: "The language is a subset of Swift with the same semantics.",
      notes: """
        It has 'let', 'var', functions, closures, enums, structs, classes, protocols, generics, \
        'switch' and 'async'. Types are checked before an entry runs. Unsupported features are \
        reported as errors. ':export FILE' writes a session as Swift source.
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
      summary: "A closure is a function without a name that is passed as an argument.",
      notes: """
        '$0' is its first argument and '$1' its second; named parameters are followed by 'in'. A \
        trailing closure can follow the parentheses of the call or replace them. Outside of \
        closures, '$1', '$2' and so on are the results that the prompt has shown.
        """,
      next: ["language", "map", "memory"],
      example: """
        print([1, 2].map { $0 * 2 })  // [2, 4]
        let add = { (a: Int, b: Int) in a + b }
        print(add(1, 2))  // 3
        """),
  ]
}
