public import Dispatch
import Weir

extension EndPoint {
  /// Discards a message that comes sooner than `pause` after the last one that was passed on.
  ///
  /// Messages are passed on where they are sent. The clock is that of the scheduler that the source
  /// of the chain was given.
  public func throttle(
    pause: DispatchTimeInterval
  ) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    let next = Locked<Instant?>(nil)
    let clock = context.clock
    return modified(
      producer.filter { _ in
        let now = clock.currentDate
        return next.withLock { next in
          if let next, now < next { return false }
          next = now.advanced(by: pause)
          return true
        }
      })
  }

  /// Discards a message that comes less than so many seconds after the last one that was passed on.
  public func throttle(pause: Double) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    throttle(pause: .seconds(fractional: pause))
  }
}
