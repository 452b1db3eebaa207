@testable import Weir

/// A run of a subject on a test source.
final class Trial: Sendable {
  enum Mode: CaseIterable {
    /// The source sends its script while it starts.
    case synchronous
    /// The script is sent after the start.
    case hot
  }

  typealias Event = Signal<Int, Failure>.Event

  let subject: Subject
  let origin: Origin
  let scheduler = TestScheduler()

  init(_ subject: Subject, _ origin: Origin = Origin()) {
    self.subject = subject
    self.origin = origin
  }

  /// The operator applied to the source as a producer.
  var producer: IntProducer { subject.op.onProducer!(origin.producer, scheduler) }

  /// Applies the operator to the source as a signal.
  func makeSignal() -> IntSignal { subject.op.onSignal!(origin.signal, scheduler) }

  /// Starts the source with the operator applied. The returned disposable interrupts the source.
  @discardableResult
  func start(
    _ observer: IntSignal.Observer, handle: (any Disposable) -> Void = { _ in }
  ) -> any Disposable {
    let source = subject.face == .producer ? producer : origin.producer
    let disposable = source.startWithSignal { signal, disposable in
      let result = subject.face == .producer ? signal : subject.op.onSignal!(signal, scheduler)
      result.observe(observer)
      handle(disposable)
      return disposable
    }
    settle()
    return disposable
  }

  @discardableResult
  func start(
    _ recorder: Recorder<Int, Failure>, handle: (any Disposable) -> Void = { _ in }
  ) -> any Disposable {
    start(recorder.observer, handle: handle)
  }

  /// Runs a script in a mode until no scheduled action is pending. The source is kept alive.
  @discardableResult
  static func run(
    _ subject: Subject, _ script: [Event], _ mode: Mode, _ recorder: Recorder<Int, Failure>
  ) -> (trial: Trial, disposable: any Disposable) {
    let trial = Trial(subject, Origin(mode == .synchronous ? script : nil))
    let disposable = trial.start(recorder)
    if mode == .hot { trial.send(script) }
    return (trial, disposable)
  }

  func send(_ script: [Event]) {
    for event in script {
      origin.send(event)
      scheduler.advance()
    }
    settle()
  }

  /// Runs all actions that are due within 1000 seconds.
  func settle() { scheduler.advance(by: .seconds(1000)) }

  /// Scripts for a source: each termination, no termination, two terminations, and values after
  /// one.
  static let scripts: [[Event]] = [
    [],
    [.completed],
    [.failed(.first)],
    [.interrupted],
    [.value(1)],
    [.value(1), .value(2), .value(2), .value(3), .value(4)],
    [.value(1), .value(2), .value(2), .value(3), .completed],
    [.value(1), .value(2), .failed(.first)],
    [.value(1), .value(2), .interrupted],
    [.value(1), .completed, .completed],
    [.value(1), .completed, .value(2), .failed(.second), .value(3), .interrupted],
    [.failed(.first), .value(1), .completed],
    [.interrupted, .value(1), .failed(.first)],
  ]
}
