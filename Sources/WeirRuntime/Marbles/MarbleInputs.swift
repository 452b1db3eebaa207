import Dispatch
import WeirSyntax

/// The `marbles` calls of a program, and times that replace those of their events.
package final class MarbleInputs {
  package struct MarbleCall {
    package let span: Span
    package let text: MarbleText
    /// The duration of a step, in nanoseconds.
    package let step: Int64
    /// The number of times that the call has run.
    package var count = 1

    package var length: Int64 { Int64(text.steps) &* step }
  }

  package private(set) var calls: [MarbleCall] = []
  /// The times that replace those of the events, in nanoseconds, by the span of the call.
  package var times: [Span: [Int64]] = [:]

  package init() {}

  /// Records a call. Returns the events to send and the duration of their steps.
  package func note(
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
