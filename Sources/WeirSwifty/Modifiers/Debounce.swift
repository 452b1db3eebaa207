public import Dispatch
import Weir

extension EndPoint {
  /// Passes on a message once no other one has arrived for `timeout`.
  ///
  /// The message is passed on by the scheduler of the source of the chain, by default on the main
  /// queue.
  ///
  /// ```swift
  /// import class Weir.TestScheduler
  ///
  /// let scheduler = TestScheduler()
  /// let signal = Signal<String>(on: scheduler)
  /// let observables = ObservableCollection()
  /// signal.fired.debounce(timeout: 0.3).then { print($0) }.append(to: observables)
  /// for text in ["w", "we", "weir"] { signal.fire(with: text) }
  /// scheduler.advance(by: 0.3)  //> weir
  /// ```
  public func debounce(
    timeout: DispatchTimeInterval
  ) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    modified(producer.debounce(timeout, on: context.clock))
  }

  /// Passes on a message once no other one has arrived for `timeout` seconds.
  public func debounce(timeout: Double) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    debounce(timeout: .seconds(fractional: timeout))
  }
}
