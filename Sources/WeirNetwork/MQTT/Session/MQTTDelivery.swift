import Weir

/// The subscription of messages that are acknowledged after their delivery. Disposal during a
/// delivery waits for its end, so that the message is acknowledged. Thread-safe.
final class MQTTDelivery: Sendable {
  private struct State {
    var isDelivering = false
    var isDisposed = false
    var subscription: (any Disposable)?
  }

  private let state = Locked(State())

  /// Sets the subscription, which is disposed if the delivery is disposed already.
  func attach(_ subscription: any Disposable) {
    let isDisposed = state.withLock { state in
      state.subscription = subscription
      return state.isDisposed && !state.isDelivering
    }
    if isDisposed { subscription.dispose() }
  }

  func begin() { state.withLock { $0.isDelivering = true } }

  func end() {
    let subscription = state.withLock { state in
      state.isDelivering = false
      return state.isDisposed ? state.subscription : nil
    }
    subscription?.dispose()
  }

  func dispose() {
    let subscription = state.withLock { state in
      state.isDisposed = true
      return state.isDelivering ? nil : state.subscription
    }
    subscription?.dispose()
  }
}
