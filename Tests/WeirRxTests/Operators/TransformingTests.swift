import Testing
import WeirRx

@Suite("RxSwift transforming and filtering operators")
struct TransformingTests {
  private func expect<Element>(
    _ source: Observable<Element>, _ expected: [String],
    _ place: SourceLocation = #_sourceLocation
  ) {
    let log = EventLog<Element>()
    _ = source.subscribe(log)
    #expect(log.all == expected, sourceLocation: place)
  }

  private let numbers = Observable.of(1, 2, 3, 4)

  @Test("map, compactMap, enumerated, scan and reduce transform elements")
  func transforming() {
    expect(numbers.map { $0 * 10 }, ["10", "20", "30", "40", "completed"])
    expect(numbers.compactMap { $0 % 2 == 0 ? "\($0)" : nil }, ["2", "4", "completed"])
    expect(numbers.enumerated().map { $0.index }, ["0", "1", "2", "3", "completed"])
    expect(numbers.scan(0) { $0 + $1 }, ["1", "3", "6", "10", "completed"])
    expect(
      numbers.take(2).scan(into: [Int]()) { $0.append($1) }, ["[1]", "[1, 2]", "completed"])
    expect(numbers.reduce(0, accumulator: +), ["10", "completed"])
    expect(numbers.reduce(0, accumulator: +) { "sum \($0)" }, ["sum 10", "completed"])
    expect(Observable<Int>.empty().reduce(7, accumulator: +), ["7", "completed"])
  }

  @Test("materialize and dematerialize convert between events and elements")
  func materializing() {
    expect(Observable.just(1).materialize(), ["next(1)", "completed", "completed"])
    expect(
      Observable<Int>.error(TestError.first).materialize(), ["error(first)", "completed"])
    expect(
      Observable.of(Event.next(1), .error(TestError.first), .next(2)).dematerialize(),
      ["1", "error first"])
    expect(Observable.of(Event.next(1), .completed).dematerialize(), ["1", "completed"])
  }

  @Test("groupBy emits groups that last until the source ends")
  func grouping() {
    let sums = numbers.groupBy { $0 % 2 == 0 ? "even" : "odd" }
      .flatMap { group in group.reduce(0, accumulator: +).map { "\(group.key) \($0)" } }
    expect(sums, ["odd 4", "even 6", "completed"])
  }

  @Test("groupBy with take(1) keeps the first group, and late observers get its end")
  func firstGroup() {
    expect(
      Observable.range(start: 1, count: 6).groupBy { $0 % 2 }.take(1).flatMap { $0 },
      ["1", "3", "5", "completed"])
    let late = EventLog<Int>()
    _ = numbers.groupBy { $0 % 2 }.toArray()
      .subscribe(onSuccess: { groups in _ = groups[0].subscribe(late) })
    #expect(late.all == ["completed"])
  }

  @Test("filter, ignoreElements and distinctUntilChanged drop elements")
  func filtering() {
    expect(numbers.filter { $0 > 2 }, ["3", "4", "completed"])
    expect(numbers.ignoreElements(), ["completed"])
    expect(Observable.of(1, 1, 2, 2, 1).distinctUntilChanged(), ["1", "2", "1", "completed"])
    expect(numbers.distinctUntilChanged { $0 / 2 }, ["1", "2", "4", "completed"])
    expect(numbers.distinctUntilChanged { $0 + 1 == $1 }, ["1", "3", "completed"])
    expect(
      numbers.distinctUntilChanged({ "\($0 / 3)" }, comparer: { $0 == $1 }),
      ["1", "3", "completed"])
    expect(
      Observable.of("a", "b", "cc").distinctUntilChanged(at: \.count), ["a", "cc", "completed"])
  }

