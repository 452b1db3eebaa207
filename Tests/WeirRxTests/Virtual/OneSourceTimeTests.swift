import Testing
import WeirRx
import WeirRxTest

// RxSwift, Tests/RxSwiftTests/Observable+*Tests.swift, in the file of the operator's name.

/// An operator with its source, subscribed at 200, and the expected events.
struct Passage: Sendable, CustomTestStringConvertible {
  let name: String
  let source: String
  let expected: String
  /// The tick at which the source is disposed.
  let end: Int
  let apply: @Sendable (Observable<Int>) -> any ObservableConvertibleType

  init(
    _ name: String, _ source: String, _ expected: String, _ end: Int,
    _ apply: @escaping @Sendable (Observable<Int>) -> any ObservableConvertibleType
  ) {
    self.name = name
    self.source = source
    self.expected = expected
    self.end = end
    self.apply = apply
  }

  var testDescription: String { "\(name) of \(source)" }

  func check() {
    let time = Timeline()
    let source = time.hot(source)
    #expect(run(apply(source.asObservable()), in: time) == expected)
    #expect(source.spans == "200-\(end)")
  }

  private func run<Sequence: ObservableConvertibleType>(
    _ sequence: Sequence, in time: Timeline
  ) -> String {
    time.run { sequence }
  }
}

/// Returns the number, or throws for one number.
@Sendable private func number(_ number: Int, unless bad: Int) throws -> Int {
  if number == bad { throw TestError.second }
  return number
}

@Suite("RxSwift operators with one source in virtual time")
struct OneSourceTimeTests {
  private static let few = "1@150 2@210 3@220 4@230 5@240 "
  private static let many = "9@70 1@150 9@210 13@230 7@270 3@280 5@300 8@340 "

  @Test("each transforming operator emits events at the expected ticks", arguments: transforming)
  func transform(_ passage: Passage) { passage.check() }

  private static let transforming = [
    Passage("map", few + "|@300", "4@210 6@220 8@230 10@240 |@300", 300) { $0.map { $0 * 2 } },
    Passage("map", few + "x@300", "4@210 6@220 8@230 10@240 x@300", 300) { $0.map { $0 * 2 } },
    Passage("map", few, "4@210 6@220 8@230 10@240", 1000) { $0.map { $0 * 2 } },
    Passage("map", few, "2@210 3@220 second@230", 230) { $0.map { try number($0, unless: 4) } },
    Passage("compactMap", few + "|@300", "4@210 8@230 |@300", 300) {
      $0.compactMap { $0 % 2 == 0 ? $0 * 2 : nil }
    },
    Passage("compactMap", few, "2@210 3@220 second@230", 230) {
      $0.compactMap { try number($0, unless: 4) }
    },
    Passage("enumerated", few + "|@300", "0:2@210 1:3@220 2:4@230 3:5@240 |@300", 300) {
      $0.enumerated().map { "\($0.index):\($0.element)" }
    },
    Passage("scan", few + "|@250", "44@210 47@220 51@230 56@240 |@250", 250) {
      $0.scan(42) { $0 + $1 }
    },
    Passage("scan", few, "2@210 5@220 second@230", 230) {
      $0.scan(0) { try $0 + number($1, unless: 4) }
    },
    Passage("scan(into:)", few + "|@250", "44@210 47@220 51@230 56@240 |@250", 250) {
      $0.scan(into: 42) { $0 += $1 }
    },
    Passage("scan(into:)", few, "2@210 5@220 second@230", 230) {
      $0.scan(into: 0) { $0 += try number($1, unless: 4) }
    },
    Passage("scan", "1@150 |@250", "|@250", 250) { $0.scan(42) { $0 + $1 } },
    Passage("reduce", few + "|@260", "56@260 |@260", 260) { $0.reduce(42, accumulator: +) },
    Passage("reduce", "|@250", "42@250 |@250", 250) { $0.reduce(42, accumulator: +) },
    Passage("reduce", few + "x@260", "x@260", 260) { $0.reduce(42, accumulator: +) },
    Passage("reduce", few, "", 1000) { $0.reduce(42, accumulator: +) },
    Passage("reduce", few, "second@230", 230) {
      $0.reduce(0) { try $0 + number($1, unless: 4) }
    },
    Passage("reduce, mapped", few + "|@260", "560@260 |@260", 260) {
      $0.reduce(42, accumulator: +) { $0 * 10 }
    },
    Passage("reduce, mapped", few + "|@260", "second@260", 260) {
      $0.reduce(42, accumulator: +) { try number($0, unless: 56) }
    },
    Passage("toArray", few + "|@250", "[2, 3, 4, 5]@250 |@250", 250) { $0.toArray() },
    Passage("toArray", "|@250", "[]@250 |@250", 250) { $0.toArray() },
    Passage("toArray", few + "x@250", "x@250", 250) { $0.toArray() },
    Passage("materialize", "1@150 2@210 |@250", "next(2)@210 completed@250 |@250", 250) {
      $0.materialize()
    },
    Passage("materialize", "2@210 x@250", "next(2)@210 error(first)@250 |@250", 250) {
      $0.materialize()
    },
    Passage("dematerialize", "2@210 |@250", "2@210 |@250", 250) {
      $0.materialize().dematerialize()
    },
    Passage("dematerialize", few, "2@210 3@220 |@230", 230) {
      $0.map { $0 == 4 ? Event<Int>.completed : .next($0) }.dematerialize()
    },
    Passage("dematerialize", few, "2@210 3@220 second@230", 230) {
      $0.map { $0 == 4 ? Event<Int>.error(TestError.second) : .next($0) }.dematerialize()
    },
    Passage("withUnretained", few + "|@250", "2@210 3@220 4@230 5@240 |@250", 250) {
      $0.withUnretained(lasting) { $1 }
    },
    Passage("decode", few, "2@210 second@220", 220) { $0.decode(type: Int.self, decoder: Two()) },
    Passage("do", few + "|@250", "2@210 3@220 4@230 5@240 |@250", 250) { $0.do(onNext: { _ in }) },
    Passage("do", few, "2@210 3@220 second@230", 230) {
      $0.do(onNext: { _ = try number($0, unless: 4) })
    },
    Passage("do", few, "2@210 3@220 4@230 second@230", 230) {
      $0.do(afterNext: { _ = try number($0, unless: 4) })
    },
    Passage("do", few + "|@250", "2@210 3@220 4@230 5@240 second@250", 250) {
      $0.do(onCompleted: { throw TestError.second })
    },
    Passage("do", few + "x@250", "2@210 3@220 4@230 5@240 second@250", 250) {
      $0.do(onError: { _ in throw TestError.second })
    },
  ]

