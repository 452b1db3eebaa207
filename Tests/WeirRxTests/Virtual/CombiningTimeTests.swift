import Testing
import WeirRx
import WeirRxTest

// RxSwift, RxSwiftTests/Observable+*Tests.swift, in the file of the operator's name.

/// Two sources with the expected events of an operator.
struct Pairing: Sendable, CustomTestStringConvertible {
  let left: String
  let right: String
  let expected: String
  /// The subscriptions to the left and the right source.
  let spans: [String]

  init(_ left: String, _ right: String, _ expected: String, _ spans: String...) {
    self.left = left
    self.right = right
    self.expected = expected
    self.spans = spans
  }

  var testDescription: String { "\(left) and \(right)" }

  func check(
    _ combine: @escaping @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>,
    _ place: SourceLocation = #_sourceLocation
  ) {
    let time = Timeline()
    let (left, right) = (time.hot(left), time.hot(right))
    let result = time.run { combine(left.asObservable(), right.asObservable()) }
    #expect(result == expected, sourceLocation: place)
    #expect([left.spans, right.spans] == spans, sourceLocation: place)
  }
}

@Suite("RxSwift operators with two sources in virtual time")
struct CombiningTimeTests {
  @Test(
    "zip completes when all sources have completed",
    arguments: [
      Pairing("1@150", "1@150 |@210", "", "200-1000", "200-210"),
      Pairing("|@210", "1@150 2@215 |@220", "|@220", "200-210", "200-220"),
      Pairing("2@215 |@220", "|@210", "|@220", "200-220", "200-210"),
      Pairing("2@215 |@230", "3@220 |@240", "5@220 |@240", "200-230", "200-240"),
      Pairing("2@215 |@240", "3@220 |@230", "5@220 |@240", "200-240", "200-230"),
      Pairing("2@210 |@220", "4@215 |@225", "6@215 |@225", "200-220", "200-225"),
      Pairing("5@210 |@220", "5@210 6@220 |@230", "10@210 |@230", "200-220", "200-230"),
      Pairing("2@215 |@230", "x@220", "x@220", "200-220", "200-220"),
      Pairing("|@215", "x@220", "x@220", "200-215", "200-220"),
    ])
  func zip(_ pairing: Pairing) {
    pairing.check { Observable.zip($0, $1) { $0 + $1 } }
    pairing.check { Observable.zip($0, $1).map { $0 + $1 } }
    pairing.check {
      Observable.zip($0, $1, Observable.of(0, 0, 0)) { $0 + $1 + $2 }
    }
  }

  @Test(
    "zip of a collection also completes at an element that cannot be paired",
    arguments: [
      Pairing("1@150", "1@150 |@210", "", "200-1000", "200-210"),
      Pairing("|@210", "2@215 |@220", "|@215", "200-210", "200-215"),
      Pairing("2@215 |@230", "3@220 |@240", "5@220 |@240", "200-230", "200-240"),
      Pairing("1@210 |@220", "2@230 3@240 |@250", "3@230 |@240", "200-220", "200-240"),
    ])
  func zipCollection(_ pairing: Pairing) {
    pairing.check { Observable.zip([$0, $1]) { $0[0] + $0[1] } }
    pairing.check { Observable.zip([$0, $1]).map { $0[0] + $0[1] } }
  }

  @Test(
    "combineLatest completes when all sources have completed or one is empty",
    arguments: [
      Pairing("1@150", "1@150 |@210", "", "200-1000", "200-210"),
      Pairing("|@210", "2@215 |@220", "|@215", "200-210", "200-215"),
      Pairing("2@215 |@220", "|@210", "|@215", "200-215", "200-210"),
      Pairing("2@215 |@220", "1@150", "", "200-220", "200-1000"),
      Pairing("2@215 |@230", "3@220 |@240", "5@220 |@240", "200-230", "200-240"),
      Pairing(
        "2@215 4@225 |@230", "3@220 5@235 |@240", "5@220 7@225 9@235 |@240", "200-230",
        "200-240"),
      Pairing("|@230", "x@220", "x@220", "200-220", "200-220"),
      Pairing("2@210 |@215", "x@220", "x@220", "200-215", "200-220"),
    ])
  func combineLatest(_ pairing: Pairing) {
    pairing.check { Observable.combineLatest($0, $1) { $0 + $1 } }
    pairing.check { Observable.combineLatest($0, $1).map { $0 + $1 } }
    pairing.check { Observable.combineLatest([$0, $1]) { $0[0] + $0[1] } }
    pairing.check { Observable.combineLatest([$0, $1]).map { $0[0] + $0[1] } }
    pairing.check {
      Observable.combineLatest($0, $1, Observable.just(0)).map { $0 + $1 + $2 }
    }
  }

