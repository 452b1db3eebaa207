/// What a stream is, for whoever follows its events: it outlives the stream and keeps nothing that
/// the stream holds.
final class StreamNode {
  /// The number of the stream, the first one that the session built being 1.
  let id: Int
  /// The word that made it.
  let word: String
  let isSignal: Bool
  let inputs: [StreamNode]
  /// Where the word is written.
  var site: SourceLocation?
  /// Where the word is written that flattens it, if it is an inner stream.
  var flattening: SourceLocation?
  /// The `map` and `filter` that it goes through as one.
  var steps: [FusedStep] = []
  /// How many runs of it there have been.
  fileprivate(set) var starts = 0

  init(id: Int, word: String, isSignal: Bool, inputs: [StreamNode]) {
    (self.id, self.word, self.isSignal, self.inputs) = (id, word, isSignal, inputs)
  }
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
  /// The number of the run for which it was begun.
  let parent: Int?
  /// The entry with which it began, and the one with which it ended.
  let start: Int
  private(set) var lastEntry: Int?
  /// How many values have come.
  @exclusivity(unchecked) private(set) var values = 0
  @exclusivity(unchecked) private var meter = RateMeter()
  private(set) var end: End?

  init(of node: StreamNode, number: Int, parent: Int?, start: Int) {
    (self.node, self.number, self.parent, self.start) = (node, number, parent, start)
    node.starts += 1
  }

  @inline(__always)
  func countValue(at second: Int) {
    values += 1
    meter.note(at: second)
  }

  func finish(_ end: End, at entry: Int) { (self.end, lastEntry) = (end, entry) }

  /// Values a second over the last seconds, at a second of the log.
  func rate(at now: Int) -> Double { end == nil ? meter.rate(at: now) : 0 }
}
