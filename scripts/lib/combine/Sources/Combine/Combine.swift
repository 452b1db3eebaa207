import Foundation
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation

/// Runs the main run loop and the main queue, so that pending work finishes.
@_cdecl("combine_stay")
public func stay() { RunLoop.main.run(until: Date() + 0.5) }

/// Receives the events of one of several upstream publishers.
final class Side<Input, Failure: Error>: Subscriber {
  let onSubscription: (Subscription) -> Void
  let onInput: (Input) -> Subscribers.Demand
  let onCompletion: (Subscribers.Completion<Failure>) -> Void

  init(
    _ onSubscription: @escaping (Subscription) -> Void,
    _ onInput: @escaping (Input) -> Subscribers.Demand,
    _ onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.onSubscription = onSubscription
    self.onInput = onInput
    self.onCompletion = onCompletion
  }

  func receive(subscription: Subscription) { onSubscription(subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { onInput(input) }
  func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}

/// The subscription of an operator that OpenCombine lacks. Its name is what `print()` shows.
class Joined<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  let description: String
  let downstream: Downstream
  let lock = NSRecursiveLock()
  var subscriptions: [Subscription?]
  var demand = Subscribers.Demand.none
  var ended = false

  init(_ description: String, _ downstream: Downstream, count: Int) {
    self.description = description
    self.downstream = downstream
    subscriptions = Array(repeating: nil, count: count)
  }

  func request(_ demand: Subscribers.Demand) { fatalError("overridden") }

  func cancel() {
    ended = true
    for index in subscriptions.indices {
      let subscription = subscriptions[index]
      subscriptions[index] = nil
      subscription?.cancel()
    }
  }

  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard !ended else { return }
    cancel()
    downstream.receive(completion: completion)
  }

  /// Sends a value and adds the demand that the subscriber returns.
  func send(_ value: Downstream.Input) -> Subscribers.Demand {
    if demand != .unlimited { demand -= 1 }
    let more = downstream.receive(value)
    demand += more
    return more
  }
}
