public import Dispatch
import Weir

extension EndPoint {
  /// Passes on a message once no other one has arrived for `timeout`.
  ///
  /// The message is passed on by the scheduler of the source of the chain, by default on the main
  /// queue.
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
