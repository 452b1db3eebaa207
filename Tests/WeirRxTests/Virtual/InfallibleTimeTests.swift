import Testing
import WeirRx
import WeirRxTest

// RxSwift, RxSwift/Traits/Infallible/*.swift: each member has an Observable counterpart.

@Suite("Infallible in virtual time")
struct InfallibleTimeTests {
  private static let few = "1@150 2@210 3@220 4@230 5@240 |@300"

  private static func passage(
    _ name: String, _ expected: String, _ end: Int = 300,
    _ apply: @escaping @Sendable (Infallible<Int>) -> any ObservableConvertibleType
  ) -> Passage {
    Passage(name, few, expected, end) { apply($0.asInfallible(onErrorJustReturn: 0)) }
  }

  private static let members = [
    passage("map", "4@210 6@220 8@230 10@240 |@300") { $0.map { $0 * 2 } },
    passage("compactMap", "4@210 8@230 |@300") { $0.compactMap { $0 % 2 == 0 ? $0 * 2 : nil } },
    passage("filter", "2@210 4@230 |@300") { $0.filter { $0 % 2 == 0 } },
    passage("scan", "2@210 5@220 9@230 14@240 |@300") { $0.scan(0) { $0 + $1 } },
    passage("scan(into:)", "2@210 5@220 9@230 14@240 |@300") { $0.scan(into: 0) { $0 += $1 } },
    passage("take", "2@210 3@220 |@220", 220) { $0.take(2) },
    passage("take(while:)", "2@210 3@220 |@230", 230) { $0.take(while: { $0 < 4 }) },
    passage("take(until:)", "2@210 3@220 4@230 |@230", 230) {
      $0.take(until: { $0 == 4 }, behavior: .inclusive)
    },
    passage("skip", "4@230 5@240 |@300") { $0.skip(2) },
    passage("skip(while:)", "4@230 5@240 |@300") { $0.skip(while: { $0 < 4 }) },
    passage("distinctUntilChanged", "2@210 4@230 |@300") { $0.distinctUntilChanged { $0 / 2 } },
    passage("flatMap", "2@210 3@220 4@230 5@240 |@300") { $0.flatMap { Infallible.just($0) } },
    passage("concatMap", "2@210 3@220 4@230 5@240 |@300") {
      $0.concatMap { Infallible.just($0) }
    },
    passage("flatMapLatest", "2@210 3@220 4@230 5@240 |@300") {
      $0.flatMapLatest { Infallible.just($0) }
    },
    passage("flatMapFirst", "2@210 3@220 4@230 5@240 |@300") {
      $0.flatMapFirst { Infallible.just($0) }
    },
    passage("startWith", "7@200 2@210 3@220 4@230 5@240 |@300") { $0.startWith(7) },
    passage("concat", "2@210 3@220 4@230 5@240 9@300 |@300") { $0.concat(Infallible.just(9)) },
    passage("merge", "9@200 2@210 3@220 4@230 5@240 |@300") { Infallible.merge(.just(9), $0) },
    passage("combineLatest", "11@210 12@220 13@230 14@240 |@300") {
      Infallible.combineLatest($0, .just(9)) { $0 + $1 }
    },
    passage("zip", "11@210 |@300") { Infallible.zip($0, .just(9)) { $0 + $1 } },
    passage("withLatestFrom", "11@210 12@220 13@230 14@240 |@300") {
      $0.withLatestFrom(Infallible.just(9)) { $0 + $1 }
    },
    passage("share", "2@210 3@220 4@230 5@240 |@300") { $0.share(replay: 1) },
    passage("do", "2@210 3@220 4@230 5@240 |@300") { $0.do(onNext: { _ in }) },
  ]

  @Test("each Infallible operator emits its events at the expected ticks", arguments: members)
  func member(_ passage: Passage) { passage.check() }

  @Test("asInfallible(onErrorJustReturn:) replaces an error at its tick")
  func error() {
    let time = Timeline()
    let source = time.hot("1@210 x@220")
    let result = time.run { source.asInfallible(onErrorJustReturn: 9) }
    #expect(result == "1@210 9@220 |@220")
    #expect(source.spans == "200-220")
    let second = Timeline()
    let failing = second.hot("1@210 x@220")
    #expect(
      second.run { failing.asInfallible(onErrorRecover: { _ in .just(8) }) } == "1@210 8@220 |@220")
  }
}
