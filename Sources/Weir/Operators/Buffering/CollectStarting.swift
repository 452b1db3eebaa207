extension Signal.Observer {
  /// Collects arrays that may overlap; what is left is sent while `isActive`.
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
  /// Sends arrays of `count` values, of which one starts with every `distance`th value: they overlap
  /// where that is less, and leave values out where it is more.
  ///
  /// The arrays that are not full are sent when the stream completes.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 3]).collect(count: 2, startingEvery: 1)
  ///   .startWithValues { print($0) }  //> [1, 2] | [2, 3] | [3]
  /// ```
  /// - Precondition: both numbers are positive.
  public func collect(count: Int, startingEvery distance: Int) -> SignalProducer<[Value], Error> {
    precondition(count > 0 && distance > 0, "an array is collected of one value at least")
    return SignalProducer<[Value], Error>(beginning: { [begin] observer, run in
      begin(
        observer.collected(count: count, startingEvery: distance) { run.isActive }, run)
    })
  }
}

extension Signal {
  /// Sends arrays of `count` values, of which one starts with every `distance`th value: they overlap
  /// where that is less, and leave values out where it is more.
  ///
  /// The arrays that are not full are sent when the stream completes.
  ///
  /// - Precondition: both numbers are positive.
  public func collect(count: Int, startingEvery distance: Int) -> Signal<[Value], Error> {
    precondition(count > 0 && distance > 0, "an array is collected of one value at least")
    return transform { [run = core.run] observer in
      observer.collected(count: count, startingEvery: distance) { run.isActive }
    }
  }
}