  private static let lasting = TestCounter()

  @Test("each filtering operator emits events at the expected ticks", arguments: filtering)
  func filter(_ passage: Passage) { passage.check() }

  private static let filtering = [
    Passage("filter", few + "|@300", "2@210 4@230 |@300", 300) { $0.filter { $0 % 2 == 0 } },
    Passage("filter", few + "|@300", "|@300", 300) { $0.filter { _ in false } },
    Passage("filter", few, "2@210 3@220 second@230", 230) {
      $0.filter { try number($0, unless: 4) > 0 }
    },
    Passage("ignoreElements", few + "|@300", "|@300", 300) { $0.ignoreElements() },
    Passage("ignoreElements", few + "x@300", "x@300", 300) { $0.ignoreElements() },
    Passage("take", many + "|@400", "9@210 13@230 7@270 |@270", 270) { $0.take(3) },
    Passage("take", many + "|@400", "9@210 13@230 7@270 3@280 5@300 8@340 |@340", 340) {
      $0.take(6)
    },
    Passage("take", many + "x@400", "9@210 13@230 7@270 3@280 5@300 8@340 x@400", 400) {
      $0.take(20)
    },
    Passage("takeLast", many + "|@400", "3@400 5@400 8@400 |@400", 400) { $0.takeLast(3) },
    Passage("takeLast", many + "|@400", "|@400", 400) { $0.takeLast(0) },
    Passage("takeLast", "1@210 |@400", "1@400 |@400", 400) { $0.takeLast(3) },
    Passage("takeLast", many + "x@400", "x@400", 400) { $0.takeLast(3) },
    Passage("take(while:)", many + "|@400", "9@210 13@230 7@270 |@280", 280) {
      $0.take(while: { $0 != 3 })
    },
    Passage("take(while:), inclusive", many, "9@210 13@230 7@270 3@280 |@280", 280) {
      $0.take(while: { $0 != 3 }, behavior: .inclusive)
    },
    Passage("take(while:)", many, "9@210 13@230 second@270", 270) {
      $0.take(while: { try number($0, unless: 7) > 0 })
    },
    Passage("take(until:)", many, "9@210 13@230 |@270", 270) { $0.take(until: { $0 == 7 }) },
    Passage("take(until:), inclusive", many, "9@210 13@230 7@270 |@270", 270) {
      $0.take(until: { $0 == 7 }, behavior: .inclusive)
    },
    Passage("take(until:)", many, "9@210 13@230 second@270", 270) {
      $0.take(until: { try number($0, unless: 7) == 0 })
    },
    Passage("skip", many + "|@400", "3@280 5@300 8@340 |@400", 400) { $0.skip(3) },
    Passage("skip", many + "|@400", "|@400", 400) { $0.skip(20) },
    Passage("skip", many + "x@400", "x@400", 400) { $0.skip(20) },
    Passage("skip(while:)", many + "|@400", "7@270 3@280 5@300 8@340 |@400", 400) {
      $0.skip(while: { $0 > 8 })
    },
    Passage("skip(while:)", many, "second@230", 230) {
      $0.skip(while: { try number($0, unless: 13) > 0 })
    },
    Passage(
      "distinctUntilChanged", "2@210 3@215 3@225 2@230 2@240 |@250",
      "2@210 3@215 2@230 |@250", 250
    ) { $0.distinctUntilChanged() },
    Passage(
      "distinctUntilChanged by key", "2@210 4@220 3@230 5@240 |@250", "2@210 3@230 |@250", 250
    ) {
      $0.distinctUntilChanged { $0 % 2 }
    },
    Passage("distinctUntilChanged by key", few, "2@210 3@220 second@230", 230) {
      $0.distinctUntilChanged { try number($0, unless: 4) }
    },
    Passage("distinctUntilChanged by comparer", few + "|@250", "2@210 |@250", 250) {
      $0.distinctUntilChanged { $0 < $1 }
    },
    Passage("distinctUntilChanged by comparer", few, "2@210 3@220 second@230", 230) {
      $0.distinctUntilChanged { try number($1, unless: 4) == $0 }
    },
    Passage("element(at:)", many + "|@400", "7@270 |@270", 270) { $0.element(at: 2) },
    Passage("element(at:)", "1@210 |@400", "Argument out of range.@400", 400) { $0.element(at: 2) },
    Passage("element(at:)", "1@210 x@400", "x@400", 400) { $0.element(at: 2) },
    Passage("single", "2@210 |@250", "2@210 |@250", 250) { $0.single() },
    Passage("single", "|@250", "Sequence doesn't contain any elements.@250", 250) { $0.single() },
    Passage(
      "single", "2@210 3@220 |@250",
      "2@210 Sequence contains more than one element.@220", 220
    ) { $0.single() },
    Passage("single", "2@210 x@250", "2@210 x@250", 250) { $0.single() },
    Passage("single of a kind", few + "|@250", "4@230 |@250", 250) { $0.single { $0 == 4 } },
    Passage("single of a kind", few + "|@250", "second@230", 230) {
      $0.single { try number($0, unless: 4) == 9 }
    },
    Passage("first", "2@210 3@220 |@250", "Optional(2)@210 |@210", 210) { $0.first() },
    Passage("first", "|@250", "nil@250 |@250", 250) { $0.first() },
    Passage("first", "x@250", "x@250", 250) { $0.first() },
    Passage("ifEmpty(default:)", "|@250", "7@250 |@250", 250) { $0.ifEmpty(default: 7) },
    Passage("ifEmpty(default:)", "2@210 |@250", "2@210 |@250", 250) { $0.ifEmpty(default: 7) },
    Passage("ifEmpty(default:)", "x@250", "x@250", 250) { $0.ifEmpty(default: 7) },
    Passage("catchAndReturn", "2@210 x@230", "2@210 7@230 |@230", 230) { $0.catchAndReturn(7) },
    Passage("catch", "2@210 x@230", "2@210 second@230", 230) {
      $0.catch { _ in throw TestError.second }
    },
    Passage("asSingle", "2@210 |@250", "2@250 |@250", 250) { $0.asSingle() },
    Passage("asMaybe", "|@250", "|@250", 250) { $0.asMaybe() },
    Passage("share", few + "|@250", "2@210 3@220 4@230 5@240 |@250", 250) { $0.share(replay: 1) },
  ]

  @Test("take(0) does not subscribe to its source")
  func takeNone() {
    let time = Timeline()
    let source = time.hot(Self.few)
    #expect(time.run { source.take(0) } == "|@200")
    #expect(source.spans == "")
  }
}

/// A decoder that accepts only 2.
private struct Two: DataDecoder {
  func decode<Item: Decodable>(_ type: Item.Type, from input: Int) throws -> Item {
    guard input == 2, let item = input as? Item else { throw TestError.second }
    return item
  }
}
