import Harness
import OpenCombine
import Weir

extension Workload {
  /// Creating and starting a producer of one value.
  static let coldstart = Workload(name: "coldstart", events: 100_000) { events in
    let received = Checksum()
    for value in 0..<events {
      SignalProducer<Int, Never>(value: value).startWithValues { received.add($0) }
    }
    return received.take()
  } peer: { events in
    let received = Checksum()
    for value in 0..<events {
      _ = Just(value).sink { received.add($0) }
    }
    return received.take()
  }
}
