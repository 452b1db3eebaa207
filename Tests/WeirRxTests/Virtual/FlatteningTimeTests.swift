import Testing
import WeirRx
import WeirRxTest

// RxSwift, Tests/RxSwiftTests/Observable+MergeTests.swift, +SwitchTests.swift, +ConcatTests.swift.

@Suite("RxSwift flattening operators in virtual time")
struct FlatteningTimeTests {
  private let time = Timeline()
  private let first: TestableObservable<Int>
  private let second: TestableObservable<Int>
  private let third: TestableObservable<Int>

  init() {
    first = time.cold("101@10 102@20 103@110 104@120 105@210 106@220 |@230")
    second = time.cold("201@10 202@20 203@30 204@40 |@50")
    third = time.cold("301@10 302@20 303@30 304@40 |@150")
  }

  /// Returns an outer sequence that emits the numbers of the inner ones at 300, 400 and 500, then
  /// `end`.
  private func outer(_ end: String = "|@600") -> TestableObservable<Int> {
    time.hot("0@300 1@400 2@500 " + end)
  }

  private var spans: [String] { [first, second, third].map(\.spans) }

  private func inner(_ number: Int) -> TestableObservable<Int> { [first, second, third][number] }

  @Test("switchLatest and flatMapLatest dispose an inner sequence when the next arrives")
  func latest() {
    let outer = outer()
    let result = time.run { outer.flatMapLatest { inner($0).asObservable() } }
    #expect(
      result == """
        101@310 102@320 201@410 202@420 203@430 204@440 301@510 302@520 303@530 304@540 |@650
        """)
    #expect(spans == ["300-400", "400-450", "500-650"])
    #expect(outer.spans == "200-600")
  }

  @Test("switchLatest fails with the inner and with the outer sequence")
  func latestErrors() {
    let failing = time.cold("201@10 x@50")
    let outer = time.hot("0@300 1@400 0@500 |@600")
    let result = time.run {
      outer.map { [first, failing][$0].asObservable() }.switchLatest()
    }
    #expect(result == "101@310 102@320 201@410 x@450")
    #expect([first.spans, failing.spans, outer.spans] == ["300-400", "400-450", "200-450"])
    let other = Timeline()
    let (source, inner) = (other.hot("0@300 x@350"), other.cold("1@10 2@100"))
    #expect(other.run { source.map { _ in inner }.switchLatest() } == "1@310 x@350")
    #expect(inner.spans == "300-350")
  }

  @Test("flatMap and merge subscribe to all inner sequences concurrently")
  func merge() {
    let outer = outer()
    let result = time.run { outer.flatMap { inner($0) } }
    #expect(
      result == """
        101@310 102@320 103@410 201@410 104@420 202@420 203@430 204@440 105@510 301@510 \
        106@520 302@520 303@530 304@540 |@650
        """)
    #expect(spans == ["300-530", "400-450", "500-650"])
    #expect(outer.spans == "200-600")
  }

  @Test("flatMap disposes all inner sequences on an error and on disposal")
  func mergeEnds() {
    let outer = outer("x@505")
    #expect(
      time.run { outer.flatMap { inner($0) } }
        == "101@310 102@320 103@410 201@410 104@420 202@420 203@430 204@440 x@505")
    #expect(spans == ["300-505", "400-450", "500-505"])
    let other = Timeline()
    let (source, child) = (other.hot("0@300 1@320"), other.cold("1@100"))
    #expect(other.run(disposed: 410) { source.flatMap { _ in child } } == "1@400")
    #expect([source.spans, child.spans] == ["200-410", "300-410 320-410"])
  }

  @Test("flatMap disposes a completed outer sequence while inner ones continue")
  func outerCompletes() {
    let outer = outer("|@505")
    _ = time.run { outer.flatMap { inner($0) } }
    #expect(outer.spans == "200-505")
    let other = Timeline()
    let (source, child) = (other.hot("0@300 |@310"), other.cold("|@100"))
    #expect(other.run { source.map { _ in child }.merge(maxConcurrent: 1) } == "|@400")
    #expect([source.spans, child.spans] == ["200-310", "300-400"])
  }

  @Test("concat and concatMap subscribe to an inner sequence after the previous completes")
  func concat() {
    let outer = outer()
    let expected = """
      101@310 102@320 103@410 104@420 105@510 106@520 201@540 202@550 203@560 204@570 301@590 \
      302@600 303@610 304@620 |@730
      """
    #expect(time.run { outer.concatMap { inner($0) } } == expected)
    #expect(spans == ["300-530", "530-580", "580-730"])
    #expect(outer.spans == "200-600")
  }

  @Test("merge(maxConcurrent:) limits the number of concurrent inner sequences")
  func limited() {
    let outer = outer()
    let result = time.run { outer.map { inner($0).asObservable() }.merge(maxConcurrent: 1) }
    #expect(result.hasSuffix("304@620 |@730"))
    #expect(spans == ["300-530", "530-580", "580-730"])
    let other = Timeline()
    let (source, child) = (other.hot("0@210 1@220 2@230 |@240"), other.cold("7@10 |@50"))
    #expect(
      other.run { source.map { _ in child }.merge(maxConcurrent: 2) } == "7@220 7@230 7@270 |@310")
    #expect(child.spans == "210-260 220-270 260-310")
  }

  @Test("flatMapFirst drops elements while an inner sequence is active")
  func firstOnly() {
    let outer = time.hot("0@300 1@400 2@540 |@600")
    let result = time.run { outer.flatMapFirst { inner($0) } }
    #expect(
      result == """
        101@310 102@320 103@410 104@420 105@510 106@520 301@550 302@560 303@570 304@580 |@690
        """)
    #expect(spans == ["300-530", "", "540-690"])
  }

  private typealias Selector = @Sendable (Int) throws -> Observable<Int>

  private static let selecting:
    [@Sendable (Observable<Int>, @escaping Selector) -> Observable<Int>] = [
      { $0.flatMap($1) }, { $0.flatMapLatest($1) }, { $0.concatMap($1) },
    ]

  @Test(
    "an error thrown by a selector ends the sequence and disposes its sources", arguments: 0..<3)
  func throwing(_ index: Int) {
    let outer = outer()
    let result = time.run {
      Self.selecting[index](outer.asObservable()) { number in
        if number == 1 { throw TestError.second }
        return first.asObservable()
      }
    }
    #expect(result == "101@310 102@320 second@400")
    #expect([outer.spans, first.spans] == ["200-400", "300-400"])
  }

  @Test("flatMap on the current thread alternates between inner sequences")
  func turns() {
    let log = EventLog<Int>()
    _ = Observable.of(1, 2, 3).flatMap { Observable.of($0, $0 * 10, $0 * 100) }.subscribe(log)
    #expect(
      log.all == ["1", "10", "2", "100", "20", "3", "200", "30", "300", "completed"])
    log.clear()
    _ = Observable.of(1, 2, 3).flatMapLatest { Observable.of($0, $0 * 10, $0 * 100) }
      .subscribe(log)
    #expect(log.all == ["1", "2", "3", "30", "300", "completed"])
    log.clear()
    _ = Observable.of(1, 2, 3).flatMapFirst { Observable.of($0, $0 * 10, $0 * 100) }
      .subscribe(log)
    #expect(log.all == ["1", "10", "100", "completed"])
  }
}
