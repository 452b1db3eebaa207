@testable import Weir

/// A subject at work over a source.
final class Trial: Sendable {
  enum Mode: CaseIterable {
    /// The source sends its script while it is started.
    case synchronous
    /// The script is sent afterwards.
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

  /// The operator on the source, where it is applied to producers.
  var producer: IntProducer { subject.op.onProducer!(origin.producer, scheduler) }

  /// The operator on the source, where it is applied to signals.
  func makeSignal() -> IntSignal { subject.op.onSignal!(origin.signal, scheduler) }

  /// Starts the source under the operator; the result interrupts the source of a signal.
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

  /// Runs a script in a mode, to the end of all that comes of it; the source stays.
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

  /// Lets everything happen that is due one day.
  func settle() { scheduler.advance(by: .seconds(1000)) }

  /// What sources send: every end, no end, two ends, and values after the end.
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
