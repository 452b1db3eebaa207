import WeirGeneration

/// A run of a program in a separate session with a virtual clock. It records the stream events.
package struct DryRun {
  /// The limits that stop an endless program: the number of log entries, and the virtual time in
  /// seconds.
  static let (entries, seconds) = (1_024, 3_600.0)

  package let log: StreamLog
  let calls = CallLog()
  /// The names of stream variables and watched streams, by the id of the stream.
  package let names: [Int: String]
  /// The ids of the streams that each variable or watch represents.
  package let streams: [String: [Int]]
  package let outcome: Session.Outcome
  /// Whether the program was stopped before it ended.
  package let isEndless: Bool

  /// A predefined variable of the program. Its value is a producer that replays recorded events.
  package struct Input {
    package let name: String
    /// The events of the producer. A step takes one microsecond.
    package let events: MarbleText
    package let type: Type

    package init(name: String, events: MarbleText, type: Type) {
      (self.name, self.events, self.type) = (name, events, type)
    }
  }

  /// Runs a program until it ends or reaches a limit.
  ///
  /// - Parameters:
  ///   - host: An interpreter whose interruption also stops this run.
  ///   - inputs: The predefined variables of the program.
  ///   - room: The capacity of the log, a power of two. The program stops when the log is full.
  ///   - marbles: Records the program's marble inputs and can change the times of their events.
  ///   - output: Receives the printed text.
  ///   - report: Receives the diagnostics.
  package init(
    _ source: SourceText, besides host: Interpreter? = nil, given inputs: [Input] = [],
    room: Int = Self.entries, marbles: MarbleInputs? = nil,
    output: @escaping (String) -> Void = { _ in },
    report: @escaping (Diagnostic) -> Void = { _ in }
  ) {
    var isOver = false
    let session = Session(
      clock: .virtual, report: { diagnostic, _ in report(diagnostic) },
      output: { if !isOver { output($0) } })
    let interpreter = session.interpreter
    log = StreamLog(
      of: interpreter, capacity: room, follower: calls,
      whenFull: { interpreter.interrupt() })
    interpreter.log = log
    let loop = interpreter.loop
    calls.inputs = marbles
    for input in inputs { session.declare(input, on: loop) }
    let end = loop.currentDate.addingTimeInterval(Self.seconds)
    let interruption = session.interruption
    host?.guest = { interruption() }
    defer { host?.guest = nil }
    var watched: [(name: String, stream: Stream)] = []
    var outcome = session.evaluate(
      source,
      wanting: .streams { [unowned session] in
        if let watch = session.watch($0) { watched.append(watch) }
      })
    if outcome == .success {
      outcome = session.runLoop(until: { loop.currentDate > end })
    }
    self.outcome = outcome
    isEndless = outcome == .interrupted || loop.currentDate > end
    log.finish()
    isOver = true
    var (names, streams) = ([Int: String](), [String: [Int]]())
    for (name, stream) in watched {
      names[stream.id] = name
      streams[name] = [stream.id]
    }
    for (name, global) in session.environment.globals {
      guard let object = global.value?.host else { continue }
      streams[name] = calls.streams(of: object)
      for stream in calls.streams(of: object) { names[stream] = name }
    }
    (self.names, self.streams) = (names, streams)
  }
}

extension Session {
  fileprivate func declare(_ input: DryRun.Input, on loop: EventLoop) {
    let stream = Stream(
      .producer(input.events.producer(every: .microseconds(1), on: loop)),
      by: StreamOrigin("marbles", .source),
      inputs: [], interpreter: interpreter)
    environment.declare(
      input.name,
      Global(
        input.name, isMutable: false, type: input.type, value: .object(stream),
        in: interpreter.heap))
  }
}
