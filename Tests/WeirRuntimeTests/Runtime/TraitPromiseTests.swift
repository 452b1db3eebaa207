import LanguageTestSupport
import Testing

// RxSwift 6: Traits/PrimitiveSequence/Single.swift, Maybe.swift and Completable.swift,
// Traits/Infallible/Infallible.swift, Observables/Do.swift, Observables/Window.swift and Buffer.swift.
@Suite("Guarantees of traits and windows")
struct TraitPromiseTests {
  @Test("traits and windows behave like the library's", arguments: programs)
  func check(_ program: Program) { program.check() }

  static let programs = [
    Program(
      "a single is over with its first event, before what it needs is released",
      """
      let single = Single<Int>.create { single in
        single(.success(1))
        single(.success(2))
        single(.failure(RxError.timeout))
        return Disposables.create { print("released") }
      }
      _ = single.subscribe(
        onSuccess: { print($0) }, onFailure: { print($0) }, onDisposed: { print("disposed") })
      // 1 | disposed | released
      let scheduler = TestScheduler()
      _ = Single.just(1).delay(.seconds(2), scheduler: scheduler)
        .do(onDispose: { print("done") })
        .subscribe(onSuccess: { print($0) }, onDisposed: { print("disposed") })
      _ = Maybe.just(2).delay(.seconds(2), scheduler: scheduler).subscribe(
        onSuccess: { print($0) }, onCompleted: { print("nothing") },
        onDisposed: { print("disposed") })
      scheduler.advance(by: 2)  // 1 | disposed | done | 2 | disposed
      """),
    Program(
      "a maybe and a completable are over with their first event",
      """
      for event: MaybeEvent<Int> in [.success(7), .completed, .error(RxError.timeout)] {
        let maybe = Maybe<Int>.create { maybe in
          maybe(event)
          maybe(.success(8))
          return Disposables.create { print("released") }
        }
        _ = maybe.subscribe(
          onSuccess: { print($0) }, onError: { print($0) }, onCompleted: { print("nothing") },
          onDisposed: { print("disposed") })
      }
      // 7 | disposed | released | nothing | disposed | released
      // Sequence timeout. | disposed | released
      let save = Completable.create { completable in
        completable(.completed)
        completable(.error(RxError.timeout))
        return Disposables.create { print("released") }
      }
      _ = save.subscribe(
        onCompleted: { print("saved") }, onError: { print($0) }, onDisposed: { print("disposed") })
      // saved | disposed | released
      """),
    Program(
      "disposing a single releases what it needs, then tells so",
      """
      let waiting = Single<Int>.create { _ in Disposables.create { print("released") } }
      let subscription = waiting.subscribe(
        onSuccess: { print($0) }, onDisposed: { print("disposed") })
      subscription.dispose()  // released | disposed
      subscription.dispose()
      """),
    Program(
      "an infallible sequence sends events that know no error",
      """
      let numbers = Infallible<Int>.create { observer in
        observer(.next(1))
        observer(.completed)
        observer(.next(2))
        return Disposables.create()
      }
      _ = numbers.subscribe { event in
        switch event {
        case .next(let value): print(value)
        case .completed: print("done")
        }
      }
      // 1 | done
      _ = numbers.map { "\\($0)" }.subscribe { print($0) }  // next("1") | completed
      let last: InfallibleEvent<Int> = .completed
      print(last)  // completed
      """),
    Program(
      "a case that holds what cannot be need not be written",
      """
      let result: Result<Int, Never> = .success(1)
      switch result {
      case .success(let value): print(value)  // 1
      }
      """),
    Program(
      "do tells of the subscription before the disposal",
      """
      _ = Observable.just(1).do(
        onNext: { print("on", $0) }, onSubscribe: { print("asking") },
        onSubscribed: { print("asked") }, onDispose: { print("over") }
      ).subscribe(onNext: { print($0) }, onDisposed: { print("disposed") })
      // asking | on 1 | 1 | disposed | asked | over
      _ = Single.just(2).do(
        onSuccess: { print("on", $0) }, afterSuccess: { print("after", $0) },
        onSubscribe: { print("asking") }, onSubscribed: { print("asked") },
        onDispose: { print("over") }
      ).subscribe(onSuccess: { print($0) }, onDisposed: { print("disposed") })
      // asking | on 2 | 2 | disposed | after 2 | asked | over
      _ = Single.just(3).do(onSuccess: { _ in throw RxError.timeout })
        .subscribe(onSuccess: { print($0) }, onFailure: { print($0) })  // Sequence timeout.
      """),
    Program(
      "windows and buffers of Observables begin with the subscription and send at once",
      """
      let scheduler = TestScheduler()
      let numbers = Observable.of(1, 2, 3)
      numbers.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler)
        .subscribe { print($0) }  // next([1, 2]) | next([3]) | completed
      numbers.window(timeSpan: .seconds(1), count: 2, scheduler: scheduler).enumerated()
        .flatMap { index, window in window.map { "\\(index) \\($0)" } }
        .subscribe { print($0) }  // next(0 1) | next(0 2) | next(1 3) | completed
      let subject = PublishSubject<Int>()
      subject.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler)
        .subscribe(onNext: { print($0) })
      subject.onNext(1)
      scheduler.advance(by: 1)  // [1]
      scheduler.advance(by: 1)  // []
      """),
    Program(
      "who comes to a window after its end is told so",
      """
      var windows: [Observable<Int>] = []
      let scheduler = TestScheduler()
      Observable.of(1, 2, 3).window(timeSpan: .seconds(1), count: 2, scheduler: scheduler)
        .subscribe(onNext: { windows.append($0) })
      for window in windows { window.subscribe { print($0) } }  // completed | completed
      """),
  ]
}
