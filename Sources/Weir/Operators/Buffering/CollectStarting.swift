extension Signal.Observer {
  /// Collects arrays that may overlap. On completion, emits the incomplete ones while `isActive` is
  /// true.
  func collected<T>(
    count: Int, startingEvery distance: Int, while isActive: @escaping () -> Bool
  ) -> Signal<T, Error>.Observer where Value == [T] {
    let started = Local<[[T]]>([])
    let sinceStart = Local(0)
    return Signal<T, Error>.Observer(
      receiving: { [onValue] value in
        if sinceStart.value == 0 { started.value.append([]) }
        sinceStart.value = (sinceStart.value + 1) % distance
        for index in started.value.indices { started.value[index].append(value) }
        if started.value.first?.count == count { onValue(started.value.removeFirst()) }
      },
      termination: { [onValue, onTermination] termination in
        if case .completed = termination {
          for rest in started.value where isActive() { onValue(rest) }
        }
        onTermination(termination)
      })
  }
}

extension SignalProducer {
  /// Emits arrays of `count` values, one starting with every `distance`th value.
  ///
  /// The arrays overlap if `distance` is less than `count`, and values are left out if it is
  /// greater. Incomplete arrays are emitted when the source completes.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 3]).collect(count: 2, startingEvery: 1)
  ///   .startWithValues { print($0) }  //> [1, 2] | [2, 3] | [3]
  /// ```
  /// - Precondition: `count` and `distance` are positive.
  public func collect(count: Int, startingEvery distance: Int) -> SignalProducer<[Value], Error> {
    precondition(count > 0 && distance > 0, "the count and the distance must be at least 1")
    return SignalProducer<[Value], Error>(beginning: { [begin] observer, run in
      begin(
        observer.collected(count: count, startingEvery: distance) { run.isActive }, run)
    })
  }
}

extension Signal {
  /// Emits arrays of `count` values, one starting with every `distance`th value.
  ///
  /// The arrays overlap if `distance` is less than `count`, and values are left out if it is
  /// greater. Incomplete arrays are emitted when the signal completes.
  ///
  /// - Precondition: `count` and `distance` are positive.
  public func collect(count: Int, startingEvery distance: Int) -> Signal<[Value], Error> {
    precondition(count > 0 && distance > 0, "the count and the distance must be at least 1")
    return transform { [run = core.run] observer in
      observer.collected(count: count, startingEvery: distance) { run.isActive }
    }
  }
}
