extension Signal.Observer {
  /// Opens a window with each `distance`th value, for `count` values.
  @inlinable
  func windowed<T>(
    count: Int, startingEvery distance: Int
  ) -> Signal<T, Error>.Observer where Value == Signal<T, Error> {
    let open = Local<[(input: Signal<T, Error>.Observer, left: Int)]>([])
    let sinceStart = Local(0)
    return Signal<T, Error>.Observer(
      receiving: { [onValue] value in
        if sinceStart.value == 0 {
          let window = Signal<T, Error>.pipe()
          open.value.append((window.input, count))
          onValue(window.output)
        }
        sinceStart.value = (sinceStart.value + 1) % distance
        for index in open.value.indices {
          open.value[index].left -= 1
          open.value[index].input.send(value: value)
        }
        if open.value.first?.left == 0 { open.value.removeFirst().input.sendCompleted() }
      },
      termination: { [onTermination] termination in
        for window in open.value { window.input.onTermination(termination) }
        open.value = []
        onTermination(termination)
      })
  }
}

extension SignalProducer {
  /// Sends a signal for each `count` values, which sends these values and completes.
  ///
  /// A *window* is a signal since its values come whether or not somebody observes it: observe it
  /// when you receive it, as `flatten` and `flatMap` do with the strategies `.merge` and `.latest`.
  /// The end of the stream ends the windows that are open, and so does disposing the run.
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
  public func window(
    count: Int, startingEvery distance: Int? = nil
  ) -> SignalProducer<Signal<Value, Error>, Error> {
    let distance = distance ?? count
    precondition(count > 0 && distance > 0, "a window is open for one value at least")
    return transform { $0.windowed(count: count, startingEvery: distance) }
  }
}

extension Signal {
  /// Sends a signal for each `count` values, which sends these values and completes.
  ///
  /// Observe it when you receive it: its values come whether or not somebody observes it. The end of
  /// the signal ends the windows that are open.
  ///
  /// - Parameter distance: a window starts with every `distance`th value. They overlap where that is
  ///   less than `count`, and leave values out where it is more.
  /// - Precondition: both numbers are positive.
  @inlinable
  public func window(
    count: Int, startingEvery distance: Int? = nil
  ) -> Signal<Signal<Value, Error>, Error> {
    let distance = distance ?? count
    precondition(count > 0 && distance > 0, "a window is open for one value at least")
    return transform { $0.windowed(count: count, startingEvery: distance) }
  }
}
