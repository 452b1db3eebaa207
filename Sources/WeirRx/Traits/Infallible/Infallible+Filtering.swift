import Weir

extension InfallibleType {
  /// Sends the elements that satisfy `predicate`.
  @preconcurrency
  public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Drops each element whose key equals that of the one before it.
  @preconcurrency
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(checking: asObservable().distinctUntilChanged(keySelector))
  }

  /// Drops each element that `comparer` finds equal to the one before it.
  @preconcurrency
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(checking: asObservable().distinctUntilChanged(comparer))
  }

  /// Drops each element whose key `comparer` finds equal to that of the one before it.
  @preconcurrency
  public func distinctUntilChanged<K>(
    _ keySelector: @escaping @Sendable (Element) throws -> K,
    comparer: @escaping @Sendable (K, K) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(checking: asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Drops each element whose property equals that of the one before it.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath))
  }

  /// Sends the first `count` elements, then completes.
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// Sends what comes before `other` sends something, then completes.
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Sends what comes before `other` sends something, then completes.
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(checking: asObservable().take(until: other))
  }

  /// Sends the elements before the first that satisfies `predicate`, and that one where `behavior`
  /// says so.
  @preconcurrency
  public func take(
    until predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(checking: asObservable().take(until: predicate, behavior: behavior))
  }

  /// Sends the elements before the first that does not satisfy `predicate`, and that one where
  /// `behavior` says so.
  @preconcurrency
  public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(checking: asObservable().take(while: predicate, behavior: behavior))
  }

  /// Sends what comes within `duration`, then completes.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Drops the first `count` elements.
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().skip(count))
  }

  /// Drops the elements before the first that does not satisfy `predicate`.
  @preconcurrency
  public func skip(
    while predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(checking: asObservable().skip(while: predicate))
  }

  /// Drops what comes before `other` sends something.
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(checking: asObservable().skip(until: other))
  }

  /// Sends an element when nothing has followed it for `dueTime`.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Sends an element and then none for `dueTime`; after it the latest that came meanwhile, if
  /// `latest`.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }
}

extension InfallibleType where Element: Equatable {
  /// Drops each element that equals the one before it.
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}
