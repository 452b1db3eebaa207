import Weir
import WeirRuntime
import WeirStreams

extension Word {
  /// Operators that split streams into windows.
  static let windowsOfStreams: [Word] = [
    Word(
      "window(_ kind: WindowKind, by key: (Value) -> K = nil, at time: (Value) -> N = nil, lateness: TimeInterval = 0, late: (Value) -> Void = nil, on scheduler: DateScheduler = .main) -> Stream<Window<Value>, Error>",
      .streams, explanation: .gathers, acknowledgement: .afterTurn, distribution: .keyed(.windows),
      summary: "Collects values into windows of time or count and emits each window when it ends.",
      notes: """
        'kind' is '.tumbling(60)', '.sliding(60, every: 10)', '.session(gap: 30)', which ends \
        after 30 seconds without a value, or '.count(100)'. With 'by', each key has its own \
        windows. On completion, open windows are emitted; a failure or an interruption discards \
        them.
        By default, a value belongs to the windows that are open when it arrives, as measured by \
        'scheduler'. With 'at', the closure returns the time of a value in seconds. A window is \
        then emitted when a value arrives whose time is at least 'lateness' after the end of the \
        window. A value whose windows have all been emitted is dropped and passed to 'late'; 'weir \
        --account' reports the number of such values.
        """,
      example: """
        SignalProducer([(t: 1, v: "a"), (t: 4, v: "b"), (t: 12, v: "c")])
          .window(.tumbling(10), at: { $0.t })
          .startWithValues { print($0.start, $0.count, $0.map { $0.v }) }
        // 0.0 2 ["a", "b"] | 10.0 1 ["c"]
        """,
      behavior: .function { (call) throws(Fault) in try call.cutIntoWindows() }),
    Word(
      "buffer(time: TimeInterval, count: Int = .max, on scheduler: DateScheduler = .main) -> Stream<[Value], Error>",
      .streams, explanation: .gathers, distribution: .clock,
      summary: "Collects values into arrays that span at most 'time' seconds or 'count' values.",
      notes: """
        An array is emitted 'time' seconds after its first value or when it contains 'count' \
        values, whichever happens first. Empty arrays are not emitted. On completion, the \
        collected values are emitted immediately; a failure or an interruption discards them.
        """,
      example: """
        let scheduler = TestScheduler()
        let (rows, observer) = Signal<Int, NoError>.pipe()
        rows.buffer(time: 2, count: 3, on: scheduler).observeValues { print($0) }
        for row in 1...4 { observer.send(value: row) }  // [1, 2, 3]
        scheduler.advance(by: 2)  // [4]
        """,
      behavior: .function { (call) throws(Fault) in
        let (time, scheduler) = (try call.seconds(0), try call.scheduler(2))
        let count = call[1] == nil ? Int.max : try call.positiveCount(1)
        return call.derive {
          $0.buffer(time: time, count: count, on: scheduler).map(Value.array)
        }
      }),
    Word(
      "groups(by key: (Value) -> K, expiringAfter interval: TimeInterval, on scheduler: DateScheduler = .main) -> Stream<GroupedSignal<K, Value, Error>, Error>",
      .streams, explanation: .flattens, distribution: .clock,
      summary: "Groups values by key, completing a group after 'interval' seconds without a value.",
      notes: """
        The next value with that key begins another group. To receive all values of a group, \
        observe its signal while the group is delivered. When the stream terminates, all open \
        groups terminate with the same event.
        """,
      example: """
        let scheduler = TestScheduler()
        let (users, observer) = Signal<String, NoError>.pipe()
        users.groups(by: { $0 }, expiringAfter: 30, on: scheduler)
          .flatMap(.merge) { group in group.signal.collect() }
          .observeValues { print($0) }
        for user in ["ann", "bob", "ann"] { observer.send(value: user) }
        scheduler.advance(by: 30)  // ["ann", "ann"] | ["bob"]
        """,
      behavior: .function { (call) throws(Fault) in
        let (key, scheduler) = (try call.keyFunction(0), try call.scheduler(2))
        let (interval, stream) = (try call.seconds(1), call.stream)
        let group: @Sendable (GroupedSignal<Value, Value, Value>) -> Value = {
          .object(
            GroupObject(
              key: $0.key,
              Stream(
                .signal($0.signal), by: call.word.maker, inputs: [stream],
                interpreter: call.interpreter)))
        }
        return call.derive {
          $0.groups(by: key, expiringAfter: interval, on: scheduler).map(group)
        }
      }),
    Word(
      "distinct(within interval: TimeInterval, on scheduler: DateScheduler = .main, by key: (Value) -> K = nil) -> Stream<Value, Error>",
      .streams, explanation: .compares, distribution: .clock,
      summary: "Drops values that repeat a value emitted less than 'interval' seconds ago.",
      notes: """
        With 'by', keys are compared instead of values. Dropped values do not extend the interval, \
        so a value that is repeated continuously is emitted once per interval.
        """,
      example: """
        let scheduler = TestScheduler()
        let (alarms, observer) = Signal<String, NoError>.pipe()
        alarms.distinct(within: 60, on: scheduler).observeValues { print($0) }
        for alarm in ["disk", "disk", "load"] { observer.send(value: alarm) }  // disk | load
        scheduler.advance(by: 60)
        observer.send(value: "disk")  // disk
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.seconds(0), try call.scheduler(1))
        let key = try call.keyFunction(2)
        return call.derive { $0.distinct(within: interval, on: scheduler, by: key) }
      }),
  ]
}

extension WordCall {
  fileprivate func cutIntoWindows() throws(Fault) -> Value {
    let (kind, lateness) = (try windowKind(0), self[3] == nil ? 0 : try forwardSeconds(3))
    let lateFunction = try optionalFunction(4)
    var late: (@Sendable (Value) -> Void)?
    if let lateFunction { late = { lateFunction.perform($0) } }
    let (hasKey, hasTime) = (isGiven(1), isGiven(2))
    let key = hasKey ? try keyFunction(1) : nil
    let clock: WindowCut.Clock =
      hasTime
      ? .event(try numberFunction(2, "the time of a value"), lateness: lateness, late: late)
      : .processing(try scheduler(5))
    let stream = stream
    if let stage = interpreter.stage, case .event(let time, let lateness, _) = clock {
      let makeRun = { WindowRun(kind, by: key, at: time, late: late, $0) }
      if let role = stage.role(of: site) {
        return windowed(in: stage, as: role, by: key, at: time, makeRun)
      }
      return derive { source in
        source.transform { [name = word.name] output in
          let run = EventRun(makeRun(output), at: time, lateness: lateness)
          stage.states?.add(
            name, type: kind.description, save: run.encode, restore: run.restore)
          return run.observer(output)
        }
      }
    }
    let cut = WindowCut(
      kind: kind, key: key, clock: clock, account: account(word.name),
      interpreter: stream.isAcknowledged ? interpreter : nil)
    if stream.typed.isSignal { return derive { cut.windows(of: $0) } }
    return make(.windows(of: stream.producer, cut), from: [stream])
  }

  func forwardSeconds(_ index: Int) throws(Fault) -> Double {
    let interval = try forwardInterval(index)
    return Double(Instant(nanoseconds: 0).advanced(by: interval).nanoseconds) / 1e9
  }

  private func windowKind(_ index: Int) throws(Fault) -> WindowKind {
    let value = try value(index)
    guard case .enumCase(let kind) = value else { throw unknownKind(value) }
    func length(_ label: String?, _ what: String) throws(Fault) -> Double {
      let index = kind.labels.firstIndex { $0 == label } ?? (label == nil ? 0 : nil)
      guard let index, index < kind.payload.count else {
        throw unknownKind(value, misses: label ?? what)
      }
      guard let length = kind.payload[index].number, length.isFinite, length > 0 else {
        throw site.failure(
          "\(what) must be a positive number of seconds, found "
            + kind.payload[index].debugDescription.shortened)
      }
      return length
    }
    func expect(_ labels: String...) throws(Fault) {
      guard let extra = kind.labels.compactMap(\.self).first(where: { !labels.contains($0) }) else {
        return
      }
      throw site.failure("extra argument '\(extra):' in '.\(kind.name)'")
    }
    func offset() -> Double {
      let index = kind.labels.firstIndex { $0 == "offset" }
      return index.flatMap { kind.payload[$0].number } ?? 0
    }
    switch kind.name {
    case "tumbling":
      try expect("offset")
      return .tumbling(try length(nil, "the length of a window"), offset: offset())
    case "sliding":
      try expect("every", "offset")
      let size = try length(nil, "the length of a window")
      let step = try length("every", "the time from window to window")
      return .sliding(size, every: step, offset: offset())
    case "session":
      try expect("gap")
      return .session(gap: try length(nil, "the gap between sessions"))
    case "count":
      try expect()
      guard case .int(let count)? = kind.payload.first, count > 0 else {
        throw site.failure(
          "the size of a '.count' window must be a positive Int, found "
            + (kind.payload.first ?? .none).debugDescription.shortened)
      }
      return .count(count)
    default: throw unknownKind(value)
    }
  }

  /// Returns the fault for an invalid kind of window.
  ///
  /// - Parameter part: The argument label that is missing, or nil if the kind itself is unknown.
  private func unknownKind(_ value: Value, misses part: String? = nil) -> Fault {
    var label: String?
    if part == nil, case .enumCase(let kind) = value {
      label = nearest(kind.name, among: ["tumbling", "sliding", "session", "count"]).map {
        "did you mean '.\($0)'?"
      }
    }
    let found = value.debugDescription.shortened
    return site.failure(
      part.map { "\(found) misses '\($0):'" } ?? "expected a kind of windows, found \(found)",
      label: label,
      hints: [
        "it can be .tumbling(60), .sliding(60, every: 10), .session(gap: 30) or .count(100)"
      ])
  }
}
