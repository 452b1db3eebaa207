import Harness
import Weir

extension Workload {
  /// The arithmetic of `cold3` with a bare loop as the peer, which is the lower bound of the cost.
  static let loop = Workload(name: "loop", events: 1_000_000, weir: cold3.weir) { events in
    let received = Checksum()
    for value in 0..<events {
      let next = value + 1
      if next & 1 == 0 { received.add(next * 3) }
    }
    return received.take()
  }
}
