import Dispatch

@testable import Weir

/// A scheduler that counts the actions it forwards to a test scheduler.
final class CountingScheduler: DateScheduler {
  private let scheduler: TestScheduler
  private let actions = Counter()
  private let handles = Counter()

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  var count: Int { actions.value }

  /// The number of live disposables of delayed actions.
  var liveDisposables: Int { handles.value }

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
