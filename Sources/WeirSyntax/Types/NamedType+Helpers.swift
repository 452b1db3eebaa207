extension NamedType {
  /// Types that create and run streams, and Combine's publishers.
  static let helpers: [NamedType] = [
    NamedType(
      "SharingScope",
      is: "How long a shared stream remembers: while it is connected, or for ever."),
    NamedType(
      "SubjectLifetimeScope",
      is: "RxSwift's name for how long a shared stream remembers."),
    NamedType(
      "FlattenStrategy",
      is:
        "What becomes of the inner streams of a stream of streams: merge, concat, latest, race, throttle."
    ),
    NamedType(
      "LoggingEvent",
      is: "What 'logEvents' can be told to log."),
    NamedType(
      "AnyObserver", ["Value"], .observer,
      is: "RxSwift's observer: what is sent to it goes to whoever made it."),
    NamedType(
      "ActionDisposable", [], .disposable,
      is: "The older name of a disposable that runs a closure."),
    NamedType(
      "SimpleDisposable", [], .disposable,
      is: "A disposable that only remembers that it was disposed."),
    NamedType(
      "BooleanDisposable", [], .disposable,
      is: "RxSwift's disposable that only remembers that it was disposed."),
    NamedType(
      "AnyCancellable", [], .disposable,
      is: "Combine's disposable, which is disposed when it goes away."),
    NamedType(
      "Cancelable", [], .disposable,
      is: "RxSwift's disposable that can be asked whether it was disposed."),
    NamedType(
      "Cancellable", [], .disposable,
      is: "Combine's name of a disposable."),
    NamedType(
      "ScheduledDisposable", [], .disposable,
      is: "A disposable that disposes another one on a scheduler."),
    NamedType(
      "DisposeBag", [], .collectingDisposable,
      is: "RxSwift's collection of disposables, which are disposed when it goes away."),
    NamedType(
      "SingleAssignmentDisposable", [], .singleAssignmentDisposable,
      is: "A disposable that is told once, perhaps later, what it disposes."),
    NamedType(
      "RefCountDisposable", [], .refCountDisposable,
      is: "A disposable that waits for all its users before it disposes what it holds."),
    NamedType(
      "DisposeKey", [], .disposeKey,
      is: "What takes a disposable out of a collection again."),
    NamedType(
      "Token", [], .lifetimeToken,
      is: "What keeps a lifetime going: the lifetime ends with it."),
    NamedType(
      "CurrentThreadScheduler", [], .scheduler,
      is: "A scheduler that runs actions at once, those asked for meanwhile afterwards."),
    NamedType(
      "MainScheduler", [], .scheduler,
      is: "RxSwift's scheduler of the main loop: actions run at once where nothing waits there."),
    NamedType(
      "ConcurrentMainScheduler", [], .scheduler,
      is: "RxSwift's scheduler of the main loop that never waits."),
    NamedType(
      "SerialDispatchQueueScheduler", [], .scheduler,
      is: "RxSwift's scheduler that runs actions one after the other in later turns of the loop."),
    NamedType(
      "ConcurrentDispatchQueueScheduler", [], .scheduler,
      is: "RxSwift's scheduler of a concurrent queue; here, too, one action runs at a time."),
    NamedType(
      "ConcurrentQueueScheduler", [], .scheduler,
      is: "A scheduler of a concurrent queue; here, too, one action runs at a time."),
    NamedType(
      "DispatchQueue", [], .scheduler,
      is: "Dispatch's queue as a scheduler: actions run in later turns of the main loop."),
    NamedType(
      "RunLoop", [], .scheduler,
      is: "Foundation's run loop as a scheduler: actions run in later turns of the main loop."),
    NamedType(
      "ImmediateSchedulerType", [], .scheduler,
      is: "RxSwift's name of a scheduler."),
    NamedType(
      "SchedulerType", [], .scheduler,
      is: "RxSwift's name of a scheduler that has a clock."),
    NamedType(
      "DispatchQoS",
      is: "How urgent the work of a queue is."),
    NamedType(
      "RxError",
      is: "What RxSwift's streams fail with by themselves."),
    NamedType(
      "AnyPublisher", ["Value", "Error"], .producer,
      is: "Combine's stream: a producer."),
    NamedType(
      "Just", ["Value"], .producer,
      is: "Combine's stream of one value."),
    NamedType(
      "Empty", ["Value", "Error"], .producer,
      is: "Combine's stream without values."),
    NamedType(
      "Fail", ["Value", "Error"], .producer,
      is: "Combine's stream that only fails."),
    NamedType(
      "Deferred", ["Value", "Error"], .producer,
      is: "Combine's stream that is made anew each time it is started."),
    NamedType(
      "Future", ["Value", "Error"], .producer,
      is: "Combine's stream of one value, which is computed once, at once."),
    NamedType(
      "Record", ["Value", "Error"], .producer,
      is: "Combine's stream of events that are written down."),
    NamedType(
      "GroupedSignal", ["Key", "Value", "Error"], .group,
      is: "The values of a stream that have one key in common."),
    NamedType(
      "Completion", ["Error"],
      is: "How a stream ended, as Combine says it: finished, or with a failure."),
    NamedType(
      "SequenceError",
      is: "What was wrong with the number of values: none, or more than one."),
    NamedType(
      "TakeBehavior",
      is: "RxSwift's answer to whether the value that ends a stream belongs to it."),
    NamedType(
      "BufferingStrategy", ["Error"],
      is: "What becomes of values for which a buffer has no room."),
    NamedType(
      "Error",
      is: "What a stream fails with, or a function throws."),
    NamedType(
      "ErrorType",
      is: "The older name of an error."),
    NamedType(
      "Never",
      is: "The type of what cannot be: a stream whose error it is does not fail."),
    NamedType(
      "NoError",
      is: "The older name of Never, as the error of a stream that does not fail."),
    NamedType(
      "Void",
      is: "Nothing: what is done only for its effect."),
    NamedType(
      "Any",
      is: "A value of any type."),
    NamedType(
      "AnyObject",
      is: "An object of any type."),
    NamedType(
      "TimeInterval",
      is: "A span of time: a number of seconds, or '.milliseconds(20)' and the like."),
  ]
}
