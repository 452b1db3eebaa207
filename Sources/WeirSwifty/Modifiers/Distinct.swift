extension EndPoint where O.MessageOut: Equatable {
  /// Discards messages that equal the last message passed on.
  public func distinct() -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    modified(producer.skipRepeats())
  }
}
