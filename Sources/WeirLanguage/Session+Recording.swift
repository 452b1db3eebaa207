import Weir

extension Session {
  /// What a recording has somebody say to a session.
  public enum Said: Equatable, Sendable {
    case entry(String)
    /// The screen has so many columns from now on.
    case width(Int)
    /// Ctrl-C.
    case interruption
  }

  /// Keeps a record of what is said to the session and of what comes from outside, as long as there
  /// is room for it in memory.
  ///
  /// - Precondition: the clock is stepped, and nothing has been said.
  public func keepRecord() {
    precondition(interpreter.loop.clock == .stepped, "only by a stepped clock it can be replayed")
    interpreter.border.keepRecord(arguments: interpreter.arguments)
  }

  /// True as long as the record reaches back to the beginning of the session.
  public var canBeRecorded: Bool { interpreter.border.record != nil }

  /// Has the record written as a text, from the beginning of the session on, as it grows.
  ///
  /// - Returns: false where its beginning is not there any more, or no record is kept.
  public func writeRecord(to write: @escaping (String) -> Void) -> Bool {
    interpreter.border.writeRecord(to: write)
  }

  /// Ends the writing of the record, which says so.
  public func endRecord() {
    let border = interpreter.border
    guard border.isWriting else { return }
    border.write(.close)
    border.endWriting()
  }

  /// True while the record is written.
  public var isRecording: Bool { interpreter.border.isWriting }

  /// Keeps nothing of the record in memory: only what is written stays.
  public func forgetRecord() { interpreter.border.forgetRecord() }

  /// Does what somebody says now, for which time stands still.
  public func attend<Result>(to body: () -> Result) -> Result {
    interpreter.loop.attend {
      interpreter.loop.enter()
      return body()
    }
  }

  /// Notes what is said to the session, before it is done.
  public func note(_ said: Said) {
    interpreter.border.note(SessionRecording.What(said))
  }

  /// Reads a text of the world, or what was read in its place.
  ///
  /// - Parameter body: gives the text, or says why there is none.
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

  /// Why a text could not be read.
  public struct ReadingFailure: Error {
    public let message: String

    public init(message: String) { self.message = message }
  }

  /// Does something outside of the session that is answered by a text; of a recording only the answer
  /// comes.
  public func answer(_ body: () -> String) -> String {
    interpreter.border.read(.answer, body)
  }

  /// Replays a recording in a session that is new: nothing outside of it is read, run or written.
  ///
  /// A program runs to its end, as `run` does. Where it was a conversation, `host` does what was said.
  ///
  /// - Parameters:
  ///   - end: where it stops, in nanoseconds; nil for the end of the recording.
  ///   - pace: called before each action with the time, in nanoseconds, at which that is done.
  ///   - idle: called before the loop waits.
  ///   - turn: is told what became of each turn of the loop.
  /// - Precondition: the clock is stepped.
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
      // Somebody may be waiting for more.
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

  /// Notes where something was interrupted.
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
