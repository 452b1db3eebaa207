import Testing
import WeirSyntax

@testable import WeirJobs

@Suite struct JobPlannerTests {
  @Test(arguments: ["1e300", "1e308 * 1e308", "1e308 * 1e308 * 0", "9223372036854775807", "0"])
  func `a lateness can have any size`(_ lateness: String) throws {
    let program = JobProgramText(
      """
      struct V { let time: Double, host: String }
      let all = lines.map { V(time: Double($0) ?? 0, host: $0) }
      all.window(.session(gap: 1), by: { $0.host }, at: { $0.time }, lateness: \(lateness))
        .startWithValues { print($0.count) }
      all.join(all, by: { $0.host }, within: 1e300, at: { $0.time }, lateness: \(lateness))
        .startWithValues { print($0) }
      """)
    #expect((try? program.text)?.isEmpty != true)
  }

  @Test func `sessions by host are one stateless and one keyed stage`() throws {
    let program = JobProgramText(
      #"""
      struct Request { let time: Int, host: String }

      let requests = lines.matches(#"^(?<t>\d+) (?<host>\S+)"#)
        .map { Request(time: Int("\($0.t)")!, host: "\($0.host)") }
      let sessions = requests
        .window(.session(gap: 30 * 60), by: { $0.host }, at: { $0.time }, lateness: 60)
        .filter { $0.count > 1 }
      sessions.startWithValues { print($0.key, $0.start, $0.count) }
      """#)
    #expect(
      try program.text == """
        1. source-1 source  line 3
           reads    the lines of the standard input
        2. requests stateless  line 3
           steps    matches, map
           note     one worker, so that the times of the values stay in order
        3. sessions keyed  line 6
           key      { $0.host }
           time     { $0.time }, at most 60 s late
           steps    window, filter
           state    sessions/window-1: the values of the open windows of type Request
           expires  when the last window of a key ends
        4. sink-1 sink  line 8
           writes   the lines that the closure prints

        guarantees
           state: exactly once
           source-1: exactly once, as the lines can be read again
           sink-1: exactly once with '--output', otherwise at least once: lines can repeat after a failure
           order: the values of a key stay in order; values of different keys do not
        """)
  }

  @Test func `a source of records reads lines, which a stage parses`() throws {
    #expect(
      try JobProgramText("csv.map { $0.a }.startWithValues { print($0) }").text == """
        1. source-1 source  line 1
           reads    the lines of the standard input
           note     the first line of each file names the columns
           note     several workers read parts of a large file
        2. csv-1 stateless  line 1
           steps    csv, map
           note     each value that 'csv' parses must be on one line
        3. sink-1 sink  line 1
           writes   the lines that the closure prints

        guarantees
           state: exactly once
           source-1: exactly once, as the lines can be read again
           sink-1: exactly once with '--output', otherwise at least once: lines can repeat after a failure
           order: not kept between workers
        """)
  }

  @Test func `windows without a key run on one worker`() throws {
    let program = JobProgramText(
      #"""
      let words = file("/in").lines.json().map { (t: $0.t, word: "\($0.word)") }
      words.window(.tumbling(60), at: { $0.t }, lateness: .milliseconds(500))
        .map { window in (window.start, window.countBy { $0.word }.top(3)) }
        .write(to: "/out")
      """#)
    #expect(
      try program.text == """
        1. source-1 source  line 1
           reads    the lines of '/in'
        2. words stateless  line 1
           steps    json, map
           note     one worker, so that the times of the values stay in order
           note     each value that 'json' parses must be on one line
        3. window-1 one worker  line 2
           time     { $0.t }, at most 500 ms late
           steps    window, map
           state    window-1/window-1: the values of the open windows
           expires  when the last window of a key ends
           note     one worker handles all values in the order of their arrival; to use several workers, give the windows a key: 'by: { $0.host }'
        4. sink-1 sink  line 4
           writes   the values as lines to '/out'

        guarantees
           state: exactly once
           source-1: exactly once, as the lines can be read again
           sink-1: exactly once
           order: not kept between workers
        """)
  }

  @Test func `a join has two inputs, and its results can be grouped again`() throws {
    let program = JobProgramText(
      #"""
      let within = 600
      let steps = tcp("localhost:9000").lines
        .matches(#"^(?<t>\d+) (?<what>start|end) (?<name>\S+)"#)
        .map { (at: Int("\($0.t)")!, isEnd: $0.what == "end", name: "\($0.name)") }
      let installs = steps.filter { !$0.isEnd }
        .join(steps.filter { $0.isEnd }, by: { $0.name }, within: within, at: { $0.at })
        .map { (seconds: $1.at - $0.at, name: $0.name) }
      let slowest = installs.group(by: { $0.name })
        .flatMap(.merge) { group in
          let longest = group.signal.map { $0.seconds }.max()
          return longest.map { (group.key, $0) }
        }
      slowest.startWithValues { print($0, $1) }
      """#)
    #expect(
      try program.text == """
        1. source-1 source  line 2
           reads    the lines from localhost:9000
        2. steps stateless  line 3
           steps    matches, map
           note     one worker, so that the times of the values stay in order
        3. filter-1 stateless  line 5
           steps    filter
           note     one worker, so that the times of the values stay in order
        4. filter-2 stateless  line 6
           from     steps
           steps    filter
           note     one worker, so that the times of the values stay in order
        5. installs keyed  line 6
           from     filter-1, filter-2
           key      { $0.name }
           time     { $0.at }, in order
           steps    join, map
           state    installs/join-1: the values that can still be joined of type (at: Int, isEnd: Bool, name: String)
           expires  600 s after the last value of a key
           note     fewer values are late than in one process, as the inputs advance separately
        6. slowest keyed  line 8
           key      { $0.name }
           steps    group, flatMap, map, max, map
           state    slowest/max-1: one value of type Int
           note     the state of each key is kept until the job ends
        7. sink-1 sink  line 13
           writes   the lines that the closure prints

        guarantees
           state: exactly once
           source-1: at most once: lines that arrive during a failure are lost
           sink-1: exactly once with '--output', otherwise at least once: lines can repeat after a failure
           order: the values of a key stay in order; values of different keys do not
        """)
  }

  @Test func `tables are sources and sinks, and their options are not shown`() throws {
    let program = JobProgramText(
      """
      let orders = flinkTable("CREATE TABLE orders (item STRING NOT NULL) WITH ('connector' = 'kafka', 'password' = 'secret')")
      orders.map { (item: $0, n: 1) }
        .group(by: { $0.item }).flatMap(.merge) { $0.signal.scan(0) { $0 + $1.n } }
        .pipe(to: flinkTable("CREATE TABLE totals (n BIGINT) WITH ('connector' = 'jdbc')"))
      """)
    #expect(
      try program.text == """
        1. source-1 source  line 1
           reads    the rows of 'orders' of Flink's connector 'kafka'
        2. map-1 stateless  line 2
           steps    map
        3. group-1 keyed  line 3
           key      { $0.item }
           steps    group, flatMap, scan
           state    group-1/scan-1: one value of type Int
           note     the state of each key is kept until the job ends
        4. sink-1 sink  line 4
           writes   the values as rows of 'totals' of Flink's connector 'jdbc'

        guarantees
           state: exactly once
           source-1: as Flink's connector 'kafka' guarantees
           sink-1: as Flink's connector 'jdbc' guarantees
           order: the values of a key stay in order; values of different keys do not
        """)
  }

  @Test func `the sites of steps are the calls of the operators`() throws {
    let program = JobProgramText(
      """
      lines.map { $0.count }.group(by: { $0 % 2 }).flatMap(.merge) { $0.signal.scan(0, +) }
        .startWithValues { print($0) }
      """)
    let stages = try program.plan.stages
    #expect(stages.map(\.number) == [nil, 0, 1, nil])
    let steps = stages.flatMap(\.steps)
    #expect(
      steps.map { String(program.source.text(at: $0.site)) } == [
        "map { $0.count }", "group(by: { $0 % 2 })", "flatMap(.merge) { $0.signal.scan(0, +) }",
        "scan(0, +)",
      ])
    #expect(steps.map(\.isInGroup) == [false, false, false, true])
    #expect(stages[2].site == stages[2].steps[0].site)
    #expect(stages[2].kind == .keyed([.init(text: "{ $0 % 2 }", span: Span(33..<43))]))
    #expect(stages[3].site.start == program.source.text.utf8.count - 29)
  }

  @Test func `a source that precedes a keyed stage or a sink has a stage that computes keys`()
    throws
  {
    let grouped = try JobProgramText(
      "lines.group { $0 }.flatMap(.merge) { $0.signal.count() }.write(to: \"/out\")"
    ).plan
    #expect(grouped.stages.map(\.id) == ["source-1", "group-input-1", "group-1", "sink-1"])
    #expect(grouped.stages[1].steps == [] && grouped.stages[1].kind == .stateless)
    let printed = try JobProgramText("_ = lines.startWithValues { print($0) }").plan
    #expect(printed.stages.map(\.id) == ["source-1", "startWithValues-input-1", "sink-1"])
  }

  @Test func `a shared constant sends to a stage for each use`() throws {
    let plan = try JobProgramText(
      """
      let pairs = lines.map { (key: $0, t: $0.count) }
      pairs.join(pairs, by: { $0.key }, within: 1, at: { $0.t }).startWithValues { print($0.0.key) }
      """
    ).plan
    #expect(
      plan.stages.map(\.id) == [
        "source-1", "pairs", "join-input-1", "join-input-2", "join-1", "sink-1",
      ])
    #expect(plan.stages[2].inputs == ["pairs"] && plan.stages[3].inputs == ["pairs"])
    #expect(plan.stages[4].inputs == ["join-input-1", "join-input-2"])
  }

  @Test func `unkeyed stateful operators share one stage until the next cut`() throws {
    let plan = try JobProgramText(
      """
      lines.scan(0) { $0 + $1.count }.map { $0 + 1 }.skipRepeats()
        .window(.count(10), by: { $0 % 2 })
        .map { $0.count }.count()
        .startWithValues { print($0) }
      """
    ).plan
    #expect(
      plan.stages.map(\.id) == [
        "source-1", "scan-input-1", "scan-1", "window-1", "count-1", "sink-1",
      ])
    #expect(plan.stages.map(\.isSingle) == [false, false, true, false, true, false])
    #expect(
      plan.stages.flatMap(\.states).map { "\($0.address): \($0.bound), \($0.type ?? "?")" } == [
        "scan-1/scan-1: one value, Int", "scan-1/skipRepeats-1: one value, Int",
        "window-1/window-1: the values of one window, Int", "count-1/count-1: a counter, ?",
      ])
    #expect(plan.stages[3].eventTime == nil && plan.stages[3].expiry == nil)
  }

  @Test func `a stage is named after the constant in which it begins`() throws {
    func ids(_ text: String) throws -> [String] { try JobProgramText(text).plan.stages.map(\.id) }
    let rest = ".flatMap(.merge) { $0.signal.count() }"
    #expect(
      try ids(
        """
        let sizes = lines.map { $0.count }
        let counts = sizes.group { $0 }\(rest)
        let large = counts.filter { $0 > 1 }
        large.startWithValues { print($0) }
        """) == ["source-1", "sizes", "counts", "sink-1"])
    #expect(
      try ids(
        """
        let a = lines.group { $0 }\(rest).group { $0 }\(rest).group { $0 }\(rest)
        a.group { $0 }\(rest).startWithValues { print($0) }
        """) == ["source-1", "group-input-1", "group-1", "group-2", "a", "group-3", "sink-1"])
  }

  @Test func `a declared function can handle the groups`() throws {
    let plan = try JobProgramText(
      """
      func totals(_ group: GroupedSignal<String, String, NoError>) -> Signal<Int, NoError> {
        group.signal.scan(0) { sum, _ in sum + 1 }
      }
      lines.group { $0 }.flatMap(.merge, totals).startWithValues { print($0) }
      """
    ).plan
    #expect(plan.stages[2].states.map(\.address) == ["group-1/scan-1"])
  }

  @Test func `an event-time window can be the first operator on a group`() throws {
    let plan = try JobProgramText(
      """
      lines.map { (k: $0, t: $0.count) }.group { $0.k }
        .flatMap(.merge) { $0.signal.window(.sliding(60, every: 10), at: { $0.t }).map { $0.count } }
        .startWithValues { print($0) }
      """
    ).plan
    #expect(plan.stages[2].eventTime?.times.map(\.text) == ["{ $0.t }"])
    #expect(plan.stages[2].states.map(\.bound) == ["the values of the open windows"])
  }
}
