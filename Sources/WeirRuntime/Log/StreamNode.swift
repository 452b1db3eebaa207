import WeirStreams

/// The description of a stream in the log. It outlives the stream and retains none of the stream's
/// contents.
package final class StreamNode {
  /// The number of the stream; the first stream of a session has the number 1.
  package let id: Int
  package let maker: StreamOrigin
  package let isSignal: Bool
  package let inputs: [StreamNode]
  /// The call that created the stream.
  package var site: SourceLocation?
  /// The call that flattens the stream, if it is an inner stream.
  package var flattening: SourceLocation?
  /// The steps that are fused into the stream.
  package var steps: [FusedStep] = []
  /// The account of the values that the stream buffers, if any.
  package var account: FlowAccount?
  /// The number of runs so far.
  package fileprivate(set) var starts = 0
  /// The number of live runs.
  package fileprivate(set) var live = 0
  /// The end of the run that ended last, and the time of that end.
  package fileprivate(set) var lastEnd: (end: StreamRun.End, time: Int64)?
  /// The number of values and terminating events in all runs.
  @exclusivity(unchecked) package fileprivate(set) var events = 0
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
  package func rate(at time: Int64) -> Double { meter.rate(at: Int(time / RateMeter.second)) }
}

/// A run of a producer, or the lifetime of a signal.
package final class StreamRun {
  package enum End {
    case failed(Value)
    case completed, interrupted
    /// The end of a signal to which nothing can send any more.
    case released
  }

  package let node: StreamNode
  /// The number of the run; the first run of a session has the number 0.
  package let number: Int
  /// The number of the run that started this one; negative if there is none.
  package let parent: Int
  /// The number of the first entry of the run.
  package let start: Int
  /// The number of the last entry; nil until the run ends.
  package private(set) var lastEntry: Int?
  /// The time at which the run started, in nanoseconds of the log.
  package let startTime: Int64
  /// The time at which the run ended, in nanoseconds of the log.
  package private(set) var endTime: Int64?
  /// The number of values so far.
  @exclusivity(unchecked) package private(set) var values = 0
  package private(set) var end: End?
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
  package func rate(at time: Int64) -> Double { end == nil ? node.rate(at: time) : 0 }
}
