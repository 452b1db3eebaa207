import Testing
import WeirRx

@Suite("Throwing closures of RxSwift operators")
struct ThrowingLaws {
  private static let operators: [RxOperator] = [
    RxOperator("map") { source, _ in source.map { _ in try fail() } },
    RxOperator("compactMap") { source, _ in source.compactMap { _ in try fail() } },
    RxOperator("filter") { source, _ in source.filter { _ in try fail() == 0 } },
    RxOperator("scan") { source, _ in source.scan(0) { _, _ in try fail() } },
    RxOperator("scan(into:)") { source, _ in source.scan(into: 0) { $0 = try fail() + $1 } },
    RxOperator("reduce") { source, _ in source.reduce(0) { _, _ in try fail() } },
    RxOperator("mapResult of reduce") { source, _ in
      source.take(1).reduce(0, accumulator: +) { _ in try fail() }
    },
    RxOperator("flatMap") { source, _ in source.flatMap { _ in Observable.just(try fail()) } },
    RxOperator("concatMap") { source, _ in source.concatMap { _ in Observable.just(try fail()) } },
    RxOperator("flatMapLatest") { source, _ in
      source.flatMapLatest { _ in Observable.just(try fail()) }
    },
    RxOperator("flatMapFirst") { source, _ in
      source.flatMapFirst { _ in Observable.just(try fail()) }
    },
    RxOperator("take(while:)") { source, _ in source.take(while: { _ in try fail() == 0 }) },
    RxOperator("take(until:)") { source, _ in source.take(until: { _ in try fail() == 0 }) },
    RxOperator("skip(while:)") { source, _ in source.skip { _ in try fail() == 0 } },
    RxOperator("single") { source, _ in source.single { _ in try fail() == 0 } },
    RxOperator("groupBy") { source, _ in source.groupBy { _ in try fail() }.merge() },
    RxOperator("key of distinctUntilChanged") { source, _ in
      source.distinctUntilChanged { _ in try fail() }
    },
    RxOperator("comparer of distinctUntilChanged") { source, _ in
      source.distinctUntilChanged { _, _ in try fail() == 0 }.concat(source)
    },
    RxOperator("combineLatest") { source, _ in
      Observable.combineLatest(source, Observable.just(1)) { _, _ in try fail() }
    },
    RxOperator("combineLatest of four") { source, _ in
      let one = Observable.just(1)
      return Observable.combineLatest(source, one, one, one) { _, _, _, _ in try fail() }
    },
    RxOperator("combineLatest of a collection") { source, _ in
      Observable.combineLatest([source]) { _ in try fail() }
    },
    RxOperator("zip") { source, _ in
      Observable.zip(source, Observable.of(1, 2)) { _, _ in try fail() }
    },
    RxOperator("zip of three") { source, _ in
      Observable.zip(source, Observable.of(1, 2), Observable.of(1, 2)) { _, _, _ in try fail() }
    },
    RxOperator("withLatestFrom") { source, _ in
      source.withLatestFrom(Observable.just(1)) { _, _ in try fail() }
    },
    RxOperator("do before") { source, _ in source.do(onNext: { _ in _ = try fail() }) },
    RxOperator("do after") { source, _ in source.do(afterNext: { _ in _ = try fail() }) },
    RxOperator("do at completion") { source, _ in
      source.take(1).do(onCompleted: { _ = try fail() })
    },
    RxOperator("catch") { source, _ in
      source.map { _ in throw TestError.first }.catch { _ in .just(try fail()) }
    },
    RxOperator("do at an error") { source, _ in
      source.map { _ in throw TestError.first }.do(onError: { _ in _ = try fail() })
    },
  ]

  @Test("a closure's error terminates the operator and disposes its source", arguments: operators)
  func throwing(_ op: RxOperator) {
    let trial = RxTrial()
    trial.start(op)
    trial.source.onNext(1)
    trial.source.onNext(2)
    trial.source.onCompleted()
    trial.advance()
    #expect(trial.ends == ["error second"])
    #expect(trial.disposals == 1)
    #expect(trial.isReleased)
  }

  @Test("an error thrown in a factory terminates the sequence and disposes the resource")
  func factories() {
    let log = EventLog<Int>()
    let resource = BooleanDisposable()
    _ = Observable.deferred { .just(try Self.fail()) }.subscribe(log)
    _ = Observable.using({ resource }, observableFactory: { _ in .just(try Self.fail()) })
      .subscribe(log)
    _ = Observable<Int>.using(
      { () throws -> BooleanDisposable in throw TestError.second },
      observableFactory: { _ in .never() }
    ).subscribe(log)
    _ = Observable.generate(initialState: 1, condition: { _ in try Self.fail() == 0 }) { $0 }
      .subscribe(log)
    _ = Observable.generate(initialState: 1, condition: { _ in true }) { _ in try Self.fail() }
      .subscribe(log)
    _ = Observable.just(1).multicast(
      { () throws -> PublishSubject<Int> in throw TestError.second }, selector: { $0 }
    ).subscribe(log)
    _ = Observable.just(1).multicast(
      { PublishSubject<Int>() }, selector: { _ -> Observable<Int> in throw TestError.second }
    ).subscribe(log)
    #expect(log.all.filter { $0 == "error second" }.count == 7)
    #expect(log.all.count == 8)
    #expect(resource.isDisposed)
  }

  private static func fail() throws -> Int { throw TestError.second }
}
