/// The cost of a workload: the fastest of several rounds, in which both sides take turns.
struct Measurement {
  static let rounds = Extent.rounds(7)

  let weir: Double
  /// The cost of the peer; nil without one.
  let peer: Double?

  /// Returns nil if the two sides computed different results.
  init?(of workload: Workload) {
    let events = Extent.amount(workload.events)
    var weir = Duration.seconds(Int64.max)
    var peer = weir
    for _ in 0..<Self.rounds {
      let (weirTime, weirResult) = timed { workload.weir(events) }
      let (peerTime, peerResult) = timed { workload.peer(events) }
      guard weirResult == peerResult else { return nil }
      weir = min(weir, weirTime)
      peer = min(peer, peerTime)
    }
    self.weir = weir.nanoseconds / Double(events)
    self.peer = workload.isPeerHandwritten ? nil : peer.nanoseconds / Double(events)
  }
}

func timed(_ body: () -> Int) -> (Duration, Int) {
  let clock = ContinuousClock()
  let start = clock.now
  let result = body()
  blackHole(result)
  return (start.duration(to: clock.now), result)
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

nonisolated(unsafe) private var sink = 0

/// Uses a result in a way that the optimizer cannot see, so that it cannot remove the computation.
@inline(never)
private func blackHole(_ value: Int) {
  sink ^= value
}
