import Weir

extension Session {
  /// User input to a session that a recording contains.
  public enum Said: Equatable, Sendable {
    case entry(String)
    /// The new terminal width, in columns.
    case width(Int)
    /// An interruption with Ctrl-C.
    case interruption
  }

  /// Records the session's entries and external inputs, as far as the memory limit permits.
  ///
  /// - Precondition: The clock is stepped, and the session has received no entry.
  public func keepRecord() {
    precondition(interpreter.loop.clock == .stepped, "only by a stepped clock it can be replayed")
    interpreter.border.keepRecord(arguments: interpreter.arguments)
  }

  /// Whether the record still covers the session from its start.
  public var canBeRecorded: Bool { interpreter.border.record != nil }

  /// Writes the record from the start of the session as text, and continues as it grows.
  ///
  /// - Returns: False if no record is kept or if its beginning has been discarded.
  public func writeRecord(to write: @escaping (String) -> Void) -> Bool {
    interpreter.border.writeRecord(to: write)
  }

  /// Writes the end marker of the record and stops writing.
  public func endRecord() {
    let border = interpreter.border
    guard border.isWriting else { return }
    border.write(.close)
    border.endWriting()
  }

  /// Whether the record is being written.
  public var isRecording: Bool { interpreter.border.isWriting }

  /// Discards the record in memory. Writing continues.
  public func forgetRecord() { interpreter.border.forgetRecord() }

  /// Handles user input while the session's time is paused.
  public func attend<Result>(to body: () -> Result) -> Result {
    interpreter.loop.attend {
      interpreter.loop.enter()
      return body()
    }
  }

  /// Records user input before it is handled.
  public func note(_ said: Said) {
    interpreter.border.note(SessionRecording.What(said))
  }

  /// Reads external text. During a replay, returns the recorded text instead.
  ///
  /// - Parameter body: Reads the text.
  public func readFile(_ body: () -> Result<String, ReadingFailure>) -> Result<
    String, ReadingFailure
  > {
    let border = interpreter.border
    guard border.isPlaying else {
      let result = body()
      switch result {
      case .success(let text): border.note(.reading(.file, text))
      case .failure(let failure): border.note(.reading(.answer, failure.message))
      }
      return result
    }
    if let text = border.nextReading(.file) { return .success(text) }
    return .failure(
      ReadingFailure(message: border.nextReading(.answer) ?? "it is not in the recording"))
  }

  /// The error for text that cannot be read.
  public struct ReadingFailure: Error {
    public let message: String

    public init(message: String) { self.message = message }
  }

  /// Performs an external action that returns text. During a replay, returns the recorded text
  /// instead.
  public func answer(_ body: () -> String) -> String {
    interpreter.border.read(.answer, body)
  }

  /// Replays a recording in a new session without reading, running or writing anything external.
  ///
  /// A program runs to its end, as with `run`. In the recording of an interactive session, `host`
  /// handles the user input.
  ///
  /// - Parameters:
  ///   - end: The time at which to stop, in nanoseconds; nil for the end of the recording.
  ///   - pace: Called before each action with its time in nanoseconds.
  ///   - idle: Called before the loop waits.
  ///   - turn: Called with the outcome of each turn of the loop.
  /// - Precondition: The clock is stepped.
  public func replay(
    _ recording: SessionRecording, until end: Int64? = nil, pace: ((Int64) -> Void)? = nil,
    idle: () -> Void = {}, host: @escaping (Said) -> Void = { _ in },
    turn: (Outcome) -> Void = { _ in }
  ) -> Outcome {
    let (loop, border) = (interpreter.loop, interpreter.border)
    precondition(loop.clock == .stepped, "only by a stepped clock it can be replayed")
    loop.pace = pace.map { pace in { pace($0.nanoseconds) } }
    let program = recording.events.firstIndex { if case .program = $0.what { true } else { false } }
    let start = program.map { recording.events[$0].time } ?? 0
    if let end, end < start { return .success }
    loop.beginPlaying(at: Instant(nanoseconds: start))
    nonisolated(unsafe) var isCut = false
    border.play(recording, from: program.map { $0 + 1 } ?? 0, until: end) { [self] what in
      switch what {
      case .interruption where program != nil: interpreter.interrupt()
      default: if let said = Said(what) { host(said) }
      }
    } finish: { [interpreter] in
      loop.isPlayedOut = true
      // The program may be waiting for more input.
      if let end, end < recording.length {
        isCut = true
        interpreter.interrupt()
      }
    }
    defer {
      loop.pace = nil
      _ = border.endPlaying()
    }
    guard let source = recording.program else {
      serve(turn: turn)
      return exitStatus.map { .exited($0) } ?? .success
    }
    let outcome = run(source, idle: idle)
    return isCut && outcome == .interrupted ? .success : outcome
  }

  /// Records an interruption, and returns the outcome.
  func noting(_ outcome: Outcome) -> Outcome {
    if outcome == .interrupted, !interpreter.border.isPlaying {
      interpreter.loop.catchUp()
      interpreter.border.note(.interruption)
    }
    return outcome
  }
}

extension SessionRecording.What {
  fileprivate init(_ said: Session.Said) {
    switch said {
    case .entry(let text): self = .entry(text)
    case .width(let columns):
      self = .width(min(max(columns, 1), SessionRecording.maximumWidth))
    case .interruption: self = .interruption
    }
  }
}

extension Session.Said {
  init?(_ what: SessionRecording.What) {
    switch what {
    case .entry(let text): self = .entry(text)
    case .width(let columns): self = .width(columns)
    case .interruption: self = .interruption
    default: return nil
    }
  }
}
