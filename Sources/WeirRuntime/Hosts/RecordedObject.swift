import WeirSyntax

/// RxTest's `Recorded`: an event with its virtual time.
package final class RecordedObject: ValueObject {
  package let time: Int
  package let value: Value

  package init(time: Int, value: Value) { (self.time, self.value) = (time, value) }

  package var kind: ReceiverKind { .recorded }
  var type: Type { .named("Recorded", [value.type]) }
  var key: Value { .array([.int(time), value]) }
  package var description: String { "\(value.description) @ \(time)" }
}

/// RxTest's `Subscription`: the virtual times of the start and the end of a subscription.
package final class SubscriptionObject: ValueObject {
  package let subscribe: Int
  package let unsubscribe: Int

  /// - Parameter unsubscribe: `Int.max` while the subscription is active.
  package init(_ subscribe: Int, _ unsubscribe: Int = .max) {
    (self.subscribe, self.unsubscribe) = (subscribe, unsubscribe)
  }

  package var kind: ReceiverKind { .recordedSubscription }
  var type: Type { .named("Subscription", []) }
  var key: Value { .array([.int(subscribe), .int(unsubscribe)]) }
  package var description: String {
    "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))"
  }
}

extension RecordedObject: Sendable {}
