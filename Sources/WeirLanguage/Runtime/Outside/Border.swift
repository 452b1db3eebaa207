import Weir
import WeirStreams

/// Where a session meets what is outside of it: what comes there is noted, or comes from a recording
/// in place of the world.
///
/// Belongs to the session's thread.
final class Border: @unchecked Sendable {
  /// Takes what comes for a source.
  struct Outlet {
    var lines: (LineBatch) -> Void = { _ in }
    var value: ([String]) -> Void = { _ in }
    var end: (SessionRecording.Failure?) -> Void = { _ in }
  }

  private let loop: EventLoop
  /// Where chance goes on from.
  var chance: SplitMix64
  /// What was noted; nil where no record is kept, or all of it is not there any more.
  private(set) var record: SessionRecording?
  /// Takes the record as a text, event by event.
  private var write: ((String) -> Void)?
  private var isNoting = false
  /// How many bytes the record has about.
  private var size = 0
  private var lastTurn = -1
  private var lastTime: Int64 = 0
  private var sourceCount = 0
  private var names: [Int: String] = [:]
  private var outlets: [Int: (outlet: Outlet, lineNumber: Int)] = [:]
  /// What is replayed, and how far it has come.
  private var played: SessionRecording?
  private var cursor = 0
  private var host: (SessionRecording.What) -> Void = { _ in }
  private var finish: () -> Void = {}

  /// How much is kept in memory, in bytes.
  private static let limit = 32 << 20

  init(_ loop: EventLoop) {
    self.loop = loop
    chance = SplitMix64(seed: .random(in: 0 ... .max))
    loop.border = self
  }

  /// Keeps a record from now on, as long as there is room for it.
  func keepRecord(arguments: [String]) {
    var record = SessionRecording(epoch: loop.epoch, seed: chance.state)
    record.arguments = arguments
    (self.record, isNoting) = (record, true)
  }

  /// Has the record taken as a text too: what is there at once, and what comes from now on.
  ///
  /// - Returns: false where the beginning of it is not there any more.
  func writeRecord(to write: @escaping (String) -> Void) -> Bool {
    guard let record else { return false }
    write(record.text)
    self.write = write
    return true
  }

  /// Keeps only what is written from now on.
  func forgetRecord() { record = nil }

  func endWriting() { write = nil }

  /// Writes what is of no account for the session that goes on.
  func write(_ what: SessionRecording.What) {
    loop.catchUp()
    var text = ""
    SessionRecording.write(
      SessionRecording.Event(time: loop.currentDate.nanoseconds, what: what), to: &text)
    write?(text)
  }

  var isWriting: Bool { write != nil }

  func note(_ what: SessionRecording.What) {
    guard isNoting else { return }
    // Where the clock was set meanwhile, what was due before comes before what is due now.
    note(what, at: loop.dueDate ?? loop.currentDate)
  }

  /// Takes that the clock is behind, and set.
  func noteLateness(at date: Instant, until present: Instant) {
    guard isNoting else { return }
    // It is of no turn.
    lastTurn = -1
    lastTime = max(lastTime, date.nanoseconds)
    append(SessionRecording.Event(time: date.nanoseconds, what: .late(present.nanoseconds)))
  }

