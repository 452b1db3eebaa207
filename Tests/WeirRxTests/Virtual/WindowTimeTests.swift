import Testing
import WeirRx
import WeirRxTest

// RxSwift, Tests/RxSwiftTests/Observable+WindowTests.swift, +BufferTests.swift, +GroupByTests.swift.

@Suite("RxSwift windows and groups in virtual time")
struct WindowTimeTests {
  private let time = Timeline()
  private let numbers = """
    1@205 2@210 3@240 4@280 5@320 6@350 7@370 8@420 9@470
    """

  private func windows(of source: TestableObservable<Int>) -> Observable<String> {
    source.window(timeSpan: .seconds(70), count: 3, scheduler: time.scheduler).enumerated()
      .flatMap { index, window in window.map { "\(index):\($0)" } }
  }

  private let inWindows =
    "0:1@205 0:2@210 0:3@240 1:4@280 2:5@320 2:6@350 2:7@370 3:8@420 4:9@470"

  @Test("window closes when full and after its time span")
  func window() {
    let source = time.hot(numbers + " |@600")
    #expect(time.run { windows(of: source) } == inWindows + " |@600")
    #expect(source.spans == "200-600")
  }

  @Test("an error ends the window and the sequence")
  func windowError() {
    let source = time.hot(numbers + " x@600")
    #expect(time.run { windows(of: source) } == inWindows + " x@600")
    #expect(source.spans == "200-600")
  }

  @Test("disposing window and its windows disposes the source")
  func windowDisposal() {
    let source = time.hot(numbers + " |@600")
    #expect(
      time.run(disposed: 370) { windows(of: source) }
        == "0:1@205 0:2@210 0:3@240 1:4@280 2:5@320 2:6@350 2:7@370")
    #expect(source.spans == "200-370")
    let other = Timeline()
    let kept = other.hot("1@210 2@250 3@500")
    let inner = other.scheduler.createObserver(Int.self)
    _ = other.run(disposed: 220) {
      kept.window(timeSpan: .seconds(100), count: 9, scheduler: other.scheduler)
        .do(onNext: { _ = $0.subscribe(inner) })
    }
    #expect(Timeline.line(inner.events) == "1@210 2@250 |@300")
    #expect(kept.spans == "200-300")
  }

  @Test("window completes a full window before it emits the next")
  func windowOrder() {
    let lines = Lines()
    _ = Observable.of(1, 2, 3)
      .window(timeSpan: .seconds(9), count: 2, scheduler: time.scheduler).enumerated()
      .subscribe { event in
        lines.add(event.element.map { "window \($0.index)" } ?? "\(event)")
        _ = event.element?.element.subscribe { lines.add("\($0)") }
      }
    #expect(
      lines.all == [
        "window 0", "next(1)", "next(2)", "completed", "window 1", "next(3)", "completed",
        "completed",
      ])
  }

  @Test("buffer drops its elements on an error and emits them on completion")
  func bufferEnds() {
    let source = time.hot("1@205 2@210 3@240 4@280 x@300")
    #expect(
      time.run {
        source.buffer(timeSpan: .seconds(70), count: 3, scheduler: time.scheduler)
      } == "[1, 2, 3]@240 x@300")
    #expect(source.spans == "200-300")
    let other = Timeline()
    let disposed = other.hot(numbers + " |@600")
    #expect(
      other.run(disposed: 370) {
        disposed.buffer(timeSpan: .seconds(70), count: 3, scheduler: other.scheduler)
      } == "[1, 2, 3]@240 [4]@310 [5, 6, 7]@370")
    #expect(disposed.spans == "200-370")
  }

  /// Groups by parity and observes each group as soon as it is emitted.
  private func groups(
    _ source: TestableObservable<Int>, disposed: Int, innerDisposed: Int = 1000
  ) -> [String] {
    let logs = [0, 1].map { _ in time.scheduler.createObserver(Int.self) }
    let inner = CompositeDisposable()
    time.scheduler.scheduleAt(innerDisposed) { inner.dispose() }
    let outer = time.run(disposed: disposed) {
      source.groupBy { abs($0) % 2 }
        .do(onNext: { _ = inner.insert($0.subscribe(logs[$0.key])) }).map(\.key)
    }
    return [outer] + logs.map { Timeline.line($0.events) }
  }

  @Test("groupBy emits a group with its first element and completes groups first")
  func groupBy() {
    let source = time.hot("1@190 1@210 2@220 3@230 4@240 |@250")
    #expect(
      groups(source, disposed: 1000) == [
        "1@210 0@220 |@250", "2@220 4@240 |@250", "1@210 3@230 |@250",
      ])
    #expect(source.spans == "200-250")
  }

  @Test("an error ends the groups of groupBy")
  func groupByError() {
    let source = time.hot("1@210 2@220 x@250")
    #expect(groups(source, disposed: 1000) == ["1@210 0@220 x@250", "2@220 x@250", "1@210 x@250"])
    let other = Timeline()
    let failing = other.hot("1@210 2@220 |@250")
    let inner = other.scheduler.createObserver(Int.self)
    let outer = other.run {
      failing.groupBy { number -> Int in
        if number == 2 { throw TestError.first }
        return number
      }.do(onNext: { _ = $0.subscribe(inner) }).map(\.key)
    }
    #expect([outer, Timeline.line(inner.events)] == ["1@210 x@220", "1@210 x@220"])
    #expect(failing.spans == "200-220")
  }

  @Test("observed groups keep the source after groupBy is disposed")
  func groupByOuterDisposal() {
    let source = time.hot("1@210 2@220 3@230 4@240 5@250 |@260")
    #expect(
      groups(source, disposed: 225) == [
        "1@210 0@220", "2@220 4@240 |@260", "1@210 3@230 5@250 |@260",
      ])
    #expect(source.spans == "200-260")
  }

  @Test("the source is disposed with the last group after groupBy is disposed")
  func groupByAllDisposed() {
    let source = time.hot("1@210 2@220 3@230 4@240 5@250 |@260")
    #expect(
      groups(source, disposed: 225, innerDisposed: 235) == ["1@210 0@220", "2@220", "1@210 3@230"])
    #expect(source.spans == "200-235")
  }

  @Test("disposing a group does not affect groupBy")
  func groupByInnerDisposal() {
    let source = time.hot("1@210 2@220 3@230 4@240 6@250 7@255 |@260")
    #expect(
      groups(source, disposed: 1000, innerDisposed: 215) == ["1@210 0@220 |@260", "", "1@210"])
    #expect(source.spans == "200-260")
  }

  @Test("a late observer of a group misses earlier elements and receives the end")
  func groupByLate() {
    let source = time.hot("1@210 3@220 5@230 |@240")
    let logs = [225, 300].map { tick in
      let log = time.scheduler.createObserver(Int.self)
      time.scheduler.scheduleAt(tick) { _ = group.value?.subscribe(log) }
      return log
    }
    _ = time.run { source.groupBy { $0 % 2 }.do(onNext: { group.value = $0 }).map(\.key) }
    #expect(logs.map { Timeline.line($0.events) } == ["5@230 |@240", "|@300"])
  }

  private let group = Held<GroupedObservable<Int, Int>?>(nil)
}
