public import Dispatch
import Weir

extension EndPoint {
  /// Passes a message on once no other has come for `timeout`.
  ///
  /// The wait is over on the scheduler that the source of the chain was given, or on the main queue.
  public func debounce(
    timeout: DispatchTimeInterval
  ) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    modified(producer.debounce(timeout, on: context.clock))
  }

  /// Passes a message on once no other has come for so many seconds.
  public func debounce(timeout: Double) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    debounce(timeout: .seconds(fractional: timeout))
  }
}
