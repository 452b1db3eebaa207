import Dispatch

/// A scheduler whose actions run immediately on the calling thread if they are already due, and on
/// a wrapped scheduler otherwise.
///
/// With it, values that an operator sends without delay stay on their thread.
package final class PromptScheduler: DateScheduler {
  private let scheduler: any DateScheduler

  package init(_ scheduler: any DateScheduler) {
    self.scheduler = scheduler
  }

  package var currentDate: Instant { scheduler.currentDate }

  @discardableResult
  package func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    action()
    return nil
  }

  @discardableResult
  package func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    date <= currentDate ? schedule(action) : scheduler.schedule(after: date, action: action)
  }

  @discardableResult
  package func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    scheduler.schedule(after: date, interval: interval, leeway: leeway, action: action)
  }
}
