extension SignalProducer {
  /// Windows, each a branch of the run: one opens with each `distance`th value, for `count` values.
  @inlinable
  package func windows(
    count: Int, startingEvery distance: Int
  ) -> SignalProducer<SignalProducer<Value, Error>, Error> {
    precondition(count > 0 && distance > 0, "a window is open for one value at least")
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

  /// Sends a signal for each `count` values, which sends these values and completes.
  ///
  /// A *window* is a signal since its values come whether or not somebody observes it: observe it
  /// when you receive it, as `flatten` and `flatMap` do with the strategies `.merge` and `.latest`.
  /// The end of the source ends the windows that are open. When the run is disposed, or needs no
  /// further window, those go on that are observed.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(1...4).window(count: 2)
  ///   .flatMap(.merge) { $0.reduce(0, +) }
  ///   .startWithValues { print($0) }  //> 3 | 7
  /// ```
  /// - Parameter distance: a window starts with every `distance`th value. They overlap where that is
  ///   less than `count`, and leave values out where it is more.
  /// - Precondition: both numbers are positive.
  @inlinable
  @_disfavoredOverload
  public func window(
    count: Int, startingEvery distance: Int? = nil
  ) -> SignalProducer<Signal<Value, Error>, Error> {
    windows(count: count, startingEvery: distance ?? count).map { Signal(starting: $0) }
  }
}

extension Signal {
  /// Sends a signal for each `count` values, which sends these values and completes.
  ///
  /// Observe it when you receive it: its values come whether or not somebody observes it. The end of
  /// the source ends the windows that are open. When the result is of no use any more, those go on
  /// that are observed.
  ///
  /// - Parameter distance: a window starts with every `distance`th value. They overlap where that is
  ///   less than `count`, and leave values out where it is more.
  /// - Precondition: both numbers are positive.
  @inlinable
  @_disfavoredOverload
  public func window(
    count: Int, startingEvery distance: Int? = nil
  ) -> Signal<Signal<Value, Error>, Error> {
    Signal<Signal<Value, Error>, Error>(
      starting: producer.window(count: count, startingEvery: distance))
  }
}
