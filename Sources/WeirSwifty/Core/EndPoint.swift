public import Dispatch
public import Weir

/// The end of a chain of modifiers, to which further modifiers can be connected.
///
/// A connected modifier receives the last message at once, then all later ones. A chain is retained
/// only by the modifiers in it and by an `ObservableCollection`: a chain that is not stored is
/// released.
///
/// ```swift
/// let signal = Signal<Int>()
/// let observables = ObservableCollection()
/// signal.fired.map { 2 * $0 }.then { print($0) }.append(to: observables)
/// signal.fire(with: 21)  //> 42
/// ```
public struct EndPoint<O: ObservableType> {
  /// The type of the observable at the end of the chain.
  public typealias SourceObservable = O

  /// The observable at the end of the chain. Retaining it retains the chain.
  public let observable: O
  let context: Context

  init(observable: O, _ context: Context) {
    self.observable = observable
    self.context = context
  }

  /// Creates the end point of an observable. Closures run on `dispatchQueue`, or, if it is nil, on
  /// the thread that sends the message.
  public init(observable: O, dispatchQueue: DispatchQueue? = nil) {
    let context = Context(QueueScheduler.main)
    self.init(
      observable: observable,
      dispatchQueue.map { context.running(on: Line(to: $0)) } ?? context.runningWhereSent)
  }

  /// Creates the end point of a stream of the engine.
  ///
  /// Each modifier that is connected to this end point starts the stream again.
  ///
  /// - Parameters:
  ///   - source: the stream.
  ///   - scheduler: runs the closures, and is the clock of the timed modifiers.
  public init<T>(
    _ source: some SignalProducerConvertible<T, Never>,
    on scheduler: any DateScheduler = QueueScheduler.main
  ) where O == Observable<T> {
    self.init(observable: Observable(source), Context(scheduler))
  }

  /// The queue that closures run on; nil if they run on another scheduler or on the sending thread.
  public var dispatchQueue: DispatchQueue? { context.queue }

  /// The messages, delivered on the queue or scheduler on which the closures run.
  var dispatched: SignalProducer<O.MessageOut, Never> { context.dispatching(observable.producer) }

  func modified<T>(_ messages: SignalProducer<T, Never>) -> EndPoint<ModifierObservable<O, T>> {
    EndPoint<ModifierObservable<O, T>>(observable: ModifierObservable(messages), context)
  }
}

extension EndPoint: SignalProducerConvertible {
  /// A producer of the messages, delivered on the sending thread. A started producer retains the
  /// chain.
  public var producer: SignalProducer<O.MessageOut, Never> { observable.producer }
}

extension EndPoint: @unchecked Sendable where O: Sendable {}
