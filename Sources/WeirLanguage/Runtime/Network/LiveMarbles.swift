import Weir
import WeirStreams

/// The events of a running stream with their times, for viewers that can join later. Accessed on
/// the session's thread only.
final class LiveMarbles: @unchecked Sendable {
  private static let limit = 200

  private let loop: EventLoop
  private let output = Signal<Value, Value>.pipe()
  private var last: [Value] = []

  init(_ loop: EventLoop) { self.loop = loop }

  /// The events as JSON texts: the time in milliseconds, the kind (`value`, `failed`, `completed`
  /// or `interrupted`) and the text.
  var signal: Signal<Value, Value> { output.output }

  /// The last events, followed by those to come.
  var producer: SignalProducer<Value, Value> {
    SignalProducer { observer, lifetime in
      for event in self.last { observer.send(value: event) }
      if let run = self.signal.observe(observer) { lifetime.observeEnded { run.dispose() } }
    }
  }

  func start(_ producer: SignalProducer<Value, Value>) -> any Disposable {
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
    let time = loop.epoch / 1_000_000 + loop.currentDate.nanoseconds / 1_000_000
    var json = JSONText()
    json.beginObject()
    json.append(name: "time")
    json.append(Int(time))
    json.append(name: "kind")
    json.append(kind)
    json.append(name: "text")
    json.append(String(text.prefix(200)))
    json.endObject()
    last.append(.string(json.string))
    if last.count > Self.limit { last.removeFirst() }
    output.input.send(value: .string(json.string))
  }
}
