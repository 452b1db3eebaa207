import Harness
import Weir

extension Curve {
  /// Deliveries to `size` observers of a hot stream.
  static let observers = Curve(
    name: "observers", unit: "ns_each", sizes: [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000],
    unitsOfWork: 4_000_000
  ) { size in
    let received = Checksum()
    let (signal, observer) = Signal<Int, Never>.pipe()
    for _ in 0..<size { signal.observeValues { received.add($0) } }
    return { repetitions in for value in 0..<repetitions { observer.send(value: value) } }
  }

  /// Additions of observers, which are all removed when their stream completes.
  static let observing = Curve(
    name: "observing", unit: "ns_each", sizes: [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000],
    unitsOfWork: 1_000_000
  ) { size in
    let received = Checksum()
    return { repetitions in
      for _ in 0..<repetitions {
        let (signal, observer) = Signal<Int, Never>.pipe()
        for _ in 0..<size { signal.observeValues { received.add($0) } }
        observer.sendCompleted()
      }
    }
  }

  /// Deliveries of a value through a chain of `size` operators.
  static let operators = Curve(
    name: "operators", unit: "ns_each", sizes: [1, 2, 5, 10, 20, 50, 100],
    unitsOfWork: 4_000_000
  ) { size in
    let received = Checksum()
    let (root, observer) = Signal<Int, Never>.pipe()
    var signal = root
    for _ in 0..<size { signal = signal.map { $0 &+ 1 } }
    signal.observeValues { received.add($0) }
    return { repetitions in for value in 0..<repetitions { observer.send(value: value) } }
  }
}
