/// One event of an `Infallible`.
public enum InfallibleEvent<Element> {
  /// The next element is there.
  case next(Element)
  /// The sequence ends because its work is done.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension Infallible {
  public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

  /// A sequence whose work `subscribe` does for each subscription; what that returns is disposed at
  /// the end.
  @preconcurrency
  public static func create(
    subscribe: @escaping @Sendable (_ observer: @escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      .create { observer in
        subscribe { observer.on($0.event) }
      })
  }

  /// Sends the elements given, each as an action on `scheduler`, then completes.
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    from(elements, scheduler: scheduler)
  }

  /// Sends the elements of an array, each as an action on `scheduler`, then completes.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// Sends the elements of a sequence, each as an action on `scheduler`, then completes.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }

  /// Sends what asynchronous work returns. The work begins with each subscription, as a task that
  /// is cancelled when that is disposed.
  @preconcurrency
  public static func from(
    _ block: @escaping @Sendable () async -> Element
  ) -> Infallible<Element> {
    .create { observer in
      let task = Task {
        observer(.next(await block()))
        observer(.completed)
      }
      return Disposables.create { task.cancel() }
    }
  }
}

extension InfallibleType {
  /// Sends one element, then completes.
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible(.just(element))
  }

  /// Sends one element, then completes, on `scheduler`.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// Never sends anything.
  public static func never() -> Infallible<Element> {
    Infallible(.never())
  }

  /// Completes at once.
  public static func empty() -> Infallible<Element> {
    Infallible(.empty())
  }

  /// The sequence that `observableFactory` returns, made anew for each subscription.
  @preconcurrency
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(checking: .deferred { try observableFactory().asObservable() })
  }
}
