import Synchronization

/// Sends the first result that it receives, followed by the completion if it is a value.
///
/// Interrupts the observer if it is released before it receives a result.
final class Answer<Value, Error: Swift.Error>: @unchecked Sendable {
  private let isGiven = Synchronization.Atomic<Bool>(false)
  private let observer: Signal<Value, Error>.Observer

  init(_ observer: Signal<Value, Error>.Observer) {
    self.observer = observer
  }

  deinit { observer.sendInterrupted() }

  func give(_ result: Result<Value, Error>) {
    guard !isGiven.exchange(true, ordering: .relaxed) else { return }
    switch result {
    case .success(let value):
      observer.send(value: value)
      observer.sendCompleted()
    case .failure(let error):
      observer.send(error: error)
    }
  }
}
