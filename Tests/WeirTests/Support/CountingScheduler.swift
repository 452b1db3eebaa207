import Dispatch

@testable import Weir

/// Counts the actions that another scheduler is given.
final class CountingScheduler: DateScheduler {
  private let scheduler: TestScheduler
  private let actions = Counter()
  private let handles = Counter()

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  var count: Int { actions.value }

  /// How many of the handles of actions for later somebody keeps.
  var keptHandles: Int { handles.value }

  var currentDate: Instant { scheduler.currentDate }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    actions.increment()
    return scheduler.schedule(action)
  }

  func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    actions.increment()
    let handle = scheduler.schedule(after: date, action: action)
    let tracked = Tracked(handles)
    return AnyDisposable { withExtendedLifetime(tracked) { handle?.dispose() } }
  }

  func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    actions.increment()
    return scheduler.schedule(after: date, interval: interval, leeway: leeway, action: action)
  }
}
