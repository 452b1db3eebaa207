import WeirSyntax

/// A run of a program in a session of its own, which prints nowhere and does not wait, for what
/// happens to its streams.
struct DryRun {
  /// When a program that does not end is stopped.
  static let (entries, seconds) = (1_024, 3_600.0)

  let log: StreamLog
  let calls = CallLog()
  /// The variables of the program that are streams, and the numbered streams that it watches, by the
  /// numbers of the streams.
  let names: [Int: String]
  let outcome: Session.Outcome
  /// True if the program was stopped before its end.
  let isEndless: Bool

  /// A variable that the program finds: a producer of what has happened elsewhere.
  struct Input {
    let name: String
    /// A step is a microsecond.
    let events: MarbleText
    let type: Type
  }

  /// - Parameters:
  ///   - room: how many things may happen; a power of two.
  ///   - marbles: notes what the program says in marbles, and may have it come at other times.
  ///   - host: ends the run when it is interrupted itself.
  ///   - report: takes what is wrong with the program.
  init(
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
    var names: [Int: String] = [:]
    for (name, stream) in watched { names[stream.id] = name }
    for (name, global) in session.environment.globals {
      guard let object = global.value?.host else { continue }
      for stream in calls.streams(of: object) { names[stream] = name }
    }
    self.names = names
  }
}

extension Session {
  fileprivate func declare(_ input: DryRun.Input, on loop: EventLoop) {
    let stream = Stream(
      .producer(input.events.producer(every: .microseconds(1), on: loop)),
      by: StreamMaker("marbles", .source),
      inputs: [], interpreter: interpreter)
    environment.declare(
      input.name,
      Global(
        input.name, isMutable: false, type: input.type, value: .object(stream),
        in: interpreter.heap))
  }
}
