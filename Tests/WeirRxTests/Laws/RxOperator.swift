import Testing
import WeirRx

/// An operator to which the laws apply.
struct RxOperator: Sendable, CustomTestStringConvertible {
  /// Properties in which an operator deviates from the default laws.
  struct Traits: OptionSet {
    let rawValue: Int

    /// Completes before its source.
    static let endsEarly = Traits(rawValue: 1)
    /// Does not forward errors of its source.
    static let handlesErrors = Traits(rawValue: 2)
    /// Does not complete with its source.
    static let goesOn = Traits(rawValue: 4)
  }

  let name: String
  let traits: Traits
  let apply: @Sendable (Observable<Int>, HistoricalScheduler) -> Observable<Int>

  init(
    _ name: String, _ traits: Traits = [],
    _ apply: @escaping @Sendable (Observable<Int>, HistoricalScheduler) -> Observable<Int>
  ) {
    self.name = name
    self.traits = traits
    self.apply = apply
  }

  var testDescription: String { name }
}

extension RxOperator {
  static let all = transforming + filtering + combining + timing + others

  private static let transforming: [RxOperator] = [
    RxOperator("map") { source, _ in source.map { $0 + 1 } },
    RxOperator("compactMap") { source, _ in source.compactMap { $0 } },
    RxOperator("enumerated") { source, _ in source.enumerated().map { $0.index + $0.element } },
    RxOperator("scan") { source, _ in source.scan(0) { $0 + $1 } },
    RxOperator("scan(into:)") { source, _ in source.scan(into: 0) { $0 += $1 } },
    RxOperator("materialize", [.handlesErrors]) { source, _ in
      source.materialize().map { $0.element ?? 0 }
    },
    RxOperator("dematerialize") { source, _ in source.materialize().dematerialize() },
    RxOperator("groupBy") { source, _ in source.groupBy { $0 % 2 }.merge() },
    RxOperator("reduce") { source, _ in source.reduce(0, accumulator: +) },
    RxOperator("reduce mapped") { source, _ in source.reduce(0, accumulator: +) { $0 * 2 } },
    RxOperator("flatMap") { source, _ in source.flatMap { Observable.just($0) } },
    RxOperator("concatMap") { source, _ in source.concatMap { Observable.just($0) } },
    RxOperator("flatMapLatest") { source, _ in source.flatMapLatest { Observable.just($0) } },
    RxOperator("flatMapFirst") { source, _ in source.flatMapFirst { Observable.just($0) } },
  ]

  private static let filtering: [RxOperator] = [
    RxOperator("filter") { source, _ in source.filter { $0 > 0 } },
    RxOperator("ignoreElements") { source, _ in source.ignoreElements().map { _ -> Int in } },
    RxOperator("distinctUntilChanged") { source, _ in source.distinctUntilChanged() },
    RxOperator("distinctUntilChanged by key") { source, _ in
      source.distinctUntilChanged { $0 % 10 }
    },
    RxOperator("distinctUntilChanged by comparer") { source, _ in
      source.distinctUntilChanged { $0 == $1 }
    },
    RxOperator("distinctUntilChanged at key path") { source, _ in
      source.distinctUntilChanged(at: \.self)
    },
    RxOperator("take", [.endsEarly]) { source, _ in source.take(1) },
    RxOperator("takeLast") { source, _ in source.takeLast(1) },
    RxOperator("take(while:)", [.endsEarly]) { source, _ in source.take(while: { $0 < 1 }) },
    RxOperator("take(until:) an element", [.endsEarly]) { source, _ in
      source.take(until: { $0 == 1 }, behavior: .inclusive)
    },
    RxOperator("take(until:)") { source, _ in source.take(until: Observable<Int>.never()) },
    RxOperator("take(until:) itself", [.endsEarly]) { source, _ in source.take(until: source) },
    RxOperator("take(for:)") { source, scheduler in
      source.take(for: .seconds(1), scheduler: scheduler)
    },
    RxOperator("skip") { source, _ in source.skip(1) },
    RxOperator("skip(while:)") { source, _ in source.skip { $0 < 2 } },
    RxOperator("skip(until:)") { source, _ in source.skip(until: Observable.just(1)) },
    RxOperator("skip for a time") { source, scheduler in
      source.skip(.seconds(1), scheduler: scheduler)
    },
    RxOperator("element(at:)", [.endsEarly]) { source, _ in source.element(at: 0) },
    RxOperator("single", [.endsEarly]) { source, _ in source.take(1).single() },
    RxOperator("ifEmpty(default:)") { source, _ in source.ifEmpty(default: 0) },
    RxOperator("ifEmpty(switchTo:)") { source, _ in source.ifEmpty(switchTo: .just(0)) },
    RxOperator("withUnretained") { source, _ in
      source.withUnretained(lasting).map { $1 }
    },
  ]

