import Weir

/// What happens to the streams of a program while it runs: which event, in which run of which
/// stream, when, and in whose delivery.
///
/// It belongs to the session's thread.
final class StreamLog: StreamTracer, @unchecked Sendable {
  /// One thing that happened in a run.
  struct Entry {
    enum Kind: Equatable {
      case start
      /// As it is printed.
      case value(String)
      case failure, completion, interruption
    }

    let run: Int
    let kind: Kind
    /// The entry in whose delivery it happened.
    let cause: Int?
    /// Since the log began, in nanoseconds.
    let time: Int64
    /// The stream that the value is.
    let carried: Int?
  }

  /// A run of a producer, or all there is of a signal.
  struct Run {
    let stream: Int
    /// Its first entry and its last one.
    let start: Int
    fileprivate(set) var end: Int?
  }

  private(set) var entries: [Entry] = []
  private(set) var runs: [Run] = []
  /// What the streams were given to, and what came of that.
  var calls: [Call] = []
  /// The streams that closures returned, by the calls that the closures were given to.
  var inner: [Call.Key: [Int]] = [:]
  /// The streams that were made for objects which stand for streams, all and those since the call
  /// before.
  var standIns: [ObjectIdentifier: [Int]] = [:]
  var fresh: [ObjectIdentifier: [Int]] = [:]
  private var clocks: [(clock: any DateScheduler, beginning: Instant)] = []
  /// The entry that is being delivered.
  private var present: Int?
  private var isOver = false
  private weak let interpreter: Interpreter?
  private let limit: Int

  /// - Parameter limit: how many entries there can be; the program is interrupted where there are
  ///   more.
  init(of interpreter: Interpreter, limit: Int) {
    self.interpreter = interpreter
    self.limit = limit
    add(interpreter.loop)
  }

  /// Counts the time that passes on another clock from now on.
  func add(_ clock: any DateScheduler) {
    guard !clocks.contains(where: { $0.clock === clock }) else { return }
    clocks.append((clock, clock.currentDate))
  }

  /// Takes nothing any more.
  func finish() {
    isOver = true
    clocks = []
  }

  /// Begins a run of a stream.
  func begin(_ stream: Int) -> Int {
    runs.append(Run(stream: stream, start: entries.count, end: nil))
    note(.start, in: runs.count - 1)
    return runs.count - 1
  }

  /// Takes an event of a run, and what happens while it is passed on as caused by it.
  func deliver(_ event: Signal<Value, Value>.Event, in run: Int, _ pass: () -> Void) {
    let outer = present
    switch event {
    case .value(let value): note(.value(value.marble), in: run, carried: value.carriedStream?.id)
    case .failed: note(.failure, in: run)
    case .completed: note(.completion, in: run)
    case .interrupted: note(.interruption, in: run)
    }
    if let last = entries.indices.last, entries[last].run == run { present = last }
    pass()
    present = outer
  }

  private func note(_ kind: Entry.Kind, in run: Int, carried: Int? = nil) {
    // Behind a failure, closures are not called and what comes has no meaning.
    guard !isOver, let interpreter, !interpreter.hasFault else { return }
    guard entries.count < limit else {
      finish()
      return interpreter.interrupt()
    }
    switch kind {
    case .start, .value: break
    case .failure, .completion, .interruption: runs[run].end = entries.count
    }
    let time = clocks.reduce(Int64(0)) { sum, clock in
      sum + clock.clock.currentDate.nanoseconds - clock.beginning.nanoseconds
    }
    entries.append(Entry(run: run, kind: kind, cause: present, time: time, carried: carried))
  }
}

extension Value {
  /// The value on one line.
  fileprivate var marble: String {
    if carriedStream != nil { return "o" }
    if case .string(let string) = self, string.allSatisfy(\.isWhitespace) {
      return string.debugDescription
    }
    return description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  fileprivate var carriedStream: Stream? {
    guard case .object(let object) = self else { return nil }
    return object as? Stream ?? (object as? GroupObject)?.stream
  }
}
