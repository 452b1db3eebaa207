precedencegroup BindingPrecedence {
  associativity: right
  // Tighter than assignment, looser than everything else.
  higherThan: AssignmentPrecedence
}

infix operator <~ : BindingPrecedence

/// What can be bound to a target: streams and properties that cannot fail.
public protocol BindingSource<Value>: SignalProducerConvertible where Error == Never {}

extension Signal: BindingSource where Error == Never {}
extension SignalProducer: BindingSource where Error == Never {}

extension BindingTargetProvider {
  /// Hands the values of `source`, a property's present one too, to a target until the source ends,
  /// the lifetime of the target does, or the result is disposed.
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

  /// Hands the values of `source` to a target of optional values.
  @discardableResult @inlinable
  public static func <~ <Source: BindingSource>(
    provider: Self, source: Source
  ) -> (any Disposable)? where Value == Source.Value? {
    provider.bindingTarget.bind(source.producer.transform { $0.mapped(Optional.some) })
  }
}

extension Signal.Observer {
  /// Sends the values of `source`, a property's present one too, to an observer, until the source
  /// ends or the result is disposed. The end of the source is not sent.
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
    // Taken out of the lifetime at the end of the run, which comes before any work if the lifetime
    // has ended.
    if let registration = lifetime.disposables.add(run) { _ = run.insert(registration) }
    producer.begin(Signal.Observer(receiving: action, termination: { _ in }), run)
    return run
  }
}
