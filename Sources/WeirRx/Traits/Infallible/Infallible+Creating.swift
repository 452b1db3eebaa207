/// An event of an infallible sequence.
public enum InfallibleEvent<Element> {
  /// The next element.
  case next(Element)
  /// The sequence completes.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
  /// The event as a `next` or `completed` event of an observable.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension Infallible {
  /// A function that sends an event of an infallible sequence; see `create(subscribe:)`.
  public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

  /// Creates a sequence that calls `subscribe` for each subscription. The returned disposable is
  /// disposed when the sequence completes or the subscription is disposed.
  @preconcurrency
  public static func create(
    subscribe: @escaping @Sendable (_ observer: @escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      .create { observer in
        subscribe { observer.on($0.event) }
      })
  }

  /// Emits the given elements on `scheduler`, then completes.
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    from(elements, scheduler: scheduler)
  }

  /// Emits the elements of an array on `scheduler`, then completes.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// Emits the elements of a sequence on `scheduler`, then completes.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }

  /// Emits the result of an asynchronous function. Each subscription calls it in a new task, which
  /// is cancelled when the subscription is disposed.
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
  /// Emits one element, then completes.
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible(.just(element))
  }

  /// Emits one element on `scheduler`, then completes.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// Never emits an event.
  public static func never() -> Infallible<Element> {
    Infallible(.never())
  }

  /// Completes at once.
  public static func empty() -> Infallible<Element> {
    Infallible(.empty())
  }

  /// Calls `observableFactory` for each subscription and subscribes to the sequence that it
  /// returns.
  @preconcurrency
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(checking: .deferred { try observableFactory().asObservable() })
  }
}
