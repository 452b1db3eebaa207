extension SignalProducer {
  /// Emits windows, each a branch of the run: every `distance`th value opens one for `count`
  /// values.
  @inlinable
  package func windows(
    count: Int, startingEvery distance: Int
  ) -> SignalProducer<SignalProducer<Value, Error>, Error> {
    precondition(count > 0 && distance > 0, "the count and the distance must be at least 1")
    return branching { observer, run, branching in
      let open = Local<[(input: Signal<Value, Error>.Observer, left: Int)]>([])
      let sinceStart = Local(0)
      return Signal<Value, Error>.Observer(
        receiving: { value in
          if sinceStart.value == 0, run.isActive {
            let window: Branching.Branch<Value, Error> = branching.branch()
            open.value.append((window.input, count))
            observer.send(value: window.output)
          }
          sinceStart.value = (sinceStart.value + 1) % distance
          for index in open.value.indices {
            open.value[index].left -= 1
            open.value[index].input.send(value: value)
          }
          if open.value.first?.left == 0 { open.value.removeFirst().input.sendCompleted() }
        },
        termination: { termination in
          for window in open.value { window.input.onTermination(termination) }
          open.value = []
          observer.onTermination(termination)
        })
    }
  }

  /// Emits a signal for each group of `count` values. The signal, called a *window*, emits these
  /// values and completes.
  ///
  /// A window emits its values whether or not it is observed. Observe it when you receive it, as
  /// `flatten` and `flatMap` do with the strategies `.merge` and `.latest`. The end of the source
  /// ends the open windows. If the run ends because it is disposed or needs no further window, the
  /// windows that are observed continue.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(1...4).window(count: 2)
  ///   .flatMap(.merge) { $0.reduce(0, +) }
  ///   .startWithValues { print($0) }  //> 3 | 7
  /// ```
  /// - Parameter distance: A window starts with every `distance`th value; the default is `count`.
  ///   The windows overlap if `distance` is less than `count`, and values are left out if it is
  ///   greater.
  /// - Precondition: `count` and `distance` are positive.
  @inlinable
  @_disfavoredOverload
  public func window(
    count: Int, startingEvery distance: Int? = nil
  ) -> SignalProducer<Signal<Value, Error>, Error> {
    windows(count: count, startingEvery: distance ?? count).map { Signal(starting: $0) }
  }
}

extension Signal {
  /// Emits a signal for each group of `count` values. The signal, called a *window*, emits these
  /// values and completes.
  ///
  /// A window emits its values whether or not it is observed, so observe it when you receive it.
  /// The end of the source ends the open windows. When the result is released, the windows that are
  /// observed continue.
  ///
  /// - Parameter distance: A window starts with every `distance`th value; the default is `count`.
  ///   The windows overlap if `distance` is less than `count`, and values are left out if it is
  ///   greater.
  /// - Precondition: `count` and `distance` are positive.
  @inlinable
  @_disfavoredOverload
  public func window(
    count: Int, startingEvery distance: Int? = nil
  ) -> Signal<Signal<Value, Error>, Error> {
    Signal<Signal<Value, Error>, Error>(
      starting: producer.window(count: count, startingEvery: distance))
  }
}
