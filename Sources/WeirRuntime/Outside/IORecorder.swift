import Weir
import WeirNetwork
import WeirStreams

/// Records a session's input from the outside world, or replays it from a recording.
///
/// Accessed on the session's thread only.
package final class IORecorder: @unchecked Sendable {
  /// The handlers for the replayed events of a source.
  package struct ReplayHandlers {
    var lines: (LineBatch) -> Void = { _ in }
    package var value: ([String]) -> Void = { _ in }
    var end: (SessionRecording.Failure?) -> Void = { _ in }

    package init(
      lines: @escaping (LineBatch) -> Void = { _ in },
      value: @escaping ([String]) -> Void = { _ in },
      end: @escaping (SessionRecording.Failure?) -> Void = { _ in }
    ) {
      (self.lines, self.value, self.end) = (lines, value, end)
    }
  }

  private let loop: EventLoop
  /// The session's random number generator.
  package var randomGenerator: SplitMix64
  /// The next random number of the session, from 0 to 1.
  package var randomNumber: Double { Double.random(in: 0..<1, using: &randomGenerator) }
  /// The recorded events; nil if recording is off or exceeded the size limit.
  package private(set) var record: SessionRecording?
  /// Writes the recording as text, event by event.
  private var write: ((String) -> Void)?
  /// Whether events are recorded.
  private(set) var isNoting = false
  /// The approximate size of the recording in bytes.
  private var size = 0
  private var lastTurn = -1
  private var lastTime: Int64 = 0
  private var sourceCount = 0
  private var names: [Int: String] = [:]
  private var outlets: [Int: (outlet: ReplayHandlers, lineNumber: Int)] = [:]
  /// The recording that is being replayed, if any.
  private var played: SessionRecording?
  /// The index of the next event to replay.
  private var cursor = 0
  private var host: (SessionRecording.Payload) -> Void = { _ in }
  private var finish: () -> Void = {}

  /// The maximum size of a recording in memory, in bytes.
  private static let limit = 32 << 20

  init(_ loop: EventLoop) {
    self.loop = loop
    // In virtual time, each run of a program has the same random numbers.
    randomGenerator = SplitMix64(seed: loop.clock == .virtual ? 0 : .random(in: 0 ... .max))
    loop.io = self
  }

  /// Starts to record, until the recording exceeds the size limit.
  package func keepRecord(arguments: [String]) {
    var record = SessionRecording(epoch: loop.epoch, seed: randomGenerator.state)
    record.arguments = arguments
    (self.record, isNoting) = (record, true)
  }

  /// Starts to write the recording as text: the existing events immediately, and later ones as they
  /// occur.
  ///
  /// - Returns: false if the beginning of the recording is no longer available.
  package func writeRecord(to write: @escaping (String) -> Void) -> Bool {
    guard let record else { return false }
    write(record.text)
    self.write = write
    return true
  }

  /// Discards the recording in memory. Writing it as text continues.
  package func discardRecord() { record = nil }

  package func endWriting() { write = nil }

  /// Writes an event as text without adding it to the recording in memory.
  package func write(_ what: SessionRecording.Payload) {
    loop.catchUp()
    var text = ""
    SessionRecording.write(
      SessionRecording.Event(time: loop.currentDate.nanoseconds, what: what), to: &text)
    write?(text)
  }

  package var isWriting: Bool { write != nil }

  package func note(_ what: @autoclosure () -> SessionRecording.Payload) {
    guard isNoting else { return }
    // Use the due date of the action: a late clock has already been set to a later date.
    note(what(), at: loop.dueDate ?? loop.currentDate)
  }

  /// Records that the clock was late and has been set to the present.
  func recordLateness(at date: Instant, until present: Instant) {
    guard isNoting else { return }
    // The event does not belong to a turn.
    lastTurn = -1
    lastTime = max(lastTime, date.nanoseconds)
    append(SessionRecording.Event(time: date.nanoseconds, what: .late(present.nanoseconds)))
  }

  private func note(_ what: SessionRecording.Payload, at date: Instant) {
    let isSameTurn = lastTurn == loop.turn
    lastTurn = loop.turn
    lastTime = max(lastTime, date.nanoseconds)
    append(SessionRecording.Event(time: lastTime, isSameTurn: isSameTurn, what: what))
  }

  private func append(_ event: SessionRecording.Event) {
    if let write {
      var text = ""
      SessionRecording.write(event, to: &text)
      write(text)
    }
    guard record != nil else { return }
    record?.events.append(event)
    size += event.what.size
    if size > Self.limit { record = nil }
  }

  /// Whether a recording is being replayed. External work must not be started during a replay.
  package var isPlaying: Bool { played != nil }

  /// Registers a source and returns its number.
  package func open(_ name: String, _ outlet: ReplayHandlers) -> Int {
    sourceCount += 1
    note(.source(sourceCount, name))
    if isPlaying { (outlets[sourceCount], names[sourceCount]) = ((outlet, 1), name) }
    return sourceCount
  }

  /// Unregisters a source.
  func close(_ source: Int) { outlets[source] = nil }

  func note(end failure: SessionRecording.Failure?, of source: Int) {
    note(failure.map { .failure(source, $0) } ?? .end(source))
  }

  /// Returns a value that `body` reads from the outside world, and records it. During a replay,
  /// returns the recorded value; `otherwise` if there is none.
  package func read(
    _ reading: SessionRecording.ExternalRead, otherwise: String = "", _ body: () -> String
  )
    -> String
  {
    let text = isPlaying ? nextReading(reading) ?? otherwise : body()
    note(.reading(reading, text))
    return text
  }

  /// Returns the next recorded reading; nil if the next event is of another kind or there is none.
  package func nextReading(_ reading: SessionRecording.ExternalRead) -> String? {
    guard let played else { return nil }
    while cursor < played.events.count {
      switch played.events[cursor].what {
      case .source: cursor += 1
      case .reading(reading, let text):
        cursor += 1
        return text
      default: return nil
      }
    }
    return nil
  }

  /// Records lines of the standard input that were read synchronously.
  func note(input batch: LineBatch) {
    note(.lines(0, Array(batch.bytes)))
  }

  /// Returns the next recorded lines of synchronous input; empty if there are none. Throws the
  /// recorded failure.
  func nextInput() throws(SessionRecording.Failure) -> [LineBatch] {
    guard let played else { return [] }
    while cursor < played.events.count {
      switch played.events[cursor].what {
      case .source: cursor += 1
      case .lines(0, let bytes):
        cursor += 1
        return [LineBatch(bytes, firstNumber: 1)]
      case .failure(0, let failure):
        cursor += 1
        throw failure
      default: return []
      }
    }
    return []
  }

  /// The current time for measurements, in nanoseconds of the session's clock.
  ///
  /// Unlike the date of a stepped clock, the time advances during an action. It is recorded, and a
  /// replay returns the recorded time. If the clock is held or virtual, the time is the date of
  /// that clock.
  package var now: Int64 {
    guard loop.followsSystemClock || isPlaying else { return loop.currentDate.nanoseconds }
    let present = loop.currentDate.nanoseconds
    let text = read(.now, otherwise: SessionRecording.seconds(present)) {
      SessionRecording.seconds(loop.systemDate.nanoseconds)
    }
    return SessionRecording.nanoseconds(text) ?? present
  }

  /// Replays a recording while the loop runs.
  ///
  /// - Parameters:
  ///   - start: the index of the first event to replay.
  ///   - end: the time at which the replay stops, in nanoseconds; nil for the end of the recording.
  ///   - host: handles the input to the session itself, such as REPL entries.
  ///   - finish: called at the end of the replay.
  package func play(
    _ recording: SessionRecording, from start: Int = 0, until end: Int64? = nil,
    host: @escaping (SessionRecording.Payload) -> Void, finish: @escaping @Sendable () -> Void
  ) {
    var recording = recording
    if let end { recording.events.removeAll { $0.time > end } }
    let last = end ?? recording.length
    (played, cursor, self.host) = (recording, start, host)
    (outlets, names, sourceCount) = ([:], [:], 0)
    randomGenerator = SplitMix64(seed: recording.seed)
    loop.epoch = recording.epoch
    self.finish = { [loop] in
      loop.play(at: Instant(nanoseconds: last), .behind, finish)
    }
    scheduleNext(from: start)
  }

  /// Lets the source of the program open nothing, and emit only what `feed` passes to it.
  package func beginFeeding() {
    played = SessionRecording(epoch: loop.epoch, seed: randomGenerator.state)
  }

  /// Passes lines to the only source. Each ends with a line break.
  package func feed(_ lines: [UInt8]) { deliver(.lines(sourceCount, lines)) }

  /// Ends the only source.
  package func endFeed() { deliver(.end(sourceCount)) }

  /// Ends a replay. The sources that the replay opened emit nothing more.
  ///
  /// - Returns: the names of the sources that were still open.
  package func endPlaying() -> [String] {
    let names: [String] = outlets.keys.sorted().compactMap { self.names[$0] }
    (played, outlets, self.names) = (nil, [:], [:])
    (host, finish) = ({ _ in }, {})
    return names
  }

  /// Removes the recorded events at `index` and after it.
  package func cutRecord(from index: Int) {
    guard var record else { return }
    record.events.removeSubrange(index...)
    self.record = record
    size = record.events.reduce(0) { $0 + $1.what.size }
    (lastTurn, lastTime) = (-1, record.length)
  }

  /// Pauses recording while `body` runs.
  package func withoutRecording(_ body: () -> Void) {
    let wasNoting = isNoting
    isNoting = false
    body()
    isNoting = wasNoting
  }

  private func scheduleNext(from index: Int) {
    guard let events = played?.events else { return }
    guard let first = events[index...].firstIndex(where: \.what.comes) else { return finish() }
    let end =
      events[(first + 1)...].firstIndex { $0.what.comes && !$0.isSameTurn } ?? events.count
    let isLate = if case .late = events[first].what { true } else { false }
    loop.play(at: Instant(nanoseconds: events[first].time), isLate ? .ahead : .behind) {
      // Schedule the following events first, because an event can make the loop run.
      self.scheduleNext(from: end)
      for index in first..<end where events[index].what.comes {
        self.cursor = index + 1
        self.deliver(events[index].what)
      }
    }
  }

  private func deliver(_ what: SessionRecording.Payload) {
    switch what {
    case .lines(let source, let bytes):
      guard let (outlet, number) = outlets[source] else { return }
      let batch = LineBatch(bytes, firstNumber: number)
      outlets[source]?.lineNumber += batch.lineCount
      note(what)
      outlet.lines(batch)
    case .value(let source, let parts):
      note(what)
      outlets[source]?.outlet.value(parts)
    case .end(let source):
      note(what)
      outlets.removeValue(forKey: source)?.outlet.end(nil)
    case .failure(let source, let failure):
      note(what)
      outlets.removeValue(forKey: source)?.outlet.end(failure)
    case .late(let time):
      recordLateness(at: loop.dueDate ?? loop.currentDate, until: Instant(nanoseconds: time))
      loop.set(to: Instant(nanoseconds: time))
    default: host(what)
    }
  }
}

