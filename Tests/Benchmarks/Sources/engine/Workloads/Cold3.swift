import Harness
import OpenCombine
import Weir

extension Workload {
  /// A range, produced on demand, through the operators of `hot3`.
  static let cold3 = Workload(name: "cold3", events: 1_000_000) { events in
    let received = Checksum()
    SignalProducer<Int, Never>(0..<events)
      .map { $0 + 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 * 3 }
      .startWithValues { received.add($0) }
    return received.take()
  } peer: { events in
    let received = Checksum()
    _ = (0..<events).publisher
      .map { $0 + 1 }
      .filter { $0 & 1 == 0 }
      .map { $0 * 3 }
      .sink { received.add($0) }
    return received.take()
  }
}
