import Dispatch
import WeirSyntax

/// The `marbles` calls of a program, and times that replace those of their events.
final class MarbleInputs {
  struct MarbleCall {
    let span: Span
    let text: MarbleText
    /// The duration of a step, in nanoseconds.
    let step: Int64
    /// The number of times that the call has run.
    var count = 1

    var length: Int64 { Int64(text.steps) &* step }
  }

  private(set) var calls: [MarbleCall] = []
  /// The times that replace those of the events, in nanoseconds, by the span of the call.
  var times: [Span: [Int64]] = [:]

  /// Records a call. Returns the events to send and the duration of their steps.
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
