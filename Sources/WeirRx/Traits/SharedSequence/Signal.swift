/// The sharing strategy of signals: new subscribers receive only later elements.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// A new main scheduler, or the scheduler that `SharingScheduler.mock` provides.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Returns a sequence whose subscribers share one subscription to `source` and receive only later
  /// elements. The subscription ends when the last subscriber is disposed or `source` terminates.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected)
  }
}

/// A sequence that does not fail, delivers its events on the main scheduler, and shares one
/// subscription to its source without replaying elements.
///
/// ```swift
/// let relay = PublishRelay<Void>()
/// let taps = relay.asSignal()
/// _ = taps.emit(onNext: { print("tapped") })
/// relay.accept(())  //> tapped
/// ```
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Returns the signal itself.
  public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
  /// Returns a signal that replaces an error with `onErrorJustReturn` and a completion.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Returns a signal that replaces an error with another signal.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// Returns a signal that replaces an error with the signal that `onErrorRecover` returns for it.
  @preconcurrency
  public func asSignal(
    onErrorRecover: @escaping @Sendable (_ error: any Swift.Error) -> Signal<Element>
  ) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension PublishRelay {
  /// Returns a signal of the elements of the relay.
  public func asSignal() -> Signal<Element> {
    Signal(asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}
