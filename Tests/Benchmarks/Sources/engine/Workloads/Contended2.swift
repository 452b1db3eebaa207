import Dispatch
import Harness
import OpenCombine
import Weir

extension Workload {
  /// A hot stream with two sending threads.
  static let contended2 = Workload(name: "contended2", events: 400_000) { events in
    let received = Count()
    let (signal, observer) = Signal<Int, Never>.pipe()
    let disposable = signal.observeValues { _ in received.add() }
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for value in 0..<events / 2 { observer.send(value: value) }
    }
    disposable?.dispose()
    return received.take()
  } peer: { events in
    let received = Count()
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) let sender = subject
    let lock = DispatchSemaphore(value: 1)
    let cancellable = subject.sink { _ in
      // A subject does not serialize its senders, so the receiver must lock.
      lock.wait()
      received.add()
      lock.signal()
    }
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for value in 0..<events / 2 { sender.send(value) }
    }
    cancellable.cancel()
    return received.take()
  }
}

/// The number of received values. A checksum cannot be used, because the order of the values of two
/// threads is not determined.
private struct Count: @unchecked Sendable {
  private let storage = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  init() { storage.initialize(to: 0) }

  func add() { storage.pointee += 1 }

  func take() -> Int {
    defer { storage.deallocate() }
    return storage.pointee
  }
}
