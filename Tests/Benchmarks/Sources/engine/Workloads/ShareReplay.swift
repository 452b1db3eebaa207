import Harness
import OpenCombine
import Weir

extension Workload {
  /// A hot stream shared by two observers, with replay of the last value. The peer does not replay.
  static let shareReplay = Workload(name: "shareReplay", events: 1_000_000) { events in
    let received = Checksum()
    let (signal, observer) = Signal<Int, Never>.pipe()
    let shared = signal.producer.share(replay: 1)
    let first = shared.startWithValues { received.add($0) }
    let second = shared.startWithValues { received.add($0) }
    for value in 0..<events { observer.send(value: value) }
    first.dispose()
    second.dispose()
    return received.take()
  } peer: { events in
    let received = Checksum()
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share()
    let first = shared.sink { received.add($0) }
    let second = shared.sink { received.add($0) }
    for value in 0..<events { subject.send(value) }
    first.cancel()
    second.cancel()
    return received.take()
  }
}
