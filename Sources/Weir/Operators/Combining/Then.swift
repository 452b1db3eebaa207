extension SignalProducer {
  /// Ignores all values and continues with `replacement` when this stream completes.
  ///
  /// A failure or an interruption passes immediately, and the replacement is not started.
  public func then<U>(_ replacement: SignalProducer<U, Error>) -> SignalProducer<U, Error> {
    replaced(by: replacement)
  }

  /// Ignores all values and continues with `replacement`, which cannot fail, when this stream
  /// completes.
  public func then<U>(_ replacement: SignalProducer<U, Never>) -> SignalProducer<U, Error> {
    replaced(by: replacement.promoteError())
  }

  /// Ignores all values and continues with `replacement` when this stream completes.
  public func then(_ replacement: SignalProducer) -> SignalProducer {
    replaced(by: replacement)
  }

  /// Ignores all values and continues with `replacement` when this stream completes.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Error {
    replaced(by: replacement.producer)
  }

  /// Ignores all values and continues with `replacement`, which cannot fail, when this stream
  /// completes.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Never {
    replaced(by: replacement.producer.promoteError())
  }

  private func replaced<U>(by replacement: SignalProducer<U, Error>) -> SignalProducer<U, Error> {
    gathering(into: (), { _, _ in }, then: { _ in replacement })
  }
}

extension SignalProducer where Error == Never {
  /// Ignores all values and continues with `replacement` when this stream completes.
  public func then<U, F>(_ replacement: SignalProducer<U, F>) -> SignalProducer<U, F> {
    promoteError(F.self).replaced(by: replacement)
  }

  /// Ignores all values and continues with `replacement` when this stream completes.
  ///
  /// ```swift
  /// let save = SignalProducer<Int, Never>([1, 2])
  /// save.then(SignalProducer<String, Never>(value: "saved"))
  ///   .start { print($0) }  //> VALUE saved | COMPLETED
  /// ```
  public func then<U>(_ replacement: SignalProducer<U, Never>) -> SignalProducer<U, Never> {
    replaced(by: replacement)
  }

  /// Ignores all values and continues with `replacement` when this stream completes.
  public func then(_ replacement: SignalProducer) -> SignalProducer {
    replaced(by: replacement)
  }

  /// Ignores all values and continues with `replacement` when this stream completes.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Replacement.Error> {
    promoteError(Replacement.Error.self).replaced(by: replacement.producer)
  }

  /// Ignores all values and continues with `replacement` when this stream completes.
  public func then<Replacement: SignalProducerConvertible>(
    _ replacement: Replacement
  ) -> SignalProducer<Replacement.Value, Never> where Replacement.Error == Never {
    replaced(by: replacement.producer)
  }
}

extension SignalProducer {
  /// Collects the values in `memory` and, when this stream completes, continues with the stream
  /// that `next` returns for the result.
  func gathering<Memory, U>(
    into memory: Memory, _ remember: @escaping (inout Memory, Value) -> Void,
    then next: @escaping (Memory) -> SignalProducer<U, Error>
  ) -> SignalProducer<U, Error> {
    SignalProducer<U, Error>(beginning: { [begin] observer, run in
      let sink = run.open(observer)
      let memory = Local(memory)
      let trampoline = RunTrampoline(in: run)
      trampoline.start { first in
        begin(
          Signal<Value, Error>.Observer(
            receiving: { remember(&memory.value, $0) },
            termination: { termination in
              guard case .completed = termination else { return sink.onTermination(termination) }
              let next = next(memory.value)
              trampoline.start { next.begin(sink, $0) }
            }), first)
      }
    })
  }
}
