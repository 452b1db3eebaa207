import Weir
import WeirStreams
import WeirSyntax

extension Word {
  /// Operators that split streams into windows.
  static let windowsOfStreams: [Word] = [
    Word(
      "window(_ kind: WindowKind, by key: (Value) -> K = nil, at time: (Value) -> N = nil, lateness: TimeInterval = 0, late: (Value) -> Void = nil, on scheduler: DateScheduler = main) -> Stream<W, Error>",
      .streams, chapter: .buffering,
      explanation: .gathers, exported: .absent(.language),
      summary: "Cuts a stream into windows, each sent with its values when it has ended.",
      notes:
        "The kinds are .tumbling(60), .sliding(60, every: 10), .session(gap: 30) and .count(100). With 'at' the closure says when a value happened, in seconds; otherwise the scheduler's clock does. Then a window is sent when a value comes that is 'lateness' behind its end, and 'late' takes what comes when all its windows have been sent, which is dropped and counted by '--account'.",
      example: """
        SignalProducer([(t: 1, v: "a"), (t: 4, v: "b"), (t: 12, v: "c")])
          .window(.tumbling(10), at: { $0.t })
          .startWithValues { print($0.start, $0.count, $0.map { $0.v }) }
        // 0.0 2 ["a", "b"] | 10.0 1 ["c"]
        """,
      behaviour: .function { (call) throws(Fault) in try call.cutIntoWindows() }),
    Word(
      "buffer(time: TimeInterval, count: Int = .max, on scheduler: DateScheduler = main) -> Stream<[Value], Error>",
      .streams, chapter: .buffering,
      explanation: .gathers, exported: .absent(.language),
      summary: "Sends the values as arrays: when so many are there, or the first is so old.",
      example: """
        let scheduler = TestScheduler()
        interval(1, on: scheduler).buffer(time: 2.5, count: 10, on: scheduler)
          .startWithValues { print($0) }
        scheduler.advance(by: 4)  // [0, 1, 2]
        """,
      behaviour: .function { (call) throws(Fault) in
        let (time, scheduler) = (try call.seconds(0), try call.scheduler(2))
        let count = call[1] == nil ? Int.max : try call.positiveCount(1)
        return call.derive {
          $0.buffer(time: time, count: count, on: scheduler).map(Value.array)
        }
      }),
    Word(
      "groups(by key: (Value) -> K, expiringAfter interval: TimeInterval, on scheduler: DateScheduler = main) -> Stream<GroupedSignal<K, Value, Error>, Error>",
      .streams, chapter: .buffering,
      explanation: .flattens, exported: .absent(.language),
      summary:
        "Sends a stream for each key, which ends when nothing with the key came for so long.",
      example: """
        let scheduler = TestScheduler()
        interval(1, on: scheduler).groups(by: { $0 / 2 }, expiringAfter: 3, on: scheduler)
          .flatMap(.merge) { group in group.signal.collect() }
          .startWithValues { print($0) }
        scheduler.advance(by: 6)  // [0, 1]
        """,
      behaviour: .function { (call) throws(Fault) in
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
      "distinct(within interval: TimeInterval, on scheduler: DateScheduler = main, by key: (Value) -> K = nil) -> Stream<Value, Error>",
      .streams, chapter: .buffering,
      explanation: .compares, exported: .absent(.language),
      summary: "Drops values that came already, not longer ago than that.",
      example: """
        let scheduler = TestScheduler()
        interval(1, on: scheduler).map { $0 % 2 }.distinct(within: 2.5, on: scheduler).take(first: 3)
          .startWithValues { print($0) }
        scheduler.advance(by: 6)  // 0 | 1 | 0
        """,
      behaviour: .function { (call) throws(Fault) in
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
    let cut = WindowCut(kind: kind, key: key, clock: clock, account: account(word.name))
    let stream = stream
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
          "\(what) is a number of seconds above zero, not "
            + kind.payload[index].debugDescription.shortened)
      }
      return length
    }
    func offset() -> Double {
      let index = kind.labels.firstIndex { $0 == "offset" }
      return index.flatMap { kind.payload[$0].number } ?? 0
    }
    switch kind.name {
    case "tumbling":
      return .tumbling(try length(nil, "the length of a window"), offset: offset())
    case "sliding":
      let size = try length(nil, "the length of a window")
      let step = try length("every", "the time from window to window")
      return .sliding(size, every: step, offset: offset())
    case "session":
      return .session(gap: try length(nil, "the gap between sessions"))
    case "count":
      guard case .int(let count)? = kind.payload.first, count > 0 else {
        throw site.failure(
          "a window of '.count' has a whole number of values above zero, not "
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
