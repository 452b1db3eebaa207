import Weir

/// The implementation of Combine's subjects, which deliver a value that is sent during a delivery
/// before the rest of that delivery.
///
/// Used by one thread, like all closures of a program.
package final class DirectSubject: Subject, @unchecked Sendable {
  private final class Entry {
    let observer: Signal<Value, Value>.Observer
    var isActive = true
    /// Sends the end to the observer and ends its run.
    var end: Signal<Value, Value>.Observer?

    init(_ observer: Signal<Value, Value>.Observer) { self.observer = observer }
  }

  private let keepsValue: Bool
  private var current: Value?
  private var entries: [Entry] = []
  private var termination: Termination<Value>?
  /// The entry whose run is starting.
  private var starting: Entry?

  /// - Parameter initial: the value that new observers receive first; nil for a subject without one.
  package init(initial: Value? = nil) {
    (keepsValue, current) = (initial != nil, initial)
    super.init(.always, capacity: 0)
  }

  package override var producer: SignalProducer<Value, Value> {
    SignalProducer<Value, Value> { [self] end, lifetime in
      guard let entry = starting else { return }
      entry.end = end
      guard termination == nil else { return finish(entry) }
      entries.append(entry)
      lifetime.observeEnded { [self] in
        entry.isActive = false
        entries.removeAll { $0 === entry }
      }
      if keepsValue, let current { entry.observer.onValue(current) }
    }.interposing { [self] observer, start in
      let outer = starting
      defer { starting = outer }
      starting = Entry(observer)
      start(
        Signal.Observer(receiving: { _ in }, termination: { observer.onTermination($0) }))
    }
  }

  package override var hasObservers: Bool { !entries.isEmpty }

  package override var value: Value? { current }

  package override var error: Value? { nil }

  package override func send(_ value: Value) {
    guard termination == nil else { return }
    if keepsValue { current = value }
    for entry in entries where entry.isActive { entry.observer.onValue(value) }
  }

  override func end(_ end: Termination<Value>) {
    guard termination == nil else { return }
    termination = end
    let ending = entries
    entries = []
    for entry in ending { entry.isActive = false }
    for entry in ending { finish(entry) }
  }

  private func finish(_ entry: Entry) {
    entry.end?.terminate(termination ?? .interrupted)
  }

  package override func dispose() { end(.interrupted) }
}

/// The publisher of a property with `@Published`.
package final class PublishedStream: Stream, @unchecked Sendable {
  /// A function that sets the property.
  package private(set) var setter: FunctionValue?

  package init(
    _ getter: FunctionValue, setter: FunctionValue, by maker: StreamOrigin,
    interpreter: Interpreter
  ) {
    self.setter = setter
    let changes = DirectSubject()
    let producer = SignalProducer<Value, Value> { observer, lifetime in
      observer.send(value: getter())
      changes.producer.start(observer, in: lifetime)
    }
    super.init(
      TypedSource.producer(producer), by: maker, inputs: [], trait: .published, subject: changes,
      interpreter: interpreter)
  }

  override func releaseReferences() {
    super.releaseReferences()
    setter = nil
  }
}
