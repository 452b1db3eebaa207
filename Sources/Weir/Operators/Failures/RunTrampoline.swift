/// Starts consecutive streams within a run.
///
/// A stream that ends during its start returns to the loop that started it, so the stack does not
/// grow with the number of streams.
final class RunTrampoline: @unchecked Sendable {
  private struct State {
    var isStarting = false
    var next: ((Run) -> Void)?
  }

  private let run: Run
  private let current = SerialDisposable()
  private let state = Locked(State())

  init(in run: Run) {
    self.run = run
    _ = run.insert(current)
  }

  /// Performs `action` now, or when the current start is done.
  func afterStart(_ action: @escaping () -> Void) {
    let isStarting = state.withLock { state in
      if state.isStarting { state.next = { _ in action() } }
      return state.isStarting
    }
    if !isStarting { action() }
  }

  /// Starts the next stream now, or when the current start is done.
  func start(_ begin: @escaping (Run) -> Void) {
    let isNext = state.withLock { state in
      guard !state.isStarting else {
        state.next = begin
        return false
      }
      state.isStarting = true
      return true
    }
    guard isNext else { return }
    var next: ((Run) -> Void)? = begin
    while let begin = next {
      let child = Run()
      current.inner = child
      if run.isActive { begin(child) }
      next = state.withLock { state in
        defer { state.next = nil }
        state.isStarting = state.next != nil
        return state.next
      }
    }
  }
}

extension SignalProducer {
  /// Starts this stream. When a stream ends, starts the one that `sequel` returns for its terminal
  /// event, or passes the event on if `sequel` returns nil. `makeSequel` is called for each run.
  ///
  /// - Parameter releasing: Whether each stream is released before the next one is started.
  func followed(
    releasing: Bool = false, by makeSequel: @escaping () -> (Termination<Error>) -> SignalProducer?
  ) -> SignalProducer {
    SignalProducer(beginning: { observer, run in
      let sink = run.open(observer)
      let chain = Chain(
        sink: sink, trampoline: RunTrampoline(in: run), isReleasing: releasing,
        sequel: makeSequel())
      chain.start(self)
    })
  }
}

extension SignalProducer {
  /// Starts the streams of a sequence one after another. When a stream ends, `sequel` returns the
  /// next one for its terminal event, or nil to pass the event on.
  ///
  /// Without any streams, completes immediately. A run does not retain the streams of an array that
  /// have ended.
  static func following<S: Sequence>(
    _ producers: S, releasing: Bool = false,
    sequel: @escaping (Termination<Error>, _ next: () -> SignalProducer?) -> SignalProducer?
  ) -> SignalProducer
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    SignalProducer(beginning: { observer, run in
      let next = elements(of: producers)
      guard let first = next() else { return empty.begin(observer, run) }
      first.producer.followed(releasing: releasing) {
        { run.isActive ? sequel($0) { next()?.producer } : nil }
      }
      .begin(observer, run)
    })
  }

  /// Returns a closure that returns the elements one after another. Unlike the iterator of an
  /// array, it does not retain the elements that it has returned.
  private static func elements<S: Sequence>(of sequence: S) -> () -> S.Element? {
    guard let array = sequence as? [S.Element] else {
      var iterator = sequence.makeIterator()
      return { iterator.next() }
    }
    var rest: [S.Element] = array.reversed()
    return { rest.popLast() }
  }
}

private struct Chain<Value, Error: Swift.Error> {
  let sink: Signal<Value, Error>.Observer
  let trampoline: RunTrampoline
  let isReleasing: Bool
  let sequel: (Termination<Error>) -> SignalProducer<Value, Error>?

  func start(_ producer: SignalProducer<Value, Error>) {
    trampoline.start { run in
      producer.begin(
        Signal<Value, Error>.Observer(
          receiving: sink.onValue,
          termination: { termination in
            if isReleasing {
              release(run, andThen: termination)
            } else if let next = sequel(termination) {
              start(next)
            } else {
              sink.onTermination(termination)
            }
          }), run)
    }
  }

  /// Continues after the ended stream has been released and its start is done.
  private func release(_ run: Run, andThen termination: Termination<Error>) {
    if let next = sequel(termination) {
      run.gate.leaveBehind(Gate.Work { start(next) })
    } else {
      trampoline.afterStart { sink.onTermination(termination) }
    }
  }
}
