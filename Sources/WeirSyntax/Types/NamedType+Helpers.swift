extension NamedType {
  /// Types that create and run streams.
  static let helpers: [NamedType] = [
    NamedType(
      "SharingScope",
      is: "The period for which a shared stream replays values: while connected, or forever."),
    NamedType(
      "SubjectLifetimeScope",
      is: "RxSwift's sharing scope: while connected, or forever."),
    NamedType(
      "FlattenStrategy",
      is:
        "The strategy for flattening inner streams: merge, concat, latest, race or throttle."
    ),
    NamedType(
      "LoggingEvent",
      is: "A kind of event that 'logEvents' logs."),
    NamedType(
      "AnyObserver", ["Value"], .observer,
      is: "RxSwift's type-erased observer."),
    NamedType(
      "ActionDisposable", [], .disposable,
      is: "A disposable that calls a closure; the former name of AnyDisposable."),
    NamedType(
      "SimpleDisposable", [], .disposable,
      is: "A disposable that only records whether it has been disposed."),
    NamedType(
      "BooleanDisposable", [], .disposable,
      is: "RxSwift's disposable that only records whether it has been disposed."),
    NamedType(
      "AnyCancellable", [], .cancellable, bases: [.disposable],
      is: "Combine's disposable, which is disposed when it is released."),
    NamedType(
      "Cancelable", [], .disposable,
      is: "RxSwift's disposable with an 'isDisposed' property."),
    NamedType(
      "Cancellable", [], .disposable,
      is: "Combine's protocol for disposables."),
    NamedType(
      "ScheduledDisposable", [], .disposable,
      is: "A disposable that disposes another one on a scheduler."),
    NamedType(
      "DisposeBag", [], .collectingDisposable,
      is: "RxSwift's collection of disposables, which are disposed when it is released."),
    NamedType(
      "SingleAssignmentDisposable", [], .singleAssignmentDisposable,
      is: "A disposable whose inner disposable can be set once, possibly later."),
    NamedType(
      "RefCountDisposable", [], .refCountDisposable,
      is: "A disposable that disposes its inner disposable after all its users are disposed."),
    NamedType(
      "DisposeKey", [], .disposeKey,
      is: "A key that removes a disposable from a collection."),
    NamedType(
      "Token", [], .lifetimeToken,
      is: "A token that ends its lifetime when it is released or disposed."),
    NamedType(
      "CurrentThreadScheduler", [], .scheduler,
      is: "A scheduler that executes actions immediately, and nested ones after the current one."),
    NamedType(
      "MainScheduler", [], .scheduler,
      is: "RxSwift's scheduler of the main loop; executes actions immediately if none are pending."),
    NamedType(
      "ConcurrentMainScheduler", [], .scheduler,
      is: "RxSwift's scheduler of the main loop that executes actions immediately."),
    NamedType(
      "SerialDispatchQueueScheduler", [], .scheduler,
      is: "RxSwift's serial scheduler, which executes actions in later turns of the main loop."),
    NamedType(
      "ConcurrentDispatchQueueScheduler", [], .scheduler,
      is: "RxSwift's scheduler of a concurrent queue; in Weir, one action runs at a time."),
    NamedType(
      "ConcurrentQueueScheduler", [], .scheduler,
      is: "A scheduler of a concurrent queue; in Weir, one action runs at a time."),
    NamedType(
      "DispatchQueue", [], .scheduler,
      is: "Dispatch's queue as a scheduler; executes actions in later turns of the main loop."),
    NamedType(
      "RunLoop", [], .scheduler,
      is: "Foundation's run loop as a scheduler; executes actions in later turns of the main loop."),
    NamedType(
      "ImmediateSchedulerType", [], .scheduler,
      is: "RxSwift's protocol for schedulers without a clock."),
    NamedType(
      "SchedulerType", [], .scheduler,
      is: "RxSwift's protocol for schedulers with a clock."),
    NamedType(
      "DispatchQoS",
      is: "The quality of service of a dispatch queue; it has no effect."),
    NamedType(
      "RxError",
      is: "The errors of RxSwift's own operators."),
    NamedType(
      "GroupedSignal", ["Key", "Value", "Error"], .group,
      is: "The values of a stream with a common key."),
    NamedType(
      "Completion", ["Error"],
      is: "Combine's termination of a stream: finished, or failed with an error."),
    NamedType(
      "SequenceError",
      is: "The error of a stream without a value, or with more than one."),
    NamedType(
      "TakeBehavior",
      is: "RxSwift's option for the value that ends a stream: inclusive or exclusive."),
    NamedType(
      "BufferingStrategy", ["Error"],
      is: "The treatment of values that arrive while a buffer is full."),
    NamedType(
      "Error",
      is: "The protocol of the errors that streams fail with and functions throw."),
    NamedType(
      "ErrorType",
      is: "The former name of Error."),
    NamedType(
      "Never",
      is: "A type without values; a stream with this error type cannot fail."),
    NamedType(
      "NoError",
      is: "The error type of a stream that cannot fail; the former name of Never."),
    NamedType(
      "Void",
      is: "The type of functions that return no value."),
    NamedType(
      "Any",
      is: "A value of any type."),
    NamedType(
      "AnyObject",
      is: "An object of any class."),
    NamedType(
      "SingleTrait",
      is: "The marker by which RxSwift's PrimitiveSequence is a Single."),
    NamedType(
      "MaybeTrait",
      is: "The marker by which RxSwift's PrimitiveSequence is a Maybe."),
    NamedType(
      "CompletableTrait",
      is: "The marker by which RxSwift's PrimitiveSequence is a Completable."),
    NamedType(
      "DriverSharingStrategy",
      is: "The marker by which RxSwift's SharedSequence is a Driver."),
    NamedType(
      "DispatchTimeInterval",
      is: "A time interval of Dispatch: a number of units of time, or '.never'."),
    NamedType(
      "RxTimeInterval",
      is: "RxSwift's name of DispatchTimeInterval."),
    NamedType(
      "TimeInterval",
      is: "A time interval: a number of seconds, or a value like '.milliseconds(20)'."),
  ]
}
