import Synchronization

/// The streams that are made of one run of a source, its *branches*.
///
/// That run goes on until the stream that sends the branches has ended and nobody observes a branch
/// any more.
@usableFromInline
final class Branching: Sendable {
  /// The run of the source; what feeds the branches is to be used inside its gate.
  @usableFromInline let source = Run()
  private let users = Synchronization.Atomic(1)

  @usableFromInline
  typealias Branch<Value, Error: Swift.Error> = (
    output: SignalProducer<Value, Error>, input: Signal<Value, Error>.Observer
  )

  /// - Parameter run: of the stream that sends the branches.
  @usableFromInline
  init(_ run: Run) {
    run += { self.release() }
  }

  /// A branch, and the observer that feeds it. Whoever starts the branch after its end gets that.
  @usableFromInline
  func branch<Value, Error>() -> Branch<Value, Error> {
    let values = ReplaySource<Void, Value, Error>(())
    let output = SignalProducer<Value, Error>(beginning: { [self] observer, run in
      users.add(1, ordering: .acquiringAndReleasing)
      run += { self.release() }
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
  /// The producer of branches of one run of this one: `operation` makes the observer of that run, of
  /// the one to send the branches to and the run that they are sent in.
  @inlinable
  func branching<U>(
    _ operation:
      @escaping (Signal<U, Error>.Observer, Run, Branching) -> Signal<Value, Error>.Observer
  ) -> SignalProducer<U, Error> {
    SignalProducer<U, Error>(branching: { [begin] observer, run, branching in
      begin(operation(observer, run, branching), branching.source)
    })
  }

  /// The producer of branches of one source, which `begin` begins.
  @inlinable
  init(branching begin: @escaping (Signal<Value, Error>.Observer, Run, Branching) -> Void) {
    self.init(beginning: { observer, run in
      let branching = Branching(run)
      begin(run.open(observer), run, branching)
    })
  }
}
