import Weir
import WeirRuntime

extension Word {
  /// The retry operators of observables. RxSwift counts attempts, ReactiveSwift counts repetitions.
  static let retryingObservables: [Word] = [
    Word(
      "retry(_ maxAttemptCount: Int = .max) -> Stream<Value, Error>", .observables, keeps: .number,
      explanation: .recovers,
      summary: "Subscribes again after a failure, making at most 'maxAttemptCount' attempts.",
      notes: """
        RxSwift counts the first attempt too: 'retry(3)' subscribes again at most twice. The \
        failure of the last attempt is passed on. With 0, the stream completes immediately. By \
        default, the number of attempts is unlimited.
        """,
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
      behavior: .function { (call) throws(Fault) in
        let count = call[0] == nil ? Int.max : try call.count(0)
        guard count > 0 else { return call.derive { _ in .empty } }
        return call.derive {
          $0.halting(with: call.interpreter).retry(upTo: count - 1, releasing: true)
        }
      }),
    Word(
      "retry(when notificationHandler: (Observable<Error>) -> Stream<U, F>) -> Stream<Value, Error>",
      .observables,
      others: ["retryWhen(_ notificationHandler: (Observable<Error>) -> Stream<U, F>)"],
      keeps: .number, explanation: .recovers,
      summary: "Subscribes again after a failure when the notifier stream emits.",
      notes: """
        The closure receives a stream of the errors and returns the notifier. If the notifier \
        fails, so does the result. After it has completed, no further attempt is made, and a \
        failure completes the result.
        """,
      example: """
        let scheduler = TestScheduler()
        let offline = Observable<Int>.error("offline").do(onError: { print($0) })
        offline.retry { errors in errors.take(2).delay(.seconds(2), scheduler: scheduler) }
          .subscribe(onCompleted: { print("gave up") })  // offline
        scheduler.advance(by: 4)  // offline | offline | gave up
        """,
      behavior: .function { (call) throws(Fault) in
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
