import WeirStreams

/// The description of a stream in the log. It outlives the stream and retains none of the stream's
/// contents.
final class StreamNode {
  /// The number of the stream; the first stream of a session has the number 1.
  let id: Int
  let maker: StreamOrigin
  let isSignal: Bool
  let inputs: [StreamNode]
  /// The call that created the stream.
  var site: SourceLocation?
  /// The call that flattens the stream, if it is an inner stream.
  var flattening: SourceLocation?
  /// The `map` and `filter` steps that are fused into the stream.
  var steps: [FusedStep] = []
  /// The account of the values that the stream buffers, if any.
  var account: FlowAccount?
  /// The number of runs so far.
  fileprivate(set) var starts = 0
  /// The number of live runs.
  fileprivate(set) var live = 0
  /// The end of the run that ended last, and the time of that end.
  fileprivate(set) var lastEnd: (end: StreamRun.End, time: Int64)?
  /// The number of values and terminating events in all runs.
  @exclusivity(unchecked) fileprivate(set) var events = 0
  @exclusivity(unchecked) private var meter = RateMeter()

  init(id: Int, by maker: StreamOrigin, isSignal: Bool, inputs: [StreamNode]) {
    (self.id, self.maker, self.isSignal, self.inputs) = (id, maker, isSignal, inputs)
  }

  @inline(__always)
  fileprivate func countValue(at time: Int64) {
    events += 1
    meter.note(at: time)
  }

  /// Returns the recent values per second at a time of the log.
  func rate(at time: Int64) -> Double { meter.rate(at: Int(time / RateMeter.second)) }
}

/// A run of a producer, or the lifetime of a signal.
final class StreamRun {
  enum End {
    case failed(Value)
    case completed, interrupted
    /// The end of a signal to which nothing can send any more.
    case released
  }

  let node: StreamNode
  /// The number of the run; the first run of a session has the number 0.
  let number: Int
  /// The number of the run that started this one; negative if there is none.
  let parent: Int
  /// The number of the first entry of the run.
  let start: Int
  /// The number of the last entry; nil until the run ends.
  private(set) var lastEntry: Int?
  /// The time at which the run started, in nanoseconds of the log.
  let startTime: Int64
  /// The time at which the run ended, in nanoseconds of the log.
  private(set) var endTime: Int64?
  /// The number of values so far.
  @exclusivity(unchecked) private(set) var values = 0
  private(set) var end: End?
  /// The next older and the next newer run in the linked list of live runs, which the log retains.
  var older, newer: Unmanaged<StreamRun>?

  init(of node: StreamNode, number: Int, parent: Int, start: Int, at time: Int64) {
    (self.node, self.number, self.parent, self.start) = (node, number, parent, start)
    startTime = time
    node.starts += 1
    node.live += 1
  }

  @inline(__always)
  func countValue(at time: Int64) {
    values += 1
    node.countValue(at: time)
  }

  func finish(_ end: End, with entry: Int, at time: Int64) {
    (self.end, lastEntry, endTime) = (end, entry, time)
    node.live -= 1
    node.lastEnd = (end, time)
    if case .released = end { return }
    node.events += 1
  }

  /// Returns the recent values per second of the stream at a time of the log; 0 after the end.
  func rate(at time: Int64) -> Double { end == nil ? node.rate(at: time) : 0 }
}
