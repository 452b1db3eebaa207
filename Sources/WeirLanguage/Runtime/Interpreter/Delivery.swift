/// A message that a broker redelivers unless it is acknowledged.
///
/// The message is acknowledged once its turn has ended and all sinks have accepted what the turn
/// has sent to them. If the program or a sink fails, it is not acknowledged. Accessed on the
/// session's thread only.
final class Delivery {
  private let acknowledge: () -> Void
  private var holds = 1
  private var hasFailed = false

  init(_ acknowledge: @escaping () -> Void) { self.acknowledge = acknowledge }

  /// Delays the acknowledgement until a matching call of `release(failed:)`.
  func hold() { holds += 1 }

  func release(failed: Bool) {
    hasFailed = hasFailed || failed
    holds -= 1
    if holds == 0, !hasFailed { acknowledge() }
  }
}

extension Interpreter {
  /// Runs `body`, the delivery of a message, during which `delivery` is the current one.
  func deliver(_ delivery: Delivery, _ body: () -> Void) {
    let outer = self.delivery
    self.delivery = delivery
    body()
    self.delivery = outer
    delivery.release(failed: isHalted)
  }
}
