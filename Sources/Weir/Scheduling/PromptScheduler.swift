import Dispatch

/// Another scheduler, but what is due is done at once, by whoever asks for it: what an operator sends
/// on without delay is to stay on its thread.
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
