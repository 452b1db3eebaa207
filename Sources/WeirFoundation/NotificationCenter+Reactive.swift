public import Foundation
public import Weir

extension NotificationCenter: ReactiveExtensionsProvider {}

extension Reactive where Base: NotificationCenter {
  /// The notifications of a name, of one object or of any, from now on.
  ///
  /// The signal does not end; the centre forgets it when nobody refers to it and nobody observes it.
  ///
  /// ```swift
  /// NotificationCenter.default.reactive.notifications(forName: .timeZoneChanged)
  ///   .observeValues { print($0) }
  /// ```
  public func notifications(
    forName name: Notification.Name?, object: AnyObject? = nil
  ) -> Signal<Notification, Never> {
    let center = base as NotificationCenter
    nonisolated(unsafe) let object = object
    return Signal { observer, lifetime in
      nonisolated(unsafe) let input = observer
      nonisolated(unsafe) let token = center.addObserver(
        forName: name, object: object, queue: nil
      ) { input.send(value: $0) }
      lifetime.observeEnded { center.removeObserver(token) }
    }
  }
}
