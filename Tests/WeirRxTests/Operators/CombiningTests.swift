import Testing
import WeirRx

@Suite("RxSwift combining and flattening operators")
struct CombiningTests {
  private let log = EventLog<String>()
  private let first = PublishSubject<Int>()
  private let second = PublishSubject<String>()

  private func expect<Element>(
    _ source: Observable<Element>, _ expected: [String],
    _ place: SourceLocation = #_sourceLocation
  ) {
    let log = EventLog<Element>()
    _ = source.subscribe(log)
    #expect(log.all == expected, sourceLocation: place)
  }

  @Test("combineLatest emits the latest elements of two or more sequences")
  func combineLatest() {
    _ = Observable.combineLatest(first, second) { "\($0)\($1)" }.subscribe(log)
    first.onNext(1)
    second.onNext("A")
    first.onNext(2)
    first.onCompleted()
    second.onNext("B")
    second.onCompleted()
    #expect(log.all == ["1A", "2A", "2B", "completed"])

    let one = Observable.just(1)
    expect(Observable.combineLatest(one, one), ["(1, 1)", "completed"])
    expect(Observable.combineLatest(one, one, one), ["(1, 1, 1)", "completed"])
    expect(
      Observable.combineLatest(one, one, one, one, one, one, one, one) {
        $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
      }, ["8", "completed"])
    expect(Observable.combineLatest([one, one]), ["[1, 1]", "completed"])
    expect(Observable.combineLatest([one, one]) { $0.count }, ["2", "completed"])
  }

  @Test("zip pairs elements of two or more sequences")
  func zip() {
    _ = Observable.zip(first, second) { "\($0)\($1)" }.subscribe(log)
    first.onNext(1)
    first.onNext(2)
    second.onNext("A")
    second.onNext("B")
    second.onCompleted()
    #expect(log.all == ["1A", "2B"])
    first.onCompleted()
    #expect(log.all == ["1A", "2B", "completed"])

    let some = Observable.of(1, 2)
    expect(Observable.zip(some, some), ["(1, 1)", "(2, 2)", "completed"])
    expect(Observable.zip(some, some, some) { $0 + $1 + $2 }, ["3", "6", "completed"])
    expect(Observable.zip([some, some]), ["[1, 1]", "[2, 2]", "completed"])
    expect(
      Observable.zip(some, some, some, some, some, some, some, some).map { $7 },
      ["1", "2", "completed"])
  }

  @Test("withLatestFrom adds the latest element of another sequence")
  func withLatestFrom() {
    _ = first.withLatestFrom(second) { "\($0)\($1)" }.subscribe(log)
    _ = first.withLatestFrom(second).subscribe(log)
    first.onNext(1)
    second.onNext("A")
    second.onCompleted()
    first.onNext(2)
    #expect(log.all == ["2A", "A"])
    log.clear()
    let failing = PublishSubject<String>()
    _ = first.withLatestFrom(failing).subscribe(log)
    failing.onError(TestError.first)
    #expect(log.all == ["error first"])
  }

  @Test("sample(_:defaultValue:) emits an element once, then the default value")
  func sample() {
    let plain = EventLog<Int>()
    let defaulting = EventLog<Int>()
    _ = first.sample(second).subscribe(plain)
    _ = first.sample(second, defaultValue: 0).subscribe(defaulting)
    second.onNext("tick")
    first.onNext(1)
    first.onNext(2)
    second.onNext("tick")
    second.onNext("tick")
    first.onNext(3)
    first.onCompleted()
    second.onNext("tick")
    #expect(plain.all == ["2", "3", "completed"])
    #expect(defaulting.all == ["0", "2", "0", "3", "completed"])
  }

  @Test("concat and startWith emit sequences in order")
  func concat() {
    expect(Observable.just(1).concat(Observable.just(2)), ["1", "2", "completed"])
    expect(Observable.concat(.just(1), .just(2)), ["1", "2", "completed"])
    expect(Observable.concat([.just(1), .just(2)]), ["1", "2", "completed"])
    expect(Observable.of(Observable.just(1), .just(2)).concat(), ["1", "2", "completed"])
    expect(Observable.just(3).startWith(1, 2), ["1", "2", "3", "completed"])
    expect(
      Observable.of(1, 2).concatMap { Observable.of($0, $0 * 10, $0 * 100) },
      ["1", "10", "100", "2", "20", "200", "completed"])
  }

  @Test("amb emits the sequence that emits first")
  func amb() {
    let other = PublishSubject<Int>()
    let winner = EventLog<Int>()
    _ = first.amb(other).subscribe(winner)
    other.onNext(1)
    first.onNext(2)
    #expect(!first.hasObservers)
    other.onCompleted()
    #expect(winner.all == ["1", "completed"])
    expect(Observable.amb([.never(), .just(1)]), ["1", "completed"])
  }

  @Test("flatMap, flatMapLatest, flatMapFirst and merge(maxConcurrent:) select inner sequences")
  func flattening() {
    let inners = (0..<3).map { _ in PublishSubject<String>() }
    let outer = PublishSubject<Int>()
    let flat = EventLog<String>()
    let latest = EventLog<String>()
    let firstOnes = EventLog<String>()
    let limited = EventLog<String>()
    _ = outer.flatMap { inners[$0] }.subscribe(flat)
    _ = outer.flatMapLatest { inners[$0] }.subscribe(latest)
    _ = outer.flatMapFirst { inners[$0] }.subscribe(firstOnes)
    _ = outer.map { inners[$0] }.merge(maxConcurrent: 2).subscribe(limited)
    for number in 0..<3 { outer.onNext(number) }
    for (number, inner) in inners.enumerated() { inner.onNext("\(number)") }
    #expect(flat.all == ["0", "1", "2"])
    #expect(latest.all == ["2"])
    #expect(firstOnes.all == ["0"])
    #expect(limited.all == ["0", "1"])
    outer.onCompleted()
    for inner in inners { inner.onCompleted() }
    for log in [flat, latest, firstOnes, limited] { #expect(log.all.last == "completed") }
  }

  @Test("flatMap forwards an error of an inner sequence")
  func innerErrors() {
    let outer = PublishSubject<Int>()
    _ = outer.flatMap { _ in Observable<String>.error(TestError.first) }.subscribe(log)
    outer.onNext(1)
    #expect(log.all == ["error first"])
    #expect(!outer.hasObservers)
  }

  @Test("concat of 10,000 synchronous sequences does not overflow the stack")
  func depth() {
    let count = EventLog<Int>()
    _ = Observable.concat((0..<10_000).map { Observable.just($0) })
      .reduce(0) { count, _ in count + 1 }.subscribe(count)
    #expect(count.all == ["10000", "completed"])
  }
}