  private static let combining: [RxOperator] = [
    RxOperator("concat") { source, _ in source.concat(Observable.just(1)) },
    RxOperator("concat static") { source, _ in Observable.concat(source, .just(1)) },
    RxOperator("concat of sequences") { source, _ in Observable.of(.just(1), source).concat() },
    RxOperator("startWith") { source, _ in source.startWith(1, 2) },
    RxOperator("merge") { source, _ in Observable.merge(source, .just(1)) },
    RxOperator("merge of sequences") { source, _ in Observable.of(source, .just(1)).merge() },
    RxOperator("merge(maxConcurrent:)") { source, _ in
      Observable.of(source, .just(1)).merge(maxConcurrent: 1)
    },
    RxOperator("switchLatest") { source, _ in Observable.just(source).switchLatest() },
    RxOperator("amb") { source, _ in source.amb(Observable.never()) },
    RxOperator("amb static") { source, _ in Observable.amb([.never(), source]) },
    RxOperator("combineLatest") { source, _ in
      Observable.combineLatest(source, Observable.just(1)) { $0 + $1 }
    },
    RxOperator("combineLatest of three") { source, _ in
      Observable.combineLatest(source, Observable.just(1), Observable.just(2)).map { $0 + $1 + $2 }
    },
    RxOperator("combineLatest of a collection") { source, _ in
      Observable.combineLatest([source, .just(1)]) { $0[0] + $0[1] }
    },
    RxOperator("zip") { source, _ in
      Observable.zip(source, Observable.of(1, 2, 3, 4)) { $0 + $1 }
    },
    RxOperator("zip of three") { source, _ in
      Observable.zip(source, Observable.of(1, 2, 3, 4), Observable.of(1, 2, 3, 4)).map { $0 + $2 }
    },
    RxOperator("zip of a collection") { source, _ in
      Observable.zip([source, .of(1, 2, 3, 4)]) { $0[0] + $0[1] }
    },
    RxOperator("withLatestFrom") { source, _ in source.withLatestFrom(Observable.just(1)) },
    RxOperator("withLatestFrom selecting") { source, _ in
      source.withLatestFrom(Observable.just(1)) { $0 + $1 }
    },
    RxOperator("sample", [.goesOn]) { source, _ in source.sample(Observable<Int>.never()) },
  ]

  private static let timing: [RxOperator] = [
    RxOperator("delay") { source, scheduler in source.delay(.seconds(1), scheduler: scheduler) },
    RxOperator("debounce") { source, scheduler in
      source.debounce(.seconds(1), scheduler: scheduler)
    },
    RxOperator("throttle") { source, scheduler in
      source.throttle(.seconds(1), scheduler: scheduler)
    },
    RxOperator("throttle without the latest") { source, scheduler in
      source.throttle(.seconds(1), latest: false, scheduler: scheduler)
    },
    RxOperator("timeout") { source, scheduler in
      source.timeout(.seconds(1000), scheduler: scheduler)
    },
    RxOperator("buffer") { source, scheduler in
      source.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler).map(\.count)
    },
    RxOperator("window") { source, scheduler in
      source.window(timeSpan: .seconds(1), count: 2, scheduler: scheduler).merge()
    },
    RxOperator("observe(on:)") { source, scheduler in source.observe(on: scheduler) },
    RxOperator("observe(on:) a scheduler unknown to the engine") { source, scheduler in
      source.observe(on: Foreign(scheduler))
    },
    RxOperator("delay on a scheduler unknown to the engine") { source, scheduler in
      source.delay(.seconds(1), scheduler: Foreign(scheduler))
    },
    RxOperator("buffer on a scheduler unknown to the engine") { source, scheduler in
      source.buffer(timeSpan: .seconds(1), count: 2, scheduler: Foreign(scheduler)).map(\.count)
    },
  ]

  private static let others: [RxOperator] = [
    RxOperator("catch", [.handlesErrors]) { source, _ in source.catch { _ in .just(1) } },
    RxOperator("catchAndReturn", [.handlesErrors]) { source, _ in source.catchAndReturn(1) },
    RxOperator("catch(sequence:)", [.handlesErrors]) { source, _ in
      Observable.catch(sequence: [source, .just(1)])
    },
    RxOperator("retry(when:)", [.handlesErrors]) { source, _ in
      source.retry { (errors: Observable<any Error>) in errors.take(0) }
    },
    RxOperator("retry once") { source, _ in source.retry(1) },
    RxOperator("do") { source, _ in source.do(onNext: { _ in }, afterNext: { _ in }) },
    RxOperator("debug") { source, _ in source.debug("law", trimOutput: true) },
    RxOperator("share") { source, _ in source.share() },
    RxOperator("share(replay:)") { source, _ in source.share(replay: 1) },
    RxOperator("share for ever") { source, _ in source.share(replay: 1, scope: .forever) },
    RxOperator("multicast with a selector") { source, _ in
      source.multicast({ PublishSubject<Int>() }, selector: { $0 })
    },
    RxOperator("using") { source, _ in
      Observable.using({ BooleanDisposable() }, observableFactory: { _ in source })
    },
    RxOperator("deferred") { source, _ in Observable.deferred { source } },
  ]

  /// A counter that outlives all trials.
  private static let lasting = TestCounter()
}
