import OpenCombine

/// Delivers the latest values of all upstream publishers. A value that arrives while the subscriber
/// receives one only replaces the latest value.
final class Combined<Downstream: Subscriber>: Joined<Downstream> {
  let convert: ([Any]) -> Downstream.Input
  var latest: [Any?]
  var running: Int
  var delivers = false

  init(_ downstream: Downstream, count: Int, _ convert: @escaping ([Any]) -> Downstream.Input) {
    self.convert = convert
    latest = Array(repeating: nil, count: count)
    running = count
    super.init("CombineLatest", downstream, count: count)
  }

  func side<Value>(_ index: Int) -> Side<Value, Downstream.Failure> {
    Side(
      { self.receive($0, index) }, { self.receive($0, index) }, { self.receive($0, index) })
  }

  func receive(_ subscription: Subscription, _ index: Int) {
    guard !ended, subscriptions[index] == nil else { return subscription.cancel() }
    subscriptions[index] = subscription
  }

  func receive(_ input: Any, _ index: Int) -> Subscribers.Demand {
    guard !ended else { return .none }
    latest[index] = .some(input)
    let values = latest.compactMap { $0 }
    guard !delivers, demand > 0, values.count == latest.count else { return .none }
    delivers = true
    let more = send(convert(values))
    delivers = false
    if more > 0 {
      for (other, each) in subscriptions.enumerated() where other != index { each?.request(more) }
    }
    return more
  }

  func receive(_ completion: Subscribers.Completion<Downstream.Failure>, _ index: Int) {
    guard case .finished = completion else { return end(completion) }
    subscriptions[index] = nil
    running -= 1
    if running == 0 { end(.finished) }
  }

  override func request(_ demand: Subscribers.Demand) {
    guard !ended else { return }
    self.demand += demand
    for each in subscriptions { each?.request(demand) }
  }
}

extension Publishers {
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let combined = Combined(subscriber, count: 2) {
        ($0[0] as! A.Output, $0[1] as! B.Output)
      }
      a.subscribe(combined.side(0))
      b.subscribe(combined.side(1))
      if !combined.ended { subscriber.receive(subscription: combined) }
    }
  }
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let combined = Combined(subscriber, count: 3) {
        ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output)
      }
      a.subscribe(combined.side(0))
      b.subscribe(combined.side(1))
      c.subscribe(combined.side(2))
      if !combined.ended { subscriber.receive(subscription: combined) }
    }
  }
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let combined = Combined(subscriber, count: 4) {
        ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output)
      }
      a.subscribe(combined.side(0))
      b.subscribe(combined.side(1))
      c.subscribe(combined.side(2))
      d.subscribe(combined.side(3))
      if !combined.ended { subscriber.receive(subscription: combined) }
    }
  }
}

extension Publisher {
  public func combineLatest<B: Publisher>(_ b: B) -> Publishers.CombineLatest<Self, B>
  where Self.Failure == B.Failure {
    .init(self, b)
  }
  public func combineLatest<B: Publisher, T>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, T> where Self.Failure == B.Failure {
    combineLatest(b).map { transform($0.0, $0.1) }
  }
  public func combineLatest<B: Publisher, C: Publisher>(_ b: B, _ c: C)
    -> Publishers.CombineLatest3<Self, B, C>
  where Self.Failure == B.Failure, B.Failure == C.Failure {
    .init(self, b, c)
  }
  public func combineLatest<B: Publisher, C: Publisher, T>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T>
  where Self.Failure == B.Failure, B.Failure == C.Failure {
    combineLatest(b, c).map { transform($0.0, $0.1, $0.2) }
  }
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(_ b: B, _ c: C, _ d: D)
    -> Publishers.CombineLatest4<Self, B, C, D>
  where Self.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    .init(self, b, c, d)
  }
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T>
  where Self.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    combineLatest(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
