import Weir

extension Word {
  /// The retry operators of observables. RxSwift counts attempts, ReactiveSwift counts repetitions.
  static let retryingObservables: [Word] = [
    Word(
      "retry(_ maxAttemptCount: Int = .max) -> Stream<Value, Error>", .observables,
      chapter: .failures, keeps: .number, explanation: .recovers, exported: .absent(.rx),
      summary: "Makes so many attempts in all: each after the failure of the one before.",
      notes: "The failure of the last is passed on. No attempt at all completes at once.",
      example: """
        var attempts = 0
        let request = Observable<String>.create { observer in
          attempts += 1
          if attempts < 3 { observer.onError("offline") } else { observer.onNext("page") }
          return Disposables.create()
        }
        request.retry(3).subscribe(onNext: { print("\\($0) at attempt \\(attempts)") })
        // page at attempt 3
        """,
      behaviour: .function { (call) throws(Fault) in
        let count = call[0] == nil ? Int.max : try call.count(0)
        guard count > 0 else { return call.derive { _ in .empty } }
        return call.derive { $0.halting(with: call.interpreter).retry(upTo: count - 1) }
      }),
    Word(
      "retry(when notificationHandler: (Observable<Error>) -> Stream<U, F>) -> Stream<Value, Error>",
      .observables, chapter: .failures,
      others: ["retryWhen(_ notificationHandler: (Observable<Error>) -> Stream<U, F>)"],
      keeps: .number, explanation: .recovers, exported: .absent(.rx),
      summary:
        "Begins anew after a failure whenever the stream made of the failures sends a value.",
      notes: """
        The failure of that stream is the result's. When it completes, no further attempt is made: a \
        failure then completes the result.
        """,
      example: """
        let scheduler = TestScheduler()
        let offline = Observable<Int>.error("offline").do(onError: { print($0) })
        offline.retry { errors in errors.take(2).delay(.seconds(2), scheduler: scheduler) }
          .subscribe(onCompleted: { print("gave up") })  // offline
        scheduler.advance(by: 4)  // offline | offline | gave up
        """,
      behaviour: .function { (call) throws(Fault) in
        let notifier = try call.function(0)
        return call.derive { source in
          source.halting(with: call.interpreter).retry(when: { failures in
            let errors = failures.producer.promoteError(Value.self)
            return call.inner(
              notifier, call.make(errors, from: [call.stream], as: .observable))
          })
        }
      }),
  ]
}
