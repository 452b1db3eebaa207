extension EndPoint where O.MessageOut: Equatable {
  /// Discards messages that equal the last message passed on.
  ///
  /// ```swift
  /// let signal = Signal<Int>()
  /// let observables = ObservableCollection()
  /// signal.fired.distinct().then { print($0) }.append(to: observables)
  /// for number in [1, 1, 2, 1] { signal.fire(with: number) }  //> 1 | 2 | 1
  /// ```
  public func distinct() -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    modified(producer.skipRepeats())
  }
}