  private func note(_ what: SessionRecording.What, at date: Instant) {
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

  /// True where what comes is what a recording says, and nothing outside is to begin.
  var isPlaying: Bool { played != nil }

  /// Gives a source that begins its number.
  func open(_ name: String, _ outlet: Outlet) -> Int {
    sourceCount += 1
    note(.source(sourceCount, name))
    if isPlaying { (outlets[sourceCount], names[sourceCount]) = ((outlet, 1), name) }
    return sourceCount
  }

  /// Takes that nothing more is wanted of a source.
  func close(_ source: Int) { outlets[source] = nil }

  func note(_ batch: LineBatch, of source: Int) {
    if isNoting { note(.lines(source, Array(batch.bytes))) }
  }

  func note(end failure: SessionRecording.Failure?, of source: Int) {
    if isNoting { note(failure.map { .failure(source, $0) } ?? .end(source)) }
  }

  /// Reads something of the world, or what was read in its place.
  func read(_ reading: SessionRecording.Reading, otherwise: String = "", _ body: () -> String)
    -> String
  {
    let text = isPlaying ? nextReading(reading) ?? otherwise : body()
    note(.reading(reading, text))
    return text
  }

  /// The next of what was read; nil where that is something else, or nothing.
  func nextReading(_ reading: SessionRecording.Reading) -> String? {
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

  /// Takes lines for which somebody has waited.
  func note(input batch: LineBatch) {
    if isNoting { note(.lines(0, Array(batch.bytes))) }
  }

  /// The next of them, or the failure that came in their place.
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

  /// The nanoseconds on the clock that always goes, for measuring with; by a clock that is held, or
  /// virtual, those that it shows.
  var now: Int64 {
    guard loop.isMoving || isPlaying else { return loop.currentDate.nanoseconds }
    let present = loop.currentDate.nanoseconds
    let text = read(.now, otherwise: SessionRecording.seconds(present)) {
      SessionRecording.seconds(loop.systemDate.nanoseconds)
    }
    return SessionRecording.nanoseconds(text) ?? present
  }

  /// Has happen what a recording says, from an event on, as the loop runs.
  ///
  /// - Parameters:
  ///   - end: where it stops, in nanoseconds; nil for the end of the recording.
  ///   - host: takes what was said to the session.
  ///   - finish: called at the end.
  func play(
    _ recording: SessionRecording, from start: Int = 0, until end: Int64? = nil,
    host: @escaping (SessionRecording.What) -> Void, finish: @escaping @Sendable () -> Void
  ) {
    var recording = recording
    if let end { recording.events.removeAll { $0.time > end } }
    let last = end ?? recording.length
    (played, cursor, self.host) = (recording, start, host)
    (outlets, names, sourceCount) = ([:], [:], 0)
    chance = SplitMix64(seed: recording.seed)
    loop.epoch = recording.epoch
    self.finish = { [loop] in
      loop.play(at: Instant(nanoseconds: last), .behind, finish)
    }
    scheduleNext(from: start)
  }

  /// Goes on with the world. What was begun of it meanwhile sends nothing any more.
  ///
  /// - Returns: the names of the sources that would.
  func endPlaying() -> [String] {
    let names: [String] = outlets.keys.sorted().compactMap { self.names[$0] }
    (played, outlets, self.names) = (nil, [:], [:])
    (host, finish) = ({ _ in }, {})
    return names
  }

  /// Takes back what was noted from an event on.
  func cutRecord(from index: Int) {
    guard var record else { return }
    record.events.removeSubrange(index...)
    self.record = record
    size = record.events.reduce(0) { $0 + $1.what.size }
    (lastTurn, lastTime) = (-1, record.length)
  }

  /// Nothing is noted while it runs.
  func withoutNoting(_ body: () -> Void) {
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
      // Somebody may have the loop go on meanwhile.
      self.scheduleNext(from: end)
      for index in first..<end where events[index].what.comes {
        self.cursor = index + 1
        self.bring(events[index].what)
      }
    }
  }

  private func bring(_ what: SessionRecording.What) {
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
      noteLateness(at: loop.dueDate ?? loop.currentDate, until: Instant(nanoseconds: time))
      loop.set(to: Instant(nanoseconds: time))
    default: host(what)
    }
  }
}

extension SessionRecording.What {
  /// About how much room it takes, in bytes.
  fileprivate var size: Int {
    switch self {
    case .lines(_, let bytes): 64 + bytes.count
    case .entry(let text), .program(_, let text), .reading(_, let text): 64 + text.utf8.count
    default: 64
    }
  }
}

extension LineBatch {
  /// Lines as the bytes that they are.
  init(_ bytes: [UInt8], firstNumber: Int) {
    let chunk = Chunk(capacity: max(1, bytes.count))
    bytes.withUnsafeBytes {
      if let base = $0.baseAddress { chunk.base.copyMemory(from: base, byteCount: $0.count) }
    }
    self.init(chunk: chunk, range: 0..<bytes.count, firstNumber: firstNumber)
  }
}

extension SessionRecording.Failure {
  /// What a value of the language stands for; nil for none of this.
  init?(_ value: Value) {
    guard case .object(let object as OutsideFailure) = value else { return nil }
    if let error = object.error as? IOError {
      self = .io(error)
    } else if let error = object.error as? CommandError {
      self = .command(error)
    } else {
      return nil
    }
  }

  var value: Value {
    switch self {
    case .io(let error): .failure(error)
    case .command(let error): .failure(error)
    }
  }
}
