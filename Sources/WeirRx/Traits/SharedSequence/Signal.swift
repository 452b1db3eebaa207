/// How signals share: who subscribes while the source runs gets what comes.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected)
  }
}

/// Events of an application: a sequence that cannot fail, delivers on the main scheduler, and
/// shares one run of its source, without replaying anything.
///
/// ```swift
/// let relay = PublishRelay<Void>()
/// let taps = relay.asSignal()
/// _ = taps.emit(onNext: { print("tapped") })
/// relay.accept(())  //> tapped
/// ```
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// The same signal.
  public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
  /// A signal that sends `onErrorJustReturn` in place of an error, and completes.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// A signal that goes on with another in place of an error.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// A signal that goes on with what `onErrorRecover` returns for the error, in place of the error.
  @preconcurrency
  public func asSignal(
    onErrorRecover: @escaping @Sendable (_ error: any Swift.Error) -> Signal<Element>
  ) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension PublishRelay {
  /// A signal of what the relay accepts.
  public func asSignal() -> Signal<Element> {
    Signal(asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}
