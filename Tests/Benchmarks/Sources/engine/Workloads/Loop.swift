import Harness
import Weir

extension Workload {
  /// The arithmetic of `cold3` in a bare loop, as the peer: the limit of what can be reached.
  static let loop = Workload(name: "loop", events: 1_000_000, weir: cold3.weir) { events in
    let received = Checksum()
    for value in 0..<events {
      let next = value + 1
      if next & 1 == 0 { received.add(next * 3) }
    }
    return received.take()
  }
}
