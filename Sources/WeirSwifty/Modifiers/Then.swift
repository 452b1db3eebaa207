extension EndPoint {
  /// Calls `block` with each message, then passes it on.
  @preconcurrency
  public func then(
    do block: @escaping @Sendable (O.MessageOut) -> Void
  ) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    modified(
      dispatched.map { message in
        block(message)
        return message
      })
  }

  /// Calls a method of `target` with each message while the target exists, then passes the message
  /// on. The target is held weakly.
  ///
  /// ```swift
  /// final class Label {
  ///   private(set) var text = ""
  ///   func show(_ text: String) { self.text = text }
  /// }
  ///
  /// let name = Property(value: "Ana")
  /// let label = Label()
  /// let observables = ObservableCollection()
  /// name.didSet.then(call: Label.show, on: label).append(to: observables)
  /// print(label.text)  //> Ana
  /// ```
  @preconcurrency
  public func then<Target: AnyObject>(
    call function: @escaping @Sendable (Target) -> (O.MessageOut) -> Void, on target: Target
  ) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    let target = Weak(target)
    return then { message in
      if let object = target.object { function(object)(message) }
    }
  }

  /// Calls a method of `target` for each message while the target exists, then passes the message
  /// on. The target is held weakly.
  @preconcurrency
  public func then<Target: AnyObject>(
    call function: @escaping @Sendable (Target) -> () -> Void, on target: Target
  ) -> EndPoint<ModifierObservable<O, Void>> where O.MessageOut == Void {
    then(call: { target in { _ in function(target)() } }, on: target)
  }
}

private struct Weak<Object: AnyObject>: @unchecked Sendable {
  weak let object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
