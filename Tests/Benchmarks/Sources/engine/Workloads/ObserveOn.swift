import Dispatch
import Harness
import OpenCombine
import OpenCombineDispatch
import Weir

extension Workload {
  /// A hot stream delivered on a serial queue, until the last value has arrived there.
  static let observeOn = Workload(name: "observeOn", events: 200_000) { events in
    let received = Checksum()
    let arrived = DispatchSemaphore(value: 0)
    let (signal, observer) = Signal<Int, Never>.pipe()
    signal.observe(on: QueueScheduler(name: "weir.benchmark")).observe(
      Signal<Int, Never>.Observer(
        value: { received.add($0) }, completed: { arrived.signal() }))
    for value in 0..<events { observer.send(value: value) }
    observer.sendCompleted()
    arrived.wait()
    return received.take()
  } peer: { events in
    let received = Checksum()
    let arrived = DispatchSemaphore(value: 0)
    let subject = PassthroughSubject<Int, Never>()
    let cancellable =
      subject
      .receive(on: DispatchQueue(label: "peer.benchmark").ocombine)
      .sink(
        receiveCompletion: { _ in arrived.signal() }, receiveValue: { received.add($0) })
    for value in 0..<events { subject.send(value) }
    subject.send(completion: .finished)
    arrived.wait()
    cancellable.cancel()
    return received.take()
  }
}
