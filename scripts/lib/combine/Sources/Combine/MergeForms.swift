import OpenCombine

extension Publishers {
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merged = Merged(subscriber, count: 2)
      subscriber.receive(subscription: merged)
      a.subscribe(merged.side(0))
      b.subscribe(merged.side(1))
    }
  }
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure {
    public typealias Output = A.Output
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
      let merged = Merged(subscriber, count: 3)
      subscriber.receive(subscription: merged)
      a.subscribe(merged.side(0))
      b.subscribe(merged.side(1))
      c.subscribe(merged.side(2))
    }
  }
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure,
    C.Output == D.Output, C.Failure == D.Failure
  {
    public typealias Output = A.Output
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
      let merged = Merged(subscriber, count: 4)
      subscriber.receive(subscription: merged)
      a.subscribe(merged.side(0))
      b.subscribe(merged.side(1))
      c.subscribe(merged.side(2))
      d.subscribe(merged.side(3))
    }
  }
}

extension Publisher {
  public func merge<B: Publisher>(with b: B) -> Publishers.Merge<Self, B>
  where Self.Output == B.Output, Self.Failure == B.Failure {
    .init(self, b)
  }
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where
    Self.Output == B.Output, Self.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure
  {
    .init(self, b, c)
  }
  public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
    -> Publishers.Merge4<Self, B, C, D>
  where
    Self.Output == B.Output, Self.Failure == B.Failure, B.Output == C.Output,
    B.Failure == C.Failure, C.Output == D.Output, C.Failure == D.Failure
  {
    .init(self, b, c, d)
  }
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
}