extension SessionRecording.Payload {
  /// The approximate size in memory, in bytes.
  fileprivate var size: Int {
    switch self {
    case .lines(_, let bytes): 64 + bytes.count
    case .entry(let text), .program(_, let text), .reading(_, let text): 64 + text.utf8.count
    default: 64
    }
  }
}

extension LineBatch {
  /// Creates a batch from the bytes of its lines.
  init(_ bytes: [UInt8], firstNumber: Int) {
    let chunk = Chunk(capacity: max(1, bytes.count))
    bytes.withUnsafeBytes {
      if let base = $0.baseAddress { chunk.base.copyMemory(from: base, byteCount: $0.count) }
    }
    self.init(chunk: chunk, range: 0..<bytes.count, firstNumber: firstNumber)
  }
}

extension SessionRecording.Failure {
  /// Creates the recorded form of an I/O, command or network error; nil for other values.
  init?(_ value: Value) {
    guard case .object(let object as IOFailure) = value else { return nil }
    if let error = object.error as? IOError {
      self = .io(error)
    } else if let error = object.error as? CommandError {
      self = .command(error)
    } else if let error = object.error as? NetworkError {
      self = .network(error)
    } else {
      return nil
    }
  }

  package var value: Value {
    switch self {
    case .io(let error): .failure(error)
    case .command(let error): .failure(error)
    case .network(let error): .failure(error)
    }
  }
}
