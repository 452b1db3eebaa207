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

extension Explanation {
  /// How an operator keeps values back, so that it cannot be said when a message was processed;
  /// nil if it does not.
  var keepsBack: String? {
    switch self {
    case .source, .passes, .tests, .compares, .takes, .skips, .sequences, .recovers, .shares: nil
    case .combines: "keeps the latest values of its streams"
    case .pairs: "keeps values until their partners arrive"
    case .samples: "keeps a value until the next sample"
    case .gathers: "collects values"
    case .settles: "keeps a value until no other one arrives"
    case .paces: "drops values or keeps them for later"
    case .delays: "emits values later"
    case .flattens: "starts other streams for a value"
    }
  }
}

extension WordCall {
  /// Records a fault if the built-in keeps back messages that must be acknowledged.
  func checkAcknowledging(_ inputs: [Stream]) {
    guard inputs.contains(where: \.isAcknowledged), let reason = word.explanation?.keepsBack
    else { return }
    interpreter.record(
      site.failure(
        "'\(word.name)' \(reason), so that it is unknown when a message can be acknowledged",
        hints: [
          "process each message on its own, with 'map', 'filter', 'scan' and sinks; 'acknowledge: "
            + ".never' reads the messages without acknowledging them"
        ]))
  }
}
