/// A run that goes on although nobody is left who could stop it.
public struct LeakedRun: Equatable, Sendable {
  /// The variable, or what the program says.
  public let title: StyledText
  /// How many values have come, and for how long it has run.
  public let values: Int
  public let age: TimeSpan
  /// The streams that it waits for.
  public let keptBy: [StyledText]
}

extension Workspace {
  /// The streams of the session with what they are made of.
  ///
  /// - Parameter name: only that one, with what leads to it.
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

  /// The runs of producers that go on and that no observation of the session can stop.
  public var leaks: [LeakedRun] {
    let runs = log.liveRuns
    let byNumber = Dictionary(uniqueKeysWithValues: runs.map { ($0.number, $0) })
    let observed = Set(registry.live.compactMap(\.run?.number))
    let signalSites = runs.filter(\.node.isSignal).compactMap(\.node.site)
    /// True for what somebody can stop, or what a signal of the session holds.
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
  /// The streams that it is made of which are made of nothing.
  fileprivate var sources: [StreamNode] {
    guard !inputs.isEmpty else { return [self] }
    var known: Set<ObjectIdentifier> = []
    return inputs.flatMap(\.sources).filter { known.insert(ObjectIdentifier($0)).inserted }
  }
}
