import Testing

@testable import WeirJobs

@Suite struct JobRefusalTests {
  private func refusals(_ text: String) -> [String] { JobProgramText(text).refusals }

  /// The refusals of a program with operators between a source and a sink.
  private func refusals(of operators: String) -> [String] {
    refusals("lines\n.\(operators)\n.startWithValues { print($0) }")
  }

  @Test func `a refusal shows the place, the reason and what to write instead`() {
    #expect(
      JobProgramText("lines.debounce(1).startWithValues { print($0) }").rendered == """
        error: 'debounce' cannot be used in a job
         --> demo:1:7
          |
        1 | lines.debounce(1).startWithValues { print($0) }
          |       ^^^^^^^^ it depends on the time at which a value arrives, which differs between workers
          = hint: use the time of the values: 'window(.tumbling(60), at: { $0.time })'
        """)
  }

  @Test func `streams of brokers are refused in favor of tables`() {
    let broker = "it is not a source or sink of a job: Flink has connectors of its own"
    #expect(
      refusals("redis().stream(\"a\").map { $0.id }.add(to: redis(), stream: \"b\")") == [
        "1:9 [stream] 'stream' cannot be the source of a job: \(broker)",
        "1:35 [add] 'add' cannot be used in a job: \(broker)",
      ])
    #expect(
      refusals("mqtt().subscribe(\"a\").map { $0.text }.publish(to: mqtt(), topic: \"b\")") == [
        "1:8 [subscribe] 'subscribe' cannot be the source of a job: \(broker)",
        "1:39 [publish] 'publish' cannot be used in a job: \(broker)",
      ])
  }

  @Test(arguments: [
    ("map { (a: $0.count, b: $0) }", []),
    (
      "map { (a: 1, b: $0, c: 2) }",
      ["the table 't' has no column 'c': the values have a member 'c'"]
    ),
    (
      "map { (b: $0, a: Optional(1)) }",
      [
        "cannot write a value of type 'Int?' to the column 'a' of type 'INT'"
      ]
    ),
    (
      "map { (a: $0, b: nil as Int?) }",
      [
        "cannot write a value of type 'String' to the column 'a' of type 'INT'"
      ]
    ),
    (
      "map { (b: $0, b2: 1) }",
      [
        "the values have no 'a', which the table 't' requires"
      ]
    ),
    ("json()", []),
  ])
  func `values that do not fit the columns of a table are refused`(
    operators: String, messages: [String]
  ) {
    let program =
      "lines.\(operators).pipe(to: flinkTable(\"CREATE TABLE t (a INT NOT NULL, b STRING)\"))"
    #expect(refusals(program).map { String($0.drop { $0 != "]" }.dropFirst(2)) } == messages)
  }

  @Test func `errors of the program are reported instead of refusals`() {
    #expect(refusals("let a =") != [] && refusals("lines.debounce(x)").count == 1)
  }

  @Test func `a job requires exactly one stream that runs to a sink`() {
    #expect(
      refusals("let a = lines") == ["1:1 [] the program is not a job: no stream runs to a sink"])
    #expect(
      refusals("lines.map { $0 }") == [
        "1:1 [lines.map { $0 }] a watched stream is not a job: its values have no sink"
      ])
    #expect(
      refusals("lines.write(to: \"/a\")\nlines.write(to: \"/b\")") == [
        "2:7 [write] a job has one sink: this is another one"
      ])
  }

  @Test func `other sinks are refused`() {
    #expect(
      refusals("lines.start { print($0) }") == [
        "1:7 [start] 'start' cannot be used in a job: it is not a sink of a job"
      ])
    #expect(
      refusals("lines.subscribe(onNext: { print($0) }, onCompleted: { print(1) })") == [
        "1:53 [{ print(1) }] the closure 'onCompleted' cannot be used in a job: each worker would call it"
      ])
  }

  @Test func `statements with effects are refused`() {
    #expect(
      refusals("print(1)\nfor _ in 1...2 {}\nlines.write(to: \"/a\")") == [
        "1:1 [print] 'print' cannot be used here in a job: each worker would print it",
        "2:1 [for _ in 1...2 {}] a job has only declarations and one stream: "
          + "each worker would run this statement",
      ])
    #expect(
      refusals(
        """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        lines.write(to: "/a")
        observer.send(value: 1)
        observer.send(value: 2)
        """) == [
          "1:47 [pipe] 'pipe' cannot be used in a job: it receives events from outside of the stream",
          "3:10 [send] 'send' cannot be used in a job: it sends an event from outside of the stream",
          "4:1 [observer.send(value: 2)] 'send' cannot be used in a job: "
            + "it sends an event from outside of the stream",
        ])
  }

  @Test func `a source that the engine cannot read is refused`() {
    #expect(
      refusals("SignalProducer(1...3).startWithValues { print($0) }") == [
        "1:1 [SignalProducer] 'SignalProducer' cannot be the source of a job: "
          + "it emits values of the program, which each worker would emit"
      ])
    #expect(
      refusals("SignalProducer.interval(1).startWithValues { print($0) }") == [
        "1:16 [interval] 'interval' cannot be the source of a job: it depends on the time at which a "
          + "value arrives, which differs between workers"
      ])
    #expect(
      refusals("merge(lines, lines.debounce(1)).startWithValues { print($0) }") == [
        "1:1 [merge] 'merge' cannot be the source of a job: it is not supported in jobs yet",
        "1:20 [debounce] 'debounce' cannot be used in a job: it depends on the time at which a value "
          + "arrives, which differs between workers",
      ])
    #expect(
      refusals("merge(lines, lines, inOrderOf: { $0 }).startWithValues { print($0) }") == [
        "1:1 [merge] 'merge' cannot be the source of a job: it is not supported in jobs yet"
      ])
    #expect(
      refusals("let path = \"a\" + \"\\(1)\"\nfile(path).lines.write(to: \"/a\")") == [
        "2:6 [path] the path of a source must be known before the job runs"
      ])
    #expect(
      refusals("func all() -> SignalProducer<String, NoError> { lines }\nall().write(to: \"/a\")")
        == [
          "2:1 [all()] the operators of this stream are not known before the job runs"
        ])
  }

  @Test func `a path can be a constant`() throws {
    let plan = try JobProgramText(
      "let folder = \"/data\"\nlet input = file(\"\\(folder)/in\")\ninput.lines.write(to: folder + \"/out\")"
    ).plan
    #expect(plan.stages.first?.kind == .source(.file("/data/in")))
    #expect(plan.stages.last?.kind == .sink(.file("/data/out", appends: false)))
  }

  @Test(arguments: [
    "delay(1)", "throttle(1)", "timeout(after: 1, other: .empty)", "sample(every: 1)",
    "buffer(time: 1)", "collect(every: 1)", "groups(by: { $0 }, expiringAfter: 1)", "take(for: 1)",
    "take(last: 1)", "skip(last: 1)", "zip(with: lines)", "combineLatest(with: lines)",
    "retry(upTo: 1)", "replayLazily(upTo: 1)", "concat(value: \"a\")", "logEvents()",
    "observe(on: .main)", "timestamp()", "window(.tumbling(60))", "rate(over: 1)",
    "pipe(to: exec(\"sort\"))",
    "take(until: lines.map { $0 })", "materialize()",
  ])
  func `an operator without a distributed form is refused`(operation: String) {
    let found = refusals(of: operation)
    let name = operation.prefix { $0 != "(" }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("2:2 [\(name)] '\(name)' cannot ") == true, "\(found)")
  }

  @Test(arguments: ["csv()", "tsv()", "decode([Int].self, from: .csv)"])
  func `a parser reads a header only in the lines of the input`(parser: String) throws {
    #expect(refusals(of: parser) == [])
    let name = parser.prefix { $0 != "(" }
    #expect(
      refusals(of: "map { $0 }.\(parser)") == [
        "2:13 [\(name)] '\(name)' cannot read a header here in a job: the workers that receive the "
          + "other lines do not see the first line"
      ])
    let shared = refusals(
      """
      let all = lines
      let rows = all.\(parser).map { _ in 1 }
      rows.join(all.map { $0.count }, by: { $0 }, within: 1, at: { $0 })
        .startWithValues { print($0) }
      """)
    #expect(shared.count == 1)
  }

  @Test func `a request in a closure is refused`() {
    let program = JobProgramText(
      #"lines.flatMap(.concat) { http.post("http://a/", body: $0) }.startWithValues { print($0) }"#)
    #expect(
      program.refusals == [
        "1:31 [post] 'post' cannot be used in a job: it sends a request again when a job repeats "
          + "work after a failure"
      ])
    #expect(program.rendered.contains("send the results in a separate program"))
  }

  @Test func `groups must be merged by one chain of operators`() {
    #expect(
      refusals(of: "group { $0 }.map { $0.key }") == [
        "2:15 [map] the groups of a job must be flattened: a group cannot be sent to another worker"
      ])
    #expect(
      refusals("lines.group { $0 }.startWithValues { print($0.key) }") == [
        "1:7 [group] the groups of a job must be flattened: a group cannot be sent to another worker"
      ])
    #expect(
      refusals(of: "group { $0 }.flatMap(.latest) { $0.signal.count() }") == [
        "2:23 [.latest] the groups of a job can only be merged: the groups are on different workers, "
          + "which do not wait for each other"
      ])
    #expect(
      refusals(of: "group { $0 }.flatMap(.merge) { _ in SignalProducer([1]) }") == [
        "2:31 [{ _ in SignalProducer([1]) }] the closure of 'flatMap' must return a chain of "
          + "operators on the group"
      ])
    #expect(
      refusals(
        of: "group { $0 }.flatMap(.merge) { $0.signal.group { $0 }.flatMap(.merge) { $0.signal } }"
      ).first
        == "2:43 [group] 'group' cannot be used in a job: it distributes values that are already "
        + "distributed")
  }

  @Test func `the state of inner streams is refused`() {
    #expect(
      refusals(of: "flatMap(.merge) { SignalProducer([$0]).count() }") == [
        "2:41 [count] 'count' cannot be used in a closure of a job: the state of an inner stream is "
          + "not saved"
      ])
    #expect(
      refusals(of: "flatMap(.latest) { SignalProducer([$0]) }") == [
        "2:10 [.latest] this strategy cannot be used in a job: it depends on when values arrive"
      ])
    #expect(refusals(of: "flatMap(.merge) { SignalProducer([$0, $0]).map { $0 + \"!\" } }") == [])
  }

  @Test func `state and values that cannot be sent are refused`() {
    #expect(
      refusals(of: "scan({ (x: Int) in x }) { f, _ in f }.map { $0(1) }") == [
        "2:2 [scan] the state of 'scan' cannot be saved: it contains a function of type '(Int) -> Int'"
      ])
    #expect(
      refusals(
        "class Box {}\nlines.map { _ in Box() }.collect().startWithValues { print($0.count) }")
        == [
          "2:26 [collect] the values before 'collect' cannot be sent to another worker: "
            + "they contain an object of class 'Box'",
          "2:26 [collect] the state of 'collect' cannot be saved: it contains an object of class 'Box'",
        ].dropLast())
  }

  @Test func `a window in a group comes first and has no key`() {
    #expect(
      refusals(
        of:
          "group { $0 }.flatMap(.merge) { $0.signal.window(.count(2), by: { $0 }) }.map { $0.count }"
      )
        == [
          "2:43 [window] 'window' cannot be used in a job: it distributes values that are already "
            + "distributed"
        ])
    #expect(
      refusals(
        of:
          "group { $0 }.flatMap(.merge) { $0.signal.map { $0.count }.window(.tumbling(1), at: { $0 }) }"
      ) == [
        "2:60 [window] 'window' must be the first operator on the group: the time of a value must be "
          + "known before it is sent to its worker"
      ])
  }

  @Test func `the lateness must be constant`() {
    #expect(
      refusals(
        of: "window(.tumbling(1), at: { $0.count }, lateness: Double(\"1\")!).map { $0.count }")
        == ["2:51 [Double(\"1\")!] the lateness must be known before the job runs"])
  }
}