  @Test("an error thrown by a selector ends zip and combineLatest at its time")
  func selectorErrors() {
    let pairing = Pairing("2@220 |@230", "4@210", "x@220", "200-220", "200-220")
    pairing.check { Observable.zip($0, $1) { _, _ in throw TestError.first } }
    pairing.check { Observable.combineLatest($0, $1) { _, _ in throw TestError.first } }
    pairing.check { Observable.combineLatest([$0, $1]) { _ in throw TestError.first } }
    pairing.check { $0.withLatestFrom($1) { _, _ in throw TestError.first } }
  }

  @Test(
    "sample never completes if its sampler completes first",
    arguments: [
      Pairing("3@240 |@300", "0@250 |@500", "3@250 |@500", "200-300", "200-500"),
      Pairing("2@220 |@400", "0@250 |@300", "2@250", "200-400", "200-300"),
      Pairing("2@220 3@260 |@400", "0@250 |@300", "2@250 3@300", "200-400", "200-300"),
      Pairing("3@240 4@290 |@300", "0@250 0@320 |@500", "3@250 4@320 |@320", "200-300", "200-320"),
      Pairing("5@300 x@320", "0@310 |@400", "5@310 x@320", "200-320", "200-320"),
      Pairing("5@300 |@400", "0@310 x@320", "5@310 x@320", "200-320", "200-320"),
    ])
  func sample(_ pairing: Pairing) {
    pairing.check { $0.sample($1) }
  }

  @Test(
    "withLatestFrom disposes the other source on its completion, and both at the end",
    arguments: [
      Pairing(
        "1@210 2@230 3@310 |@410", "10@220 20@240 |@300", "12@230 23@310 |@410", "200-410",
        "200-300"),
      Pairing("1@210 |@250", "9@260", "|@250", "200-250", "200-250"),
      Pairing("1@210 2@240", "9@220 x@260", "11@240 x@260", "200-260", "200-260"),
      Pairing("1@210 x@240", "9@220", "x@240", "200-240", "200-240"),
    ])
  func withLatestFrom(_ pairing: Pairing) {
    pairing.check { $0.withLatestFrom($1) { $0 + $1 } }
  }

  @Test(
    "take(until:) ends with the trigger's element or error, but not its completion",
    arguments: [
      Pairing("2@210 3@220 4@230 |@250", "99@225 |@230", "2@210 3@220 |@225", "200-225", "200-225"),
      Pairing("2@210 3@220 4@230 |@250", "x@225", "2@210 3@220 x@225", "200-225", "200-225"),
      Pairing("2@210 4@230 |@250", "|@225", "2@210 4@230 |@250", "200-250", "200-225"),
      Pairing("2@210 |@250", "1@150", "2@210 |@250", "200-250", "200-250"),
      Pairing("1@150", "|@225", "", "200-1000", "200-225"),
      Pairing("x@215 |@240", "2@210 |@220", "|@210", "200-210", "200-210"),
    ])
  func takeUntil(_ pairing: Pairing) {
    pairing.check { $0.take(until: $1) }
  }

  @Test(
    "skip(until:) disposes its trigger after the first element",
    arguments: [
      Pairing("2@210 3@220 4@230 |@250", "99@225 |@230", "4@230 |@250", "200-250", "200-225"),
      Pairing("2@210 3@220 x@250", "99@215", "3@220 x@250", "200-250", "200-215"),
      Pairing("2@210 |@250", "|@225", "", "200-250", "200-225"),
      Pairing("2@210 |@250", "x@225", "x@225", "200-225", "200-225"),
      Pairing("2@210 x@220", "9@300", "x@220", "200-220", "200-220"),
    ])
  func skipUntil(_ pairing: Pairing) {
    pairing.check { $0.skip(until: $1) }
  }

