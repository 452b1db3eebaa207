import Weir
import WeirGeneration

extension Session {
  /// A user's input to an interactive session.
  public enum UserAction: Equatable, Sendable {
    case entry(String)
    /// A change of the terminal width, in columns.
    case width(Int)
    /// A press of Ctrl-C.
    case interruption
  }

  /// Starts to record the session's entries and external inputs in memory.
  ///
  /// The record is discarded when it reaches the memory limit.
  ///
  /// - Precondition: The clock is not `.system`, and the session has not received any entry.
  public func keepRecord() {
    precondition(interpreter.loop.clock != .system, "replaying requires a virtual clock")
    interpreter.io.keepRecord(arguments: interpreter.arguments)
  }

  /// Whether the record in memory covers the session from its start.
  public var hasCompleteRecord: Bool { interpreter.io.record != nil }

  /// Passes the record, from the start of the session, to `write` as text. Later events are passed
  /// as they occur.
  ///
  /// - Returns: False if no record is kept or if its beginning has been discarded.
  public func writeRecord(to write: @escaping (String) -> Void) -> Bool {
    interpreter.io.writeRecord(to: write)
  }

  /// Writes the end of the record and stops writing.
  public func endRecord() {
    let io = interpreter.io
    guard io.isWriting else { return }
    io.write(.close)
    io.endWriting()
  }

  /// Whether events are written by ``writeRecord(to:)``.
  public var isRecording: Bool { interpreter.io.isWriting }

  /// Discards the record in memory. A started ``writeRecord(to:)`` continues to write new events.
  public func discardRecord() { interpreter.io.discardRecord() }

  /// Runs `body`, which handles user input, in a turn of the event loop.
  ///
  /// A stepped clock does not advance during the turn.
  public func attend<Result>(to body: () -> Result) -> Result {
    interpreter.loop.attend {
      interpreter.loop.enter()
      return body()
    }
  }

  /// Records user input. Must be called before the input is handled.
  public func note(_ input: UserAction) {
    interpreter.io.note(SessionRecording.Payload(input))
  }

  /// Reads external text and records the result. During a replay, returns the recorded result
  /// instead.
  ///
  /// - Parameter body: Reads the text. Not called during a replay.
  public func readFile(_ body: () -> Result<String, ReadingFailure>) -> Result<
    String, ReadingFailure
  > {
    let io = interpreter.io
    guard io.isPlaying else {
      let result = body()
      switch result {
      case .success(let text): io.note(.reading(.file, text))
      case .failure(let failure): io.note(.reading(.answer, failure.message))
      }
      return result
    }
    if let text = io.nextReading(.file) { return .success(text) }
    return .failure(
      ReadingFailure(message: io.nextReading(.answer) ?? "not in the recording"))
  }

  /// An error that describes why a text cannot be read.
  public struct ReadingFailure: Error {
    public let message: String

    public init(message: String) { self.message = message }
  }

  /// Performs an external action that returns a text, and records the text.
  ///
  /// During a replay, returns the recorded text instead.
  public func answer(_ body: () -> String) -> String {
    interpreter.io.read(.answer, body)
  }

  /// Replays a recording in a new session without any external effects.
  ///
  /// A recorded program runs to its end, as with ``run(_:idle:)``. In the recording of an
  /// interactive session, `host` handles the user input.
  ///
  /// - Parameters:
  ///   - end: The time at which to stop, in nanoseconds; nil for the end of the recording.
  ///   - pace: Called before each action with the action's time in nanoseconds.
  ///   - idle: Called before the event loop waits.
  ///   - host: Called with each user input.
  ///   - turn: Called with the outcome of each turn of the event loop.
  /// - Precondition: The clock is `.stepped`.
  public func replay(
    _ recording: SessionRecording, until end: Int64? = nil, pace: ((Int64) -> Void)? = nil,
    idle: () -> Void = {}, host: @escaping (UserAction) -> Void = { _ in },
    turn: (Outcome) -> Void = { _ in }
  ) -> Outcome {
    let (loop, io) = (interpreter.loop, interpreter.io)
    precondition(loop.clock == .stepped, "replaying requires a virtual clock")
    loop.pace = pace.map { pace in { pace($0.nanoseconds) } }
    let program = recording.events.firstIndex { if case .program = $0.what { true } else { false } }
    let start = program.map { recording.events[$0].time } ?? 0
    if let end, end < start { return .success }
    loop.beginPlaying(at: Instant(nanoseconds: start))
    nonisolated(unsafe) var isCut = false
    io.play(recording, from: program.map { $0 + 1 } ?? 0, until: end) { [self] what in
      switch what {
      case .interruption where program != nil: interpreter.interrupt()
      default: if let input = UserAction(what) { host(input) }
      }
    } finish: { [interpreter] in
      loop.hasReplayEnded = true
      // If the replay stops before the end of the recording, the program can still wait for input.
      if let end, end < recording.length {
        isCut = true
        interpreter.interrupt()
      }
    }
    defer {
      loop.pace = nil
      _ = io.endPlaying()
    }
    guard let source = recording.program else {
      serve(turn: turn)
      return exitStatus.map { .exited($0) } ?? .success
    }
    let outcome = run(source, idle: idle)
    return isCut && outcome == .interrupted ? .success : outcome
  }

  /// Records the outcome if it is an interruption outside of a replay, and returns the outcome.
  func noting(_ outcome: Outcome) -> Outcome {
    if outcome == .interrupted, !interpreter.io.isPlaying {
      interpreter.loop.catchUp()
      interpreter.io.note(.interruption)
    }
    return outcome
  }
}

extension SessionRecording.Payload {
  fileprivate init(_ input: Session.UserAction) {
    switch input {
    case .entry(let text): self = .entry(text)
    case .width(let columns):
      self = .width(min(max(columns, 1), SessionRecording.maximumWidth))
    case .interruption: self = .interruption
    }
  }
}

extension Session.UserAction {
  package init?(_ what: SessionRecording.Payload) {
    switch what {
    case .entry(let text): self = .entry(text)
    case .width(let columns): self = .width(columns)
    case .interruption: self = .interruption
    default: return nil
    }
  }
}
