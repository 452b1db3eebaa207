import WeirSyntax

/// A notification with its name, its object and its additional information.
package final class NotificationObject: ValueObject {
  package let name: NotificationName
  /// The object and the information, as optionals.
  package let (object, userInfo): (Value, Value)

  package init(_ name: NotificationName, object: Value, userInfo: Value) {
    (self.name, self.object, self.userInfo) = (name, object.wrapped, userInfo.wrapped)
  }

  package var kind: ReceiverKind { .notification }
  var type: Type { .named("Notification", []) }
  var key: Value { .array([.string(name.rawValue), object, userInfo]) }
  package var description: String {
    "name = \(name.rawValue), object = \(object.debugDescription), "
      + "userInfo = \(userInfo.debugDescription)"
  }
}

/// An object without members.
package final class OpaqueObject: Host {
  package let typeName: String

  package init(_ typeName: String) { self.typeName = typeName }

  package var kind: ReceiverKind { .opaque }
}

/// Delivers notifications to observers, in the order in which they were added.
package final class NotificationCenterObject: HeapObject, Host {
  private struct Observer {
    let token: OpaqueObject
    let name: NotificationName?
    let object: Value
    let handler: (Value) -> Void

    func observes(_ notification: NotificationObject) -> Bool {
      guard name == nil || name == notification.name else { return false }
      if case .none = object { return true }
      return object.unwrapped.denotes(notification.object.unwrapped)
    }
  }

  private var observers: [Observer] = []

  package init(in heap: Heap) {
    super.init()
    heap.add(self)
  }

  package var kind: ReceiverKind { .notificationCenter }
  package var typeName: String { "NotificationCenter" }

  override func releaseReferences() { observers = [] }

  /// Calls `handler` with each notification that has the name and the object; nil and an empty
  /// optional match all. Returns the token that ends the observation.
  package func add(
    _ name: NotificationName?, _ object: Value, _ handler: @escaping (Value) -> Void
  ) -> OpaqueObject {
    let token = OpaqueObject("NSObject")
    observers.append(Observer(token: token, name: name, object: object, handler: handler))
    return token
  }

  package func remove(_ token: OpaqueObject) { observers.removeAll { $0.token === token } }

  /// Delivers a notification immediately. An observer that is removed meanwhile does not receive
  /// it.
  package func post(_ notification: NotificationObject) {
    for observer in observers where observer.observes(notification) {
      guard observers.contains(where: { $0.token === observer.token }) else { continue }
      observer.handler(.object(notification))
    }
  }
}

extension Value {
  /// Returns whether both values are the same object, or equal values of a type without identity.
  fileprivate func denotes(_ other: Value) -> Bool {
    switch (self, other) {
    case (.record(let left), .record(let right)): left === right
    case (.object(let left), .object(let right)) where !(left is any ValueObject): left === right
    default: self == other
    }
  }
}