  @Test(
    "amb disposes the other source at the first event of any kind",
    arguments: [
      Pairing("2@210 |@240", "3@220 |@250", "2@210 |@240", "200-240", "200-210"),
      Pairing("2@220 x@230", "3@210 |@250", "3@210 |@250", "200-210", "200-250"),
      Pairing("x@210", "3@220 |@250", "x@210", "200-210", "200-210"),
      Pairing("3@220 |@250", "|@210", "|@210", "200-210", "200-210"),
      Pairing("1@150", "1@150", "", "200-1000", "200-1000"),
    ])
  func amb(_ pairing: Pairing) {
    pairing.check { $0.amb($1) }
    pairing.check { Observable.amb([$0, $1]) }
  }

  @Test(
    "merge completes when all sources have completed and fails at the first error",
    arguments: [
      Pairing("2@210 4@230 |@240", "3@220 |@225", "2@210 3@220 4@230 |@240", "200-240", "200-225"),
      Pairing("2@210 4@230 |@240", "3@220 x@225", "2@210 3@220 x@225", "200-225", "200-225"),
      Pairing("2@210", "|@225", "2@210", "200-1000", "200-225"),
    ])
  func merge(_ pairing: Pairing) {
    pairing.check { Observable.merge($0, $1) }
    pairing.check { Observable.merge([$0, $1]) }
    pairing.check { Observable.of($0, $1).merge() }
    pairing.check { Observable.of($0, $1).merge(maxConcurrent: 2) }
  }

  @Test(
    "concat subscribes to the next source on completion, but not after an error",
    arguments: [
      Pairing("2@210 |@220", "1@215 3@230 |@240", "2@210 3@230 |@240", "200-220", "220-240"),
      Pairing("2@210 x@220", "3@230 |@240", "2@210 x@220", "200-220", ""),
      Pairing("|@220", "x@230", "x@230", "200-220", "220-230"),
      Pairing("1@150", "3@230 |@240", "", "200-1000", ""),
    ])
  func concat(_ pairing: Pairing) {
    pairing.check { $0.concat($1) }
    pairing.check { Observable.concat($0, $1) }
    pairing.check { Observable.concat([$0, $1]) }
    pairing.check { Observable.concat(AnyCollection([$0, $1])) }
    pairing.check { Observable.of($0, $1).concat() }
    pairing.check { Observable.of($0, $1).concatMap { $0 } }
  }

  @Test(
    "ifEmpty(switchTo:) subscribes to the other source if the first is empty",
    arguments: [
      Pairing("|@210", "1@220 2@230 |@240", "1@220 2@230 |@240", "200-210", "210-240"),
      Pairing("1@205 |@210", "2@220 |@240", "1@205 |@210", "200-210", ""),
      Pairing("x@210", "2@220 |@240", "x@210", "200-210", ""),
      Pairing("|@210", "1@220 x@230", "1@220 x@230", "200-210", "210-230"),
      Pairing("1@150", "2@220 |@240", "", "200-1000", ""),
    ])
  func ifEmpty(_ pairing: Pairing) {
    pairing.check { $0.ifEmpty(switchTo: $1) }
  }

  @Test(
    "catch continues with the other source after an error",
    arguments: [
      Pairing("2@210 3@220 x@230", "4@240 |@250", "2@210 3@220 4@240 |@250", "200-230", "230-250"),
      Pairing("2@210 x@230", "4@240 x@250", "2@210 4@240 x@250", "200-230", "230-250"),
      Pairing("2@210 |@230", "4@240 |@250", "2@210 |@230", "200-230", ""),
      Pairing("2@210 x@230", "1@150", "2@210", "200-230", "230-1000"),
    ])
  func catching(_ pairing: Pairing) {
    pairing.check { first, second in first.catch { _ in second } }
    pairing.check { Observable.catch(sequence: [$0, $1]) }
  }

  @Test("startWith emits immediately, before it subscribes to the source")
  func startWith() {
    let time = Timeline()
    let source = time.hot("1@150 2@220 |@250")
    #expect(time.run { source.startWith(7, 8) } == "7@200 8@200 2@220 |@250")
    #expect(source.spans == "200-250")
  }

  @Test("startWith in merge emits before sources on the current thread alternate")
  func startWithTurns() {
    let log = EventLog<Int>()
    _ = Observable.merge(Observable.of(3, 4).startWith(1, 2), Observable.of(30, 40).startWith(10))
      .subscribe(log)
    #expect(log.all == ["1", "2", "10", "3", "30", "4", "40", "completed"])
  }
}
