import Synchronization

/// The state shared by the streams that are split off one run of a source, called its *branches*.
///
/// The source runs until the stream that emits the branches has ended and no branch is observed.
@usableFromInline
final class Branching: Sendable {
  /// The run of the source. Observers that feed the branches must only be used inside its gate.
  @usableFromInline let source = Run()
  private let users = Synchronization.Atomic(1)

  @usableFromInline
  typealias Branch<Value, Error: Swift.Error> = (
    output: SignalProducer<Value, Error>, input: Signal<Value, Error>.Observer
  )

  /// - Parameter run: The run of the stream that emits the branches.
  @usableFromInline
  init(_ run: Run) {
    run += { self.release() }
  }

  /// Keeps the source running until a run ends.
  @usableFromInline
  func use(in run: Run) {
    users.add(1, ordering: .acquiringAndReleasing)
    run += { self.release() }
  }

  /// Creates a branch and the observer that feeds it. A branch that is started after its end
  /// delivers only the terminal event.
  @inlinable
  func branch<Value, Error>() -> Branch<Value, Error> {
    let values = ReplaySource<Void, Value, Error>(())
    let output = SignalProducer<Value, Error>(beginning: { [self] observer, run in
      use(in: run)
      values.start(observer, run) { _, _ in }
    })
    let input = Signal<Value, Error>.Observer(
      receiving: { value in values.record { _ in (value, ()) } },
      termination: { values.terminate($0) })
    return (output, input)
  }

  private func release() {
    if users.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { source.dispose() }
  }
}

extension SignalProducer {
  /// Returns a producer that emits branches of one run of this producer.
  ///
  /// - Parameter operation: Creates the observer of the source. Its arguments are the observer that
  ///   receives the branches, the run in which they are sent and the shared state.
  @inlinable
  func branching<U>(
    _ operation:
      @escaping (Signal<U, Error>.Observer, Run, Branching) -> Signal<Value, Error>.Observer
  ) -> SignalProducer<U, Error> {
    SignalProducer<U, Error>(branching: { [begin] observer, run, branching in
      begin(operation(observer, run, branching), branching.source)
    })
  }

  /// Creates a producer that emits branches of one run of a source, which `begin` starts.
  @inlinable
  init(branching begin: @escaping (Signal<Value, Error>.Observer, Run, Branching) -> Void) {
    self.init(beginning: { observer, run in
      let branching = Branching(run)
      begin(run.open(observer), run, branching)
    })
  }
}
