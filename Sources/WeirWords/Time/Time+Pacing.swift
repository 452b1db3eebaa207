import Weir
import WeirRuntime

extension Word {
  /// Operators that limit the rate of values by the events of other streams.
  static let pacing: [Word] = [
    Word(
      "debounce(discardWhenCompleted: Bool = true, _ duration: (Value) -> Stream<U, NoError>) -> Stream<Value, Error>",
      .streams, keeps: .infallibility, explanation: .settles,
      summary: "Emits the latest value when the stream returned by 'duration' emits or completes.",
      notes: """
        'duration' is called for each value; a new value discards the pending value and its \
        stream. A terminal event is delivered immediately and discards the pending value; with \
        'discardWhenCompleted: false', a completion follows the pending value. To wait for a fixed \
        time, use 'debounce(_:on:)'.
        """,
      example: """
        let (texts, type) = Signal<String, NoError>.pipe()
        let (pauses, pause) = Signal<Void, NoError>.pipe()
        texts.debounce { _ in pauses }.observeValues { print($0) }
        type.send(value: "w")
        type.send(value: "weir")
        pause.send(value: ())  // weir
        """,
      behavior: .function { (call) throws(Fault) in
        let (discards, duration) = (try call.bool(0, or: true), try call.function(1))
        return call.derive { source, adapt in
          source.debounce(discardWhenCompleted: discards) { adapt(call.inner(duration, $0)) }
        }
      }),
    Word(
      "throttle(latest: Bool = true, discardWhenCompleted: Bool = true, _ duration: (Value) -> Stream<U, NoError>) -> Stream<Value, Error>",
      .streams, keeps: .infallibility, explanation: .paces,
      summary: """
        Emits a value, then none until the stream returned by 'duration' emits or completes.
        """,
      notes: """
        Then the latest of the values held back is emitted and begins the next wait; with 'latest: \
        false', values are dropped during a wait. A terminal event is delivered immediately and \
        discards the pending value; with 'discardWhenCompleted: false', a completion follows the \
        pending value.
        """,
      example: """
        let (positions, move) = Signal<Int, NoError>.pipe()
        let (frames, tick) = Signal<Void, NoError>.pipe()
        positions.throttle { _ in frames }.observeValues { print($0) }
        move.send(value: 1)  // 1
        move.send(value: 2)
        move.send(value: 3)
        tick.send(value: ())  // 3
        """,
      behavior: .function { (call) throws(Fault) in
        let (latest, discards) = (try call.bool(0, or: true), try call.bool(1, or: true))
        let duration = try call.function(2)
        return call.derive { source, adapt in
          source.throttle(latest: latest, discardWhenCompleted: discards) {
            adapt(call.inner(duration, $0))
          }
        }
      }),
    Word(
      "throttle(while condition: Stream<Bool, NoError>, on scheduler: Scheduler = .main) -> Stream<Value, Error>",
      .streams, keeps: .infallibility, explanation: .paces,
      summary: "Holds values back while the latest value of 'condition' is true.",
      notes: """
        When 'condition' becomes false, the latest of the values held back is \
        emitted. Before its first value, 'condition' counts as false. All \
        events are delivered on 'scheduler'. A terminal event discards the \
        pending value.
        """,
      example: """
        let (changes, change) = Signal<Int, NoError>.pipe()
        let (editing, edit) = Signal<Bool, NoError>.pipe()
        changes.throttle(while: editing, on: ImmediateScheduler()).observeValues { print($0) }
        edit.send(value: true)
        for number in 1...3 { change.send(value: number) }
        edit.send(value: false)  // 3
        change.send(value: 4)  // 4
        """,
      behavior: .function { (call) throws(Fault) in
        let (condition, scheduler) = (try call.stream(0), try call.scheduler(1))
        return call.derive(with: [condition]) { source, adapt in
          source.throttle(
            while: adapt(condition.producer).map { $0 == .bool(true) }, on: scheduler)
        }
      }),
    Word(
      "audit(_ duration: (Value) -> Stream<U, NoError>) -> Stream<Value, Error>", .streams,
      explanation: .paces,
      summary: """
        Waits after a value for the stream returned by 'duration', then emits the latest value.
        """,
      notes: """
        The wait ends when that stream emits or completes. The next value begins the next wait. A \
        completion follows the pending value; a failure or an interruption discards it.
        """,
      example: """
        let (positions, move) = Signal<Int, NoError>.pipe()
        let (frames, tick) = Signal<Void, NoError>.pipe()
        positions.audit { _ in frames }.observeValues { print($0) }
        move.send(value: 1)
        move.send(value: 2)
        tick.send(value: ())  // 2
        """,
      behavior: .function { (call) throws(Fault) in
        let duration = try call.function(0)
        return call.derive { source, adapt in
          source.audit { adapt(call.inner(duration, $0)) }
        }
      }),
  ]
}
