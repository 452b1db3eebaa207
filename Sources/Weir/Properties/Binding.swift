precedencegroup BindingPrecedence {
  associativity: right
  // Binds more tightly than assignment and less tightly than all other operators.
  higherThan: AssignmentPrecedence
}

infix operator <~ : BindingPrecedence

/// A source that can be bound to a target: a stream or property that cannot fail.
public protocol BindingSource<Value>: SignalProducerConvertible where Error == Never {}

extension Signal: BindingSource where Error == Never {}
extension SignalProducer: BindingSource where Error == Never {}

extension BindingTargetProvider {
  /// Binds `source` to a target, which receives its values, including the current value of a
  /// property.
  ///
  /// The binding ends with the source, with the lifetime of the target or when the result is
  /// disposed.
  ///
  /// ```swift
  /// let name = MutableProperty("Ana")
  /// let copy = MutableProperty("")
  /// copy <~ name
  /// name.value = "Pedro"
  /// print(copy.value)  //> Pedro
  /// ```
  @discardableResult @inlinable
  public static func <~ <Source: BindingSource>(
    provider: Self, source: Source
  ) -> (any Disposable)? where Source.Value == Value {
    provider.bindingTarget.bind(source.producer)
  }

  /// Binds `source` to a target of optional values.
  @discardableResult @inlinable
  public static func <~ <Source: BindingSource>(
    provider: Self, source: Source
  ) -> (any Disposable)? where Value == Source.Value? {
    provider.bindingTarget.bind(source.producer.transform { $0.mapped(Optional.some) })
  }
}

extension Signal.Observer {
  /// Sends the values of `source`, including the current value of a property, to an observer.
  ///
  /// The binding ends with the source or when the result is disposed. Terminal events are not sent
  /// to the observer.
  ///
  /// ```swift
  /// let (lengths, input) = Signal<Int, Never>.pipe()
  /// lengths.observeValues { print($0) }
  /// let name = MutableProperty("Ana")
  /// input <~ name.map { $0.count }  //> 3
  /// name.value = "Pedro"            //> 5
  /// ```
  @discardableResult @inlinable
  public static func <~ <Source: BindingSource>(
    observer: Self, source: Source
  ) -> (any Disposable)? where Source.Value == Value {
    source.producer.start(
      Signal<Value, Never>.Observer(receiving: observer.onValue, termination: { _ in }))
  }
}

extension BindingTarget {
  @inlinable
  func bind(_ producer: SignalProducer<Value, Never>) -> any Disposable {
    let run = Run()
    // The run is removed from the lifetime when it ends. If the lifetime has already ended, the run
    // is disposed here, before any work begins.
    if let registration = lifetime.disposables.add(run) { _ = run.insert(registration) }
    producer.begin(Signal.Observer(receiving: action, termination: { _ in }), run)
    return run
  }
}
