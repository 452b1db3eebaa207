import Weir

extension InfallibleType {
  /// Emits the elements that satisfy `predicate`.
  @preconcurrency
  public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Emits only the elements whose key differs from that of the previously emitted one.
  @preconcurrency
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(checking: asObservable().distinctUntilChanged(keySelector))
  }

  /// Emits only the elements for which `comparer` returns false, called with the previously emitted
  /// element and the new one.
  @preconcurrency
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(checking: asObservable().distinctUntilChanged(comparer))
  }

  /// Emits only the elements for which `comparer` returns false, called with the keys of the
  /// previously emitted element and the new one.
  @preconcurrency
  public func distinctUntilChanged<K>(
    _ keySelector: @escaping @Sendable (Element) throws -> K,
    comparer: @escaping @Sendable (K, K) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(checking: asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Emits only the elements whose property differs from that of the previously emitted one.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath))
  }

  /// Emits the first `count` elements, then completes.
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// Emits elements until `other` emits one, then completes.
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Emits elements until `other` emits one, then completes.
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(checking: asObservable().take(until: other))
  }

  /// Emits elements until one satisfies `predicate`, then completes. `behavior` decides whether
  /// that element is emitted too.
  @preconcurrency
  public func take(
    until predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(checking: asObservable().take(until: predicate, behavior: behavior))
  }

  /// Emits elements while they satisfy `predicate`, then completes. `behavior` decides whether the
  /// first element that does not is emitted too.
  @preconcurrency
  public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(checking: asObservable().take(while: predicate, behavior: behavior))
  }

  /// Emits elements until `duration` has passed on `scheduler`, then completes.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Skips the first `count` elements.
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().skip(count))
  }

  /// Skips elements while they satisfy `predicate`.
  @preconcurrency
  public func skip(
    while predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(checking: asObservable().skip(while: predicate))
  }

  /// Skips elements until `other` emits one.
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(checking: asObservable().skip(until: other))
  }

  /// Emits an element once no other one has arrived for `dueTime` on `scheduler`. The pending
  /// element is emitted on completion.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits elements at least `dueTime` apart: the first one at once, then, if `latest` is true, the
  /// latest one after each `dueTime`.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }
}

extension InfallibleType where Element: Equatable {
  /// Emits only the elements that differ from the previously emitted one.
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}
