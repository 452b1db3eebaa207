import Dispatch
import WeirSyntax

/// What a program says in marbles, and when that is to come in its place.
final class MarbleInputs {
  struct MarbleCall {
    let span: Span
    let text: MarbleText
    /// How long a step is, in nanoseconds.
    let step: Int64
    /// How often it was called.
    var count = 1

    var length: Int64 { Int64(text.steps) &* step }
  }

  private(set) var calls: [MarbleCall] = []
  /// The times of the events of a call, in nanoseconds, by its span.
  var times: [Span: [Int64]] = [:]

  /// What a call is to send, and how long a step is of that.
  func note(
    _ text: MarbleText, every step: DispatchTimeInterval, at span: Span
  ) -> (MarbleText, DispatchTimeInterval) {
    if let index = calls.firstIndex(where: { $0.span == span }) {
      calls[index].count += 1
    } else {
      calls.append(MarbleCall(span: span, text: text, step: step.nanoseconds))
    }
    guard let times = times[span], times.count == text.events.count else { return (text, step) }
    let events = zip(times, text.events).map { (step: Int($0), event: $1.event) }
    return (MarbleText(events), .nanoseconds(1))
  }
}
