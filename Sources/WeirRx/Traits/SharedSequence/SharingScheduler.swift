import Weir

/// The scheduler of drivers and signals: the main scheduler, unless a test replaces it.
public enum SharingScheduler {
  /// A wrapper for the function, because a task-local value of function type crashes in release
  /// builds.
  private struct Maker {
    let make: @Sendable () -> any SchedulerType
  }

  @TaskLocal private static var maker: Maker?

  /// Makes the scheduler of a new driver or signal. Each one has its own, so that its deliveries on
  /// the main thread do not wait for the deliveries of other drivers and signals.
  public static var make: @Sendable () -> any SchedulerType {
    guard let maker else { return { MainScheduler() } }
    return maker.make
  }

  /// Whether new drivers and signals deliver their events on the main scheduler.
  static var isMain: Bool { maker == nil }

  /// Calls `action`; the drivers and signals that it creates deliver their events on `scheduler`.
  ///
  /// ```swift
  /// let scheduler = HistoricalScheduler()
  /// SharingScheduler.mock(scheduler: scheduler) {
  ///   _ = Driver.just(1).drive(onNext: { print($0) })
  /// }
  /// scheduler.start()  //> 1
  /// ```
  /// The replacement applies to the current task or thread, so concurrent tests do not affect each
  /// other.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    let scheduler = Unchecked(scheduler)
    try mock(makeScheduler: { scheduler.value }, action: action)
  }

  /// Calls `action`; the drivers and signals that it creates deliver their events on schedulers
  /// that `makeScheduler` returns.
  @preconcurrency
  public static func mock(
    makeScheduler: @escaping @Sendable () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    try $maker.withValue(Maker(make: makeScheduler), operation: action)
  }
}
