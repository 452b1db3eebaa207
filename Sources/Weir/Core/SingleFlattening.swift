/// The state of a flattening that passes on one inner stream at a time.
class SingleFlattening<Value, Error: Swift.Error>: @unchecked Sendable {
  struct State {
    var isRunning = false
    var isDecided = false
    var outerHasCompleted = false
  }

  let sink: Signal<Value, Error>.Observer
  let state = Locked(State())

  init(_ sink: Signal<Value, Error>.Observer) { self.sink = sink }

  final func outerEnded(_ termination: Termination<Error>) {
    ended(termination) { state in
      state.outerHasCompleted = true
      return !state.isRunning
    }
  }

  final func innerEnded(_ termination: Termination<Error>) {
    ended(termination) { state in
      state.isRunning = false
      return state.outerHasCompleted
    }
  }

  /// - Parameter isLast: notes a completion, and returns whether it completes the result.
  private func ended(_ termination: Termination<Error>, isLast: (inout State) -> Bool) {
    guard case .completed = termination, !state.withLock(isLast) else {
      return sink.onTermination(termination)
    }
  }
}
