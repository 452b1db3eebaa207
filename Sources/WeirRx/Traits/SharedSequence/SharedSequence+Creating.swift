extension SharedSequence {
  /// Completes at once.
  public static func empty() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// Never emits an event.
  public static func never() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .never())
  }

  /// Emits one element, then completes.
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .just(element).subscribe(on: SharingStrategy.scheduler))
  }

  /// Calls `observableFactory` for each subscription to the source and emits the elements of the
  /// sequence that it returns.
  @preconcurrency
  public static func deferred(
    _ observableFactory: @escaping @Sendable () -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.deferred { observableFactory().asObservable() })
  }

  /// Emits the given elements, then completes.
  public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
    from(elements)
  }

  /// Emits the elements of an array, then completes.
  public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .from(array, scheduler: SharingStrategy.scheduler))
  }

  /// Emits the elements of a sequence, then completes.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> SharedSequence<SharingStrategy, Element> where Sequence.Element == Element {
    SharedSequence(raw: .from(sequence, scheduler: SharingStrategy.scheduler))
  }

  /// Emits the element unless it is nil, then completes.
  public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .from(optional: optional, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// Emits 0, 1, 2 and so on, one per `period`.
  public static func interval(
    _ period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// Emits 0 after `dueTime`, then 1, 2 and so on, one per `period`.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}
