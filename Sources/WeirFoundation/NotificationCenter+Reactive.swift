public import Foundation
public import Weir

extension NotificationCenter: ReactiveExtensionsProvider {}

extension Reactive where Base: NotificationCenter {
  /// Returns a signal of the notifications with a given name, from one object or from any.
  ///
  /// The signal does not end by itself. It stops observing the notification center when it has no
  /// observers and no references.
  ///
  /// ```swift
  /// let center = NotificationCenter()
  /// let saved = Notification.Name("saved")
  /// center.reactive.notifications(forName: saved).observeValues { print($0.name.rawValue) }
  /// center.post(name: saved, object: nil)  //> saved
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
