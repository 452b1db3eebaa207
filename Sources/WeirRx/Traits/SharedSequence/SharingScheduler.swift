import Weir

/// Where drivers and signals deliver: the main scheduler, unless a test says otherwise.
public enum SharingScheduler {
  /// A function by itself, as the value of a task, crashes what is built for release.
  private struct Maker {
    let make: @Sendable () -> any SchedulerType
  }

  @TaskLocal private static var maker: Maker?

  /// Makes the scheduler of the drivers and signals that are made now: one of its own for each, so
  /// that what it delivers on the main thread waits for nothing that others deliver there.
  public static var make: @Sendable () -> any SchedulerType {
    guard let maker else { return { MainScheduler() } }
    return maker.make
  }

  /// True where what is made now delivers on the main scheduler.
  static var isMain: Bool { maker == nil }

  /// What `action` makes delivers on `scheduler`.
  ///
  /// ```swift
  /// let scheduler = HistoricalScheduler()
  /// SharingScheduler.mock(scheduler: scheduler) {
  ///   _ = Driver.just(1).drive(onNext: { print($0) })
  /// }
  /// scheduler.start()  //> 1
  /// ```
  /// It applies to the task, or thread, that runs the action, so tests that run at the same time do
  /// not disturb each other.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    let scheduler = Unchecked(scheduler)
    try mock(makeScheduler: { scheduler.value }, action: action)
  }

  /// What `action` makes delivers on the schedulers that `makeScheduler` returns.
  @preconcurrency
  public static func mock(
    makeScheduler: @escaping @Sendable () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    try $maker.withValue(Maker(make: makeScheduler), operation: action)
  }
}
