extension EndPoint where O.MessageOut: Equatable {
  /// Discards a message that equals the one passed on before.
  public func distinct() -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    modified(producer.skipRepeats())
  }
}
