import Harness
import OpenCombine
import Weir

extension Workload {
  /// An inner stream of one value for each value of a range, concatenated.
  static let flatMapConcat = Workload(name: "flatMapConcat", events: 100_000) { events in
    let received = Checksum()
    SignalProducer<Int, Never>(0..<events)
      .flatMap(.concat) { SignalProducer<Int, Never>(value: $0) }
      .startWithValues { received.add($0) }
    return received.take()
  } peer: { events in
    let received = Checksum()
    _ = (0..<events).publisher
      .flatMap(maxPublishers: .max(1)) { Just($0) }
      .sink { received.add($0) }
    return received.take()
  }
}
