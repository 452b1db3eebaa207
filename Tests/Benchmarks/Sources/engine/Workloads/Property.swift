import Harness
import OpenCombine
import Weir

extension Workload {
  /// Setting a property that has one observer.
  static let property = Workload(name: "property", events: 1_000_000) { events in
    let received = Checksum()
    let property = MutableProperty(0)
    let disposable = property.producer.startWithValues { received.add($0) }
    for value in 0..<events { property.value = value }
    disposable.dispose()
    return received.take()
  } peer: { events in
    let received = Checksum()
    let subject = CurrentValueSubject<Int, Never>(0)
    let cancellable = subject.sink { received.add($0) }
    for value in 0..<events { subject.value = value }
    cancellable.cancel()
    return received.take()
  }
}
