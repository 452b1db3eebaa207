extension SignalProducer {
  /// Starts a run that sends values to `observer` only as they are requested. Other values wait in
  /// a buffer of the given size.
  ///
  /// ```swift
  /// let (frames, camera) = Signal<Int, Never>.pipe()
  /// let observer = Signal<Int, Never>.Observer(value: { print("frame \($0)") })
  /// let subscription = frames.producer.start(buffering: 2, whenFull: .dropOldest, observer)
  /// for number in 1...5 { camera.send(value: number) }
  /// subscription.request(.max(1))  //> frame 4
  /// ```
  /// - Parameter demand: The initial demand.
  /// - Precondition: `size` is not negative.
  @discardableResult
  public func start(
    buffering size: Int, whenFull: BufferingStrategy<Error>, requesting demand: Demand = .none,
    _ observer: Signal<Value, Error>.Observer
  ) -> Demand.Subscription {
    let subscription = Demand.Subscription()
    let requests = SignalProducer<Demand, Never> { (observer, _: Lifetime) in
      subscription.begin(observer, requesting: demand)
    }
    subscription.run.inner =
      buffered(size: size, whenFull: whenFull, demand: requests).start(observer)
    return subscription
  }
}

extension Demand {
  /// A run that sends only as many values as are requested. Disposing it interrupts the run.
  public final class Subscription: Disposable {
    fileprivate let run = SerialDisposable()
    private let requests = Locked<Signal<Demand, Never>.Observer?>(nil)

    fileprivate init() {}

    fileprivate func begin(
      _ observer: Signal<Demand, Never>.Observer, requesting demand: Demand
    ) {
      requests.withLock { $0 = observer }
      request(demand)
    }

    /// Requests further values. Can be called from any thread, including by the observer during a
    /// delivery.
    public func request(_ demand: Demand) {
      requests.withLock { $0 }?.send(value: demand)
    }

    /// Whether the run has ended, by itself or because it was disposed.
    public var isDisposed: Bool { run.isDisposed || run.inner?.isDisposed == true }

    /// Interrupts the run and drops the values that wait in its buffer.
    public func dispose() { run.dispose() }
  }
}
