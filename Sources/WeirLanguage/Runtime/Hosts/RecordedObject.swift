import WeirSyntax

/// RxTest's `Recorded`: an event with its virtual time.
final class RecordedObject: ValueObject {
  let time: Int
  let value: Value

  init(time: Int, value: Value) { (self.time, self.value) = (time, value) }

  var kind: ReceiverKind { .recorded }
  var type: Type { .named("Recorded", [value.type]) }
  var key: Value { .array([.int(time), value]) }
  var description: String { "\(value.description) @ \(time)" }
}

/// RxTest's `Subscription`: the virtual times of the start and the end of a subscription.
final class SubscriptionObject: ValueObject {
  let subscribe: Int
  let unsubscribe: Int

  /// - Parameter unsubscribe: `Int.max` while the subscription is active.
  init(_ subscribe: Int, _ unsubscribe: Int = .max) {
    (self.subscribe, self.unsubscribe) = (subscribe, unsubscribe)
  }

  var kind: ReceiverKind { .recordedSubscription }
  var type: Type { .named("Subscription", []) }
  var key: Value { .array([.int(subscribe), .int(unsubscribe)]) }
  var description: String {
    "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))"
  }
}

extension RecordedObject: Sendable {}
