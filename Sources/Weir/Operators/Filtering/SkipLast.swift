extension Signal.Observer {
  func skippingLast(_ count: Int) -> Self {
    let held = Queue<Value>()
    return receiving { [onValue] in
      held.append($0)
      if held.count > count, let oldest = held.popFirst() { onValue(oldest) }
    }
  }
}

extension Signal {
  /// Emits all values except the last `count`, each as soon as `count` further values have arrived.
  ///
  /// - Precondition: `count` is not negative.
  public func skip(last count: Int) -> Signal {
    precondition(count >= 0, "the count must not be negative")
    return transform { $0.skippingLast(count) }
  }
}

extension SignalProducer {
  /// Emits all values except the last `count`, each as soon as `count` further values have arrived.
  ///
  /// - Precondition: `count` is not negative.
  public func skip(last count: Int) -> SignalProducer {
    precondition(count >= 0, "the count must not be negative")
    return transform { $0.skippingLast(count) }
  }
}
