import WeirStreams

/// What a stream is, for whoever follows its events: it outlives the stream and keeps nothing that
/// the stream holds.
final class StreamNode {
  /// The number of the stream, the first one that the session built being 1.
  let id: Int
  let maker: StreamMaker
  let isSignal: Bool
  let inputs: [StreamNode]
  /// Where the word is written.
  var site: SourceLocation?
  /// Where the word is written that flattens it, if it is an inner stream.
  var flattening: SourceLocation?
  /// The `map` and `filter` that it goes through as one.
  var steps: [FusedStep] = []
  /// Counts what it keeps back, where it does.
  var account: FlowAccount?
  /// How many runs of it there have been.
  fileprivate(set) var starts = 0
  /// How many of them go on.
  fileprivate(set) var live = 0
  /// How the last one that is over ended, and when that was.
  fileprivate(set) var lastEnd: (end: StreamRun.End, time: Int64)?
  /// How many events it has sent, in all its runs.
  @exclusivity(unchecked) fileprivate(set) var events = 0
  @exclusivity(unchecked) private var meter = RateMeter()

  init(id: Int, by maker: StreamMaker, isSignal: Bool, inputs: [StreamNode]) {
    (self.id, self.maker, self.isSignal, self.inputs) = (id, maker, isSignal, inputs)
  }

  @inline(__always)
  fileprivate func countValue(at time: Int64) {
    events += 1
    meter.note(at: time)
  }

  /// Values a second over the last seconds, at a time of the log.
  func rate(at time: Int64) -> Double { meter.rate(at: Int(time / RateMeter.second)) }
}

/// A run of a producer, or all there is of a signal.
final class StreamRun {
  enum End {
    case failed(Value)
    case completed, interrupted
    /// Nobody was left who could have sent anything.
    case released
  }

  let node: StreamNode
  /// The number of the run, the first one of the session being 0.
  let number: Int
  /// The number of the run for which it was begun; less than 0 for none.
  let parent: Int
  /// The entry with which it began, and the one with which it ended.
  let start: Int
  private(set) var lastEntry: Int?
  /// When that was, in nanoseconds of the log.
  let startTime: Int64
  private(set) var endTime: Int64?
  /// How many values have come.
  @exclusivity(unchecked) private(set) var values = 0
  private(set) var end: End?
  /// Those that were begun before and behind it and go on; kept by the log.
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

  /// Values a second of its stream over the last seconds, at a time of the log.
  func rate(at time: Int64) -> Double { end == nil ? node.rate(at: time) : 0 }
}
