/// What is an observable and an observer at the same time.
public protocol SubjectType<Element>: ObservableType {
  associatedtype Observer: ObserverType

  /// The side that receives events.
  func asObserver() -> Observer
}
