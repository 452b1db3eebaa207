import WeirNetwork

/// A message that a broker redelivers unless it is acknowledged.
///
/// The message is acknowledged once its turn has ended, all operators that have kept it have
/// emitted it, and all sinks have accepted what came of it. If the program, a stream or a sink
/// fails, it is not acknowledged. Accessed on the session's thread only.
package final class Delivery {
  /// Moves a message to another stream of its broker. The arguments are the name of that stream,
  /// the reason, and an action that is called on any thread, with nil after success.
  package typealias DeadLetter = (String, String, @escaping @Sendable (NetworkError?) -> Void) ->
    Void

  /// The action that moves the message; nil if its broker cannot.
  let deadLetter: DeadLetter?
  private let acknowledge: () -> Void
  private var holds = 1
  private var hasFailed = false

  init(deadLetter: DeadLetter? = nil, _ acknowledge: @escaping () -> Void) {
    (self.deadLetter, self.acknowledge) = (deadLetter, acknowledge)
  }

  /// Delays the acknowledgement until a matching call of `release(failed:)`.
  func hold() { holds += 1 }

  func release(failed: Bool) {
    hasFailed = hasFailed || failed
    holds -= 1
    if holds == 0, !hasFailed { acknowledge() }
  }

  /// Prevents the acknowledgement.
  func fail() { hasFailed = true }
}

extension Interpreter {
  /// Runs `body`, the delivery of a message, during which `delivery` is the current one, and
  /// releases `delivery`. Without a delivery, only runs `body`.
  func deliver(_ delivery: Delivery?, _ body: () -> Void) {
    guard let delivery else { return body() }
    let outer = self.delivery
    self.delivery = delivery
    body()
    self.delivery = outer
    delivery.release(failed: isHalted)
  }
}
