public import Dispatch
public import Weir

/// Where modifiers are connected to an observable.
///
/// A modifier that is connected gets the last message at once and then those that come. Nobody but
/// the chain itself and an `ObservableCollection` keeps a chain of modifiers: one that is not
/// stored is gone.
///
/// ```swift
/// let signal = Signal<Int>()
/// let observables = ObservableCollection()
/// signal.fired.map { 2 * $0 }.then { print($0) }.append(to: observables)
/// signal.fire(with: 21)  //> 42
/// ```
public struct EndPoint<O: ObservableType> {
  public typealias SourceObservable = O

  public let observable: O
  let context: Context

  init(observable: O, _ context: Context) {
    self.observable = observable
    self.context = context
  }

  /// The end point of an observable whose closures run on `dispatchQueue`; without one, where the
  /// messages are sent.
  public init(observable: O, dispatchQueue: DispatchQueue? = nil) {
    let context = Context(QueueScheduler.main)
    self.init(
      observable: observable,
      dispatchQueue.map { context.running(on: Line(to: $0)) } ?? context.runningWhereSent)
  }

  /// The end point of a stream of the engine, or of what can be seen as one.
  ///
  /// The first modifier that is connected starts it; each one connected to it starts it anew.
  ///
  /// - Parameter scheduler: where the closures run, and the clock of the timed modifiers.
  public init<T>(
    _ source: some SignalProducerConvertible<T, Never>,
    on scheduler: any DateScheduler = QueueScheduler.main
  ) where O == Observable<T> {
    self.init(observable: Observable(source), Context(scheduler))
  }

  /// The queue that the closures run on, if it is one.
  public var dispatchQueue: DispatchQueue? { context.queue }

  /// The messages, where the closures are to run.
  var dispatched: SignalProducer<O.MessageOut, Never> { context.dispatching(observable.producer) }

  func modified<T>(_ messages: SignalProducer<T, Never>) -> EndPoint<ModifierObservable<O, T>> {
    EndPoint<ModifierObservable<O, T>>(observable: ModifierObservable(messages), context)
  }
}

extension EndPoint: SignalProducerConvertible {
  /// The messages, sent where the observable sends them. A run keeps the chain.
  public var producer: SignalProducer<O.MessageOut, Never> { observable.producer }
}

extension EndPoint: @unchecked Sendable where O: Sendable {}
