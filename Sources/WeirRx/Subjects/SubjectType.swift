/// A type that is both an observable and an observer.
public protocol SubjectType<Element>: ObservableType {
  /// The type of the observer, usually the subject itself.
  associatedtype Observer: ObserverType

  /// Returns the observer of the subject.
  func asObserver() -> Observer
}
