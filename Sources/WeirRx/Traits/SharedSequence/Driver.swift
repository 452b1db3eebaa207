/// The sharing strategy of drivers: the latest element is replayed to new subscribers while any
/// observer is subscribed.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// A new main scheduler, or the scheduler that `SharingScheduler.mock` provides.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Returns a sequence whose subscribers share one subscription to `source` and receive its latest
  /// element first. The subscription ends and the element is discarded when the last subscriber is
  /// disposed or `source` terminates.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

/// A sequence that does not fail, delivers its events on the main scheduler, and shares one
/// subscription to its source. The latest element is replayed to new subscribers while the source
/// is active.
///
/// ```swift
/// let query = BehaviorRelay(value: "")
/// let results = query.asDriver()
///   .flatMapLatest { Observable.just($0.count).asDriver(onErrorJustReturn: 0) }
/// _ = results.drive(onNext: { print($0) })  //> 0
/// query.accept("weir")                      //> 4
/// ```
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Returns the driver itself.
  public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
  /// Returns a driver that replaces an error with `onErrorJustReturn` and a completion.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Returns a driver that replaces an error with another driver.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// Returns a driver that replaces an error with the driver that `onErrorRecover` returns for it.
  @preconcurrency
  public func asDriver(
    onErrorRecover: @escaping @Sendable (_ error: any Swift.Error) -> Driver<Element>
  ) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension InfallibleType {
  /// Returns a driver of the elements.
  public func asDriver() -> Driver<Element> {
    Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension BehaviorRelay {
  /// Returns a driver of the current value and all later values.
  public func asDriver() -> Driver<Element> {
    Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension PublishRelay {
  /// Returns a driver of the elements of the relay.
  public func asDriver() -> Driver<Element> {
    Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}