  @Test("take, takeLast, take(while:) and skip select elements")
  func takingAndSkipping() {
    expect(numbers.take(2), ["1", "2", "completed"])
    expect(numbers.take(0), ["completed"])
    expect(numbers.takeLast(2), ["3", "4", "completed"])
    expect(numbers.take(while: { $0 < 3 }), ["1", "2", "completed"])
    expect(numbers.take(while: { $0 < 3 }, behavior: .inclusive), ["1", "2", "3", "completed"])
    expect(numbers.take(until: { $0 == 3 }), ["1", "2", "completed"])
    expect(numbers.take(until: { $0 == 3 }, behavior: .inclusive), ["1", "2", "3", "completed"])
    expect(numbers.skip(3), ["4", "completed"])
    expect(numbers.skip(while: { $0 < 3 }), ["3", "4", "completed"])
  }

  @Test("element(at:) and single emit one element or an error")
  func picking() {
    expect(numbers.element(at: 2), ["3", "completed"])
    expect(numbers.element(at: 4), ["error Argument out of range."])
    expect(Observable.just(1).single(), ["1", "completed"])
    expect(numbers.single { $0 == 3 }, ["3", "completed"])
    expect(numbers.single(), ["1", "error Sequence contains more than one element."])
    expect(Observable<Int>.empty().single(), ["error Sequence doesn't contain any elements."])
    expect(Observable<Int>.empty().ifEmpty(default: 1), ["1", "completed"])
    expect(numbers.ifEmpty(default: 9).take(1), ["1", "completed"])
    expect(Observable<Int>.empty().ifEmpty(switchTo: .of(1, 2)), ["1", "2", "completed"])
  }

  @Test("take(until:) and skip(until:) react to elements and errors of the notifier")
  func notifiers() {
    let source = PublishSubject<Int>()
    let notifier = PublishSubject<String>()
    let taken = EventLog<Int>()
    let skipped = EventLog<Int>()
    _ = source.take(until: notifier).subscribe(taken)
    _ = source.skip(until: notifier).subscribe(skipped)
    source.onNext(1)
    notifier.onNext("now")
    source.onNext(2)
    #expect(taken.all == ["1", "completed"])
    #expect(skipped.all == ["2"])

    let failing = PublishSubject<String>()
    taken.clear()
    skipped.clear()
    _ = source.take(until: failing).subscribe(taken)
    _ = source.skip(until: failing).subscribe(skipped)
    failing.onError(TestError.first)
    #expect(taken.all == ["error first"])
    #expect(skipped.all == ["error first"])
  }

  @Test("take(until:) and skip(until:) ignore the completion of the notifier")
  func notifierCompletes() {
    let source = PublishSubject<Int>()
    let taken = EventLog<Int>()
    let skipped = EventLog<Int>()
    _ = source.take(until: Observable<Int>.empty()).subscribe(taken)
    _ = source.skip(until: Observable<Int>.empty()).subscribe(skipped)
    source.onNext(1)
    source.onCompleted()
    #expect(taken.all == ["1", "completed"])
    #expect(skipped.all == [])
  }

  @Test("withUnretained emits its object with each element while it exists")
  func unretained() {
    let alive = TestCounter()
    let source = PublishSubject<Int>()
    let log = EventLog<Int>()
    var object: LiveInstance? = LiveInstance(alive)
    _ = source.withUnretained(object!).map { $1 }.subscribe(log)
    _ = source.withUnretained(object!) { _, number in number * 10 }.subscribe(log)
    source.onNext(1)
    object = nil
    #expect(alive.value == 0)
    source.onNext(2)
    #expect(log.all == ["1", "10", "completed", "completed"])
  }

  @Test("decode(type:decoder:) decodes elements")
  func decoding() {
    struct Digits: DataDecoder {
      func decode<T: Decodable>(_ type: T.Type, from input: String) throws -> T {
        guard let value = Int(input) as? T else { throw TestError.second }
        return value
      }
    }
    expect(
      Observable.of("1", "x").decode(type: Int.self, decoder: Digits()), ["1", "error second"])
  }
}
