/// The messages that an operator has received and not emitted yet.
struct HeldDeliveries {
  private var deliveries: [Delivery] = []

  /// Delays the acknowledgement of the message that is being delivered.
  mutating func hold(_ delivery: Delivery?) {
    guard let delivery else { return }
    delivery.hold()
    deliveries.append(delivery)
  }

  mutating func append(_ other: HeldDeliveries) { deliveries += other.deliveries }

  /// Removes all messages. Returns a delivery of them together; nil if there are none.
  mutating func take() -> Delivery? {
    guard !deliveries.isEmpty else { return nil }
    let taken = deliveries
    deliveries = []
    return Delivery { for delivery in taken { delivery.release(failed: false) } }
  }
}
