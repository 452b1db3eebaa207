import Weir
import WeirRuntime
import WeirStreams

/// The events of running streams with their times, for viewers that can join later. Accessed on
/// the session's thread only.
final class LiveMarbles: @unchecked Sendable {
  private static let limit = 200

  private let loop: EventLoop
  private let output = Signal<Value, Value>.pipe()
  private var last: [Value] = []

  init(_ loop: EventLoop) { self.loop = loop }

  /// The events as JSON texts: the time in milliseconds, the index of the stream, the kind (`value`, `failed`,
  /// `completed` or `interrupted`) and the text.
  var signal: Signal<Value, Value> { output.output }

  /// The current time as an event of the kind `now`, the last events, and those to come.
  var producer: SignalProducer<Value, Value> {
    SignalProducer { observer, lifetime in
      observer.send(value: self.event("now", "", 0))
      for event in self.last { observer.send(value: event) }
      if let run = self.signal.observe(observer) { lifetime.observeEnded { run.dispose() } }
    }
  }

  /// - Parameter index: The index of the stream among those that are shown together.
  func start(_ producer: SignalProducer<Value, Value>, at index: Int) -> any Disposable {
    producer.start(
      Signal.Observer { event in
        switch event {
        case .value(let value): self.add("value", value.marbleText, index)
        case .failed(let error): self.add("failed", error.description, index)
        case .completed: self.add("completed", "", index)
        case .interrupted: self.add("interrupted", "", index)
        }
      })
  }

  private func add(_ kind: String, _ text: String, _ index: Int) {
    let event = event(kind, text, index)
    last.append(event)
    if last.count > Self.limit { last.removeFirst() }
    output.input.send(value: event)
  }

  private func event(_ kind: String, _ text: String, _ index: Int) -> Value {
    var json = JSONText()
    json.beginObject()
    json.append(name: "time")
    json.append(Int(loop.timeOfDay / 1_000_000))
    json.append(name: "stream")
    json.append(index)
    json.append(name: "kind")
    json.append(kind)
    json.append(name: "text")
    json.append(String(text.prefix(200)))
    json.endObject()
    return .string(json.string)
  }
}
