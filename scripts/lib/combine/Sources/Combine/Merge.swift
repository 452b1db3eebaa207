import OpenCombine

/// Delivers the values of all upstream publishers in the order in which they arrive. While nothing
/// is requested, it keeps one value of each.
final class Merged<Downstream: Subscriber>: Joined<Downstream> {
  var kept: [Downstream.Input?]
  var running: Int

  init(_ downstream: Downstream, count: Int) {
    kept = Array(repeating: nil, count: count)
    running = count
    super.init("Merge", downstream, count: count)
  }

  func side(_ index: Int) -> Side<Downstream.Input, Downstream.Failure> {
    Side(
      { self.receive($0, index) }, { self.receive($0, index) }, { self.receive($0, index) })
  }

  func receive(_ subscription: Subscription, _ index: Int) {
    guard !ended, subscriptions[index] == nil else { return subscription.cancel() }
    subscriptions[index] = subscription
    subscription.request(demand == .unlimited ? .unlimited : .max(1))
  }

  func receive(_ input: Downstream.Input, _ index: Int) -> Subscribers.Demand {
    guard !ended else { return .none }
    guard demand > 0 else {
      kept[index] = input
      return .none
    }
    _ = send(input)
    return .max(1)
  }

  func receive(_ completion: Subscribers.Completion<Downstream.Failure>, _ index: Int) {
    guard case .finished = completion else { return end(completion) }
    subscriptions[index] = nil
    running -= 1
    endIfDone()
  }

  func endIfDone() {
    if running == 0, kept.allSatisfy({ $0 == nil }) { end(.finished) }
  }

  override func request(_ demand: Subscribers.Demand) {
    guard !ended else { return }
    self.demand += demand
    for index in kept.indices {
      guard self.demand > 0, let value = kept[index] else { continue }
      kept[index] = nil
      _ = send(value)
      subscriptions[index]?.request(.max(1))
    }
    if self.demand == .unlimited { for each in subscriptions { each?.request(.unlimited) } }
    endIfDone()
  }
}

extension Publishers {
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]
    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merged = Merged(subscriber, count: publishers.count)
      subscriber.receive(subscription: merged)
      for (index, publisher) in publishers.enumerated() { publisher.subscribe(merged.side(index)) }
      merged.endIfDone()
    }
    public func merge(with other: Upstream) -> MergeMany<Upstream> {
      MergeMany(publishers + [other])
    }
  }
}
