import WeirHelp

/// An active run that no observation of the session can dispose.
public struct LeakedRun: Equatable, Sendable {
  /// The name of the variable, or the source text of the call.
  public let title: StyledText
  /// The number of emitted values. `age` is the time since the start of the run.
  public let values: Int
  public let age: TimeSpan
  /// The sources that keep the run active.
  public let keptBy: [StyledText]
}

extension Workspace {
  /// Returns the session's streams as a tree, in which the inputs of a stream are below it.
  ///
  /// - Parameter name: The stream to show with its inputs, or nil for all streams.
  public func graph(of name: String? = nil) throws(StreamProblem) -> [GraphRow] {
    let live = registry.live
    var observers: [ObjectIdentifier: Int] = [:]
    for node in live.compactMap(\.stream.node) {
      observers[ObjectIdentifier(node), default: 0] += 1
    }
    let nodes: [StreamNode] =
      if let name {
        [try node(named: name)]
      } else {
        namedStreams.filter { $0.0.first != "$" }.compactMap(\.1.node)
          + live.compactMap(\.stream.node)
      }
    let names = NodeNames(namedStreams)
    return StreamGraph(of: nodes, names, observers: observers, at: log.now).rows
  }

  /// The active runs of producers that no observation of the session can dispose.
  public var leaks: [LeakedRun] {
    let runs = log.liveRuns
    let byNumber = Dictionary(uniqueKeysWithValues: runs.map { ($0.number, $0) })
    let observed = Set(registry.live.compactMap(\.run?.number))
    let signalSites = runs.filter(\.node.isSignal).compactMap(\.node.site)
    /// Returns whether an observation can dispose the run, or the run belongs to a flattening
    /// signal.
    func isHeld(_ run: StreamRun) -> Bool {
      var next: StreamRun? = run
      while let run = next {
        if observed.contains(run.number) { return true }
        if let site = run.node.flattening, signalSites.contains(where: { $0.isSame(as: site) }) {
          return true
        }
        next = byNumber[run.parent]
      }
      return false
    }
    let names = NodeNames(namedStreams)
    let leaked = runs.filter { !$0.node.isSignal && !isHeld($0) }
    let numbers = Set(leaked.map(\.number))
    let now = log.now
    return leaked.filter { !numbers.contains($0.parent) }.reversed().map { run in
      LeakedRun(
        title: names[run.node], values: run.values,
        age: TimeSpan(nanoseconds: max(0, now - run.startTime)),
        keptBy: run.node.sources.map { names[$0] })
    }
  }
}

extension StreamNode {
  /// The direct and indirect inputs that have no inputs themselves. The node itself if it has no
  /// inputs.
  fileprivate var sources: [StreamNode] {
    guard !inputs.isEmpty else { return [self] }
    var known: Set<ObjectIdentifier> = []
    return inputs.flatMap(\.sources).filter { known.insert(ObjectIdentifier($0)).inserted }
  }
}
