/// The lifetime of the run that `share(replay:scope:)` shares.
@frozen
public enum SharingScope: Sendable {
  /// The run is shared while it is observed.
  case whileConnected
  /// The run is shared permanently.
  case forever
}

extension SignalProducer {
  /// Shares one run of this producer among all starts.
  ///
  /// While the run is active, each start receives a replay of its last `count` values and then the
  /// events that follow. The scope determines when the run begins and ends:
  ///
  /// - `whileConnected`: The run begins at the first start and is disposed when its last observer
  ///   is removed. A start after that, or after the end of the run, begins a new run without a
  ///   replay of the previous one. This includes a start during the delivery of the terminal event.
  /// - `forever`: The run begins at the first start and continues without observers until the
  ///   returned producer has been released too. A start after the end receives the last `count`
  ///   values and the terminal event. This producer is never started again; see
  ///   `replayLazily(upTo:)`.
  ///
  /// ```swift
  /// let (signal, observer) = Signal<Int, Never>.pipe()
  /// let shared = signal.producer.on(starting: { print("starting") }).share()
  /// shared.startWithValues { print("first", $0) }  //> starting
  /// shared.startWithValues { print("second", $0) }
  /// observer.send(value: 1)  //> first 1 | second 1
  /// ```
  /// - Precondition: `count` is not negative.
  @inlinable
  @_disfavoredOverload
  public func share(replay count: Int = 0, scope: SharingScope = .whileConnected)
    -> SignalProducer
  {
    switch scope {
    case .whileConnected: replay(count).refCount()
    case .forever: replayLazily(upTo: count)
    }
  }
}
