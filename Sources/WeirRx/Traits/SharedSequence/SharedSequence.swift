/// The strategy by which a kind of shared sequence shares its source and delivers its events.
public protocol SharingStrategyProtocol: SendableMetatype {
  /// The scheduler that delivers all events.
  static var scheduler: any SchedulerType { get }

  /// Returns a sequence whose subscribers share one subscription to `source`.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A type that can be converted to a shared sequence.
public protocol SharedSequenceConvertibleType<Element>: ObservableConvertibleType,
  SendableMetatype
{
  /// The strategy of the shared sequence, which distinguishes drivers from signals.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// Returns a shared sequence of the same elements.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// Returns an observable of the elements, which shares its subscription and does not fail.
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

/// A sequence that does not fail, delivers its events on one scheduler, and shares one subscription
/// to its source. The common type of `Driver` and `Signal`.
///
/// The results of its operators have the same properties. It is a programming error if a closure of
/// an operator throws: the error causes an assertion failure in debug builds and completes the
/// sequence in release builds.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  private let source: Observable<Element>

  /// Shares a source that does not fail and delivers its events on the scheduler of the strategy.
  init(_ source: Observable<Element>) {
    self.init(raw: SharingStrategy.share(source))
  }

  /// Shares a source whose errors are programming errors.
  init(checking source: Observable<Element>) {
    self.init(source.unfailing("a shared sequence"))
  }

  /// Wraps an observable without checks. The caller guarantees that `source` does not fail,
  /// delivers its events on the scheduler of the strategy, and shares its subscription.
  public init(raw source: Observable<Element>) {
    self.source = source
  }

  /// Wraps an observable without checks, like `init(raw:)`. This is the RxCocoa name.
  public static func createUnsafe<Source: ObservableType>(
    source: Source
  ) -> SharedSequence<SharingStrategy, Source.Element> {
    SharedSequence<SharingStrategy, Source.Element>(raw: source.asObservable())
  }

  /// Returns an observable of the elements. It shares the subscription to the source, delivers its
  /// events on the scheduler of the strategy, and does not fail.
  public func asObservable() -> Observable<Element> { source }

  /// Returns the sequence itself.
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

extension SharedSequence: Sendable {}

extension SharedSequenceConvertibleType {
  /// Returns the elements as an infallible sequence.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ObservableConvertibleType {
  /// Returns a shared sequence that replaces an error with `element` and a completion.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self, onErrorJustReturn element: Element
  ) -> SharedSequence<S, Element> {
    SharedSequence(asObservable().observe(on: S.scheduler).catchAndReturn(element))
  }

  /// Returns a shared sequence that replaces an error with `other`.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self, onErrorDriveWith other: SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    asSharedSequence { _ in other }
  }

  /// Returns a shared sequence that replaces an error with the sequence that `onErrorRecover`
  /// returns for it.
  @preconcurrency
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self,
    onErrorRecover: @escaping @Sendable (_ error: any Swift.Error) -> SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    SharedSequence(
      asObservable().observe(on: S.scheduler).catch { onErrorRecover($0).asObservable() })
  }
}
