import Weir
import WeirRuntime
import WeirStreams

extension Word {
  /// Sources of system signals, key presses, clock ticks and random numbers.
  static let sources: [Word] = [
    Word(
      "signals(_ signals: SystemSignal...) -> SignalProducer<SystemSignal, IOError>", .free,
      summary: "Emits the given signals of the operating system when the process receives them.",
      notes: """
        Never completes. While it is started, the signals do not have their default action, such \
        as ending the program.
        """,
      behavior: .function { (call) throws(Fault) in
        var wanted: [SystemSignal] = []
        for value in call.list(0) {
          guard case .enumCase(let name) = value, let signal = SystemSignal(named: name.name) else {
            throw call.mistake(0, "signals, as .SIGUSR1", value)
          }
          wanted.append(signal)
        }
        return call.make(
          Signals(wanted).received, call.account("signals"), of: .systemSignal, \.value)
      }),
    Word(
      "keys: SignalProducer<KeyPress, IOError>", .free,
      summary: "The keys that are pressed at the terminal, without echo.",
      notes: """
        At the prompt, the keys that edit the line are emitted too. Fails if the standard input is \
        not a terminal.
        """,
      behavior: .property { (call) throws(Fault) in
        if let typed = call.interpreter.typedKeys {
          return call.make(typed.keys, call.account("keys"), of: .keyPress, \.value)
        }
        let input = WeirStreams.StandardInput(descriptor: try call.input().descriptor)
        return call.make(input.keys, call.account("keys"), of: .keyPress, \.value)
      }),
    Word(
      "text: String?", .value([.keyPress]),
      summary: "The text that the key types; nil for a key that types none, such as F1.",
      example: """
        let keys = SignalProducer<KeyPress, NoError>([.character("a"), .enter, .up])
        keys.compactMap { $0.text }.collect().startWithValues { print($0) }  // ["a", "\\n"]
        """,
      behavior: .property { (call) throws(Fault) in
        guard case .enumCase(let key) = call.receiver else { throw call.wrongReceiver }
        switch key.name {
        case "character": return .some(key.payload[0])
        case "enter": return .some(.string("\n"))
        case "tab": return .some(.string("\t"))
        default: return .none
        }
      }),
    Word(
      "clock(every interval: TimeInterval, on scheduler: DateScheduler = .main) -> SignalProducer<Double, NoError>",
      .free, distribution: .clock, summary: "Emits the time at each whole multiple of an interval.",
      notes: """
        Times are in seconds since the beginning of 1970, or by the clock of 'scheduler' if it is \
        a TestScheduler. If the scheduler was busy for several intervals, only the latest multiple \
        is emitted. Never completes.
        """,
      example: """
        let scheduler = TestScheduler(startDate: 0.5)
        clock(every: 2, on: scheduler).startWithValues { print($0) }
        scheduler.advance(by: 4)  // 2.0 | 4.0
        """,
      behavior: .function { (call) throws(Fault) in
        let scheduler = try call.scheduler(1)
        let time = call.interpreter.loop.time(of: scheduler)
        return call.make(
          SignalProducer.clock(
            every: try call.positiveInterval(0), on: scheduler, time: time
          ).map { .double($0.seconds) }.promoteError(Value.self))
      }),
    Word(
      "random(seed: Int? = nil) -> SignalProducer<Double, NoError>", .free, distribution: .random,
      summary: "Emits an infinite sequence of random numbers from 0 up to, but not including, 1.",
      notes: "Equal seeds give equal sequences. Each start repeats the sequence.",
      example: "random(seed: 1).take(first: 1).startWithValues { print($0 < 1) }  // true",
      behavior: .function { (call) throws(Fault) in
        call.endless(try call.generator(0)) { .double($0.nextUnit()) }
      }),
    Word(
      "random(in range: RangeExpression<Int>, seed: Int? = nil) -> SignalProducer<Int, NoError>",
      .free, distribution: .random,
      summary: "Emits an infinite sequence of random integers in a range.",
      notes: "Equal seeds give equal sequences. Each start repeats the sequence.",
      example: """
        random(in: 1...6, seed: 2).take(first: 3).startWithValues { print($0) }
        // 4 | 5 | 4
        """,
      behavior: .function { (call) throws(Fault) in
        guard case .range(let range) = try call.value(0), let end = range.end,
          range.lower < end
        else { throw call.mistake(0, "a range of whole numbers", try call.value(0)) }
        let bounds = range.lower...(end - 1)
        return call.endless(try call.generator(1)) { .int($0.next(in: bounds)) }
      }),
  ]
}

extension WordCall {
  /// Returns a producer of an infinite sequence of random values.
  ///
  /// Each start uses a copy of the generator in its initial state.
  fileprivate func endless(
    _ generator: SplitMix64, _ next: @escaping @Sendable (inout SplitMix64) -> Value
  ) -> Value {
    make(
      SignalProducer(sequence(state: generator) { next(&$0) }.while(interpreter)))
  }

  fileprivate func generator(_ index: Int) throws(Fault) -> SplitMix64 {
    guard isGiven(index) else { return SplitMix64(seed: interpreter.io.randomGenerator.next()) }
    return SplitMix64(seed: UInt64(bitPattern: Int64(try int(index))))
  }
}
