public import Dispatch
import Weir

extension EndPoint {
  /// Discards messages that arrive within `pause` of the last message passed on.
  ///
  /// Messages are passed on by the sending thread. The time is that of the scheduler of the source
  /// of the chain.
  ///
  /// ```swift
  /// import class Weir.TestScheduler
  ///
  /// let scheduler = TestScheduler()
  /// let signal = Signal<Int>(on: scheduler)
  /// let observables = ObservableCollection()
  /// signal.fired.throttle(pause: 1).then { print($0) }.append(to: observables)
  /// for number in 1...6 {
  ///   signal.fire(with: number)
  ///   scheduler.advance(by: 0.4)
  /// }  //> 1 | 4
  /// ```
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

  /// Discards messages that arrive within `pause` seconds of the last message passed on.
  public func throttle(pause: Double) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    throttle(pause: .seconds(fractional: pause))
  }
}
