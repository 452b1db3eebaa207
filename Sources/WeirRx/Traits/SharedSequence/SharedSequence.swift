/// How a kind of shared sequence shares, and where it delivers.
public protocol SharingStrategyProtocol: SendableMetatype {
  /// Where all events are delivered.
  static var scheduler: any SchedulerType { get }

  /// Shares one run of `source` among all subscriptions.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// What can be seen as a shared sequence.
public protocol SharedSequenceConvertibleType<Element>: ObservableConvertibleType,
  SendableMetatype
{
  associatedtype SharingStrategy: SharingStrategyProtocol

  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

/// A sequence that cannot fail, delivers on one scheduler, and shares one run of its source: what a
/// `Driver` and a `Signal` have in common.
///
/// What an operator makes of it has the same properties. Where a closure throws that is handed to
/// an operator, the program is at fault: it ends there in a debug build, and the sequence completes
/// in another.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  private let source: Observable<Element>

  /// Shares a source that does not fail and delivers on the scheduler of the strategy.
  init(_ source: Observable<Element>) {
    self.init(raw: SharingStrategy.share(source))
  }

  /// The same for a source that fails only where the program is at fault.
  init(checking source: Observable<Element>) {
    self.init(source.unfailing("a shared sequence"))
  }

  /// Takes it on trust that `source` does not fail, delivers on the scheduler of the strategy, and
  /// shares its run.
  public init(raw source: Observable<Element>) {
    self.source = source
  }

  /// The same by the name that extensions of the library use.
  public static func createUnsafe<Source: ObservableType>(
    source: Source
  ) -> SharedSequence<SharingStrategy, Source.Element> {
    SharedSequence<SharingStrategy, Source.Element>(raw: source.asObservable())
  }

  public func asObservable() -> Observable<Element> { source }

  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

extension SharedSequence: Sendable {}

extension SharedSequenceConvertibleType {
  /// The same elements, which cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ObservableConvertibleType {
  /// Sends `element` in place of an error, and completes.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self, onErrorJustReturn element: Element
  ) -> SharedSequence<S, Element> {
    SharedSequence(asObservable().observe(on: S.scheduler).catchAndReturn(element))
  }

  /// Goes on with `other` in place of an error.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self, onErrorDriveWith other: SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    asSharedSequence { _ in other }
  }

  /// Goes on with what `onErrorRecover` returns for the error, in place of the error.
  @preconcurrency
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self,
    onErrorRecover: @escaping @Sendable (_ error: any Swift.Error) -> SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    SharedSequence(
      asObservable().observe(on: S.scheduler).catch { onErrorRecover($0).asObservable() })
  }
}
