import Weir
import WeirStreams

/// The events of a running stream with their times, for viewers that can join later. Accessed on
/// the session's thread only.
package final class LiveMarbles: @unchecked Sendable {
  private static let limit = 200

  private let loop: EventLoop
  private let output = Signal<Value, Value>.pipe()
  private var last: [Value] = []

  package init(_ loop: EventLoop) { self.loop = loop }

  /// The events as JSON texts: the time in milliseconds, the kind (`value`, `failed`, `completed`
  /// or `interrupted`) and the text.
  package var signal: Signal<Value, Value> { output.output }

  /// The current time as an event of the kind `now`, the last events, and those to come.
  package var producer: SignalProducer<Value, Value> {
    SignalProducer { observer, lifetime in
      observer.send(value: self.event("now", ""))
      for event in self.last { observer.send(value: event) }
      if let run = self.signal.observe(observer) { lifetime.observeEnded { run.dispose() } }
    }
  }

  package func start(_ producer: SignalProducer<Value, Value>) -> any Disposable {
    producer.start(
      Signal.Observer { event in
        switch event {
        case .value(let value): self.add("value", value.description)
        case .failed(let error): self.add("failed", error.description)
        case .completed: self.add("completed", "")
        case .interrupted: self.add("interrupted", "")
        }
      })
  }

  private func add(_ kind: String, _ text: String) {
    let event = event(kind, text)
    last.append(event)
    if last.count > Self.limit { last.removeFirst() }
    output.input.send(value: event)
  }

  private func event(_ kind: String, _ text: String) -> Value {
    var json = JSONText()
    json.beginObject()
    json.append(name: "time")
    json.append(Int(loop.timeOfDay / 1_000_000))
    json.append(name: "kind")
    json.append(kind)
    json.append(name: "text")
    json.append(String(text.prefix(200)))
    json.endObject()
    return .string(json.string)
  }
}
