import Testing
import Weir
import WeirStreams

@Suite("Windows in event time")
struct WindowAtTests {
  private func windows(
    _ text: String, _ kind: WindowKind, lateness: Double = 0, account: FlowAccount? = nil
  ) -> [String] {
    let late = Atomic<[String]>([])
    let producer = SignalProducer<Timed, Never>(Timed.parse(text)).window(
      kind, at: \.time, lateness: lateness,
      late: { value in late.modify { $0.append(value.name) } }, account: account)
    let sent = values(producer.map { letters($0.map { $0.map(\.name) }) })
    return sent + (late.value.isEmpty ? [] : ["late " + late.value.joined()])
  }

  @Test("window(.tumbling, at:) assigns a value at a window's end to the next window")
  func tumbling() {
    #expect(windows("0a 9b 10c 25d", .tumbling(10)) == ["0..10 ab", "10..20 c", "20..30 d"])
    #expect(windows("-1a 0b", .tumbling(10)) == ["-10..0 a", "0..10 b"])
  }

  @Test("window(.tumbling, at:) emits a window once the watermark reaches its end")
  func watermark() {
    let (signal, input) = Signal<Timed, Never>.pipe()
    let observer = TestScheduler().record(
      signal.window(.tumbling(10), at: \.time, lateness: 5).map(\.start))
    for time in [1.0, 12, 14.999] { input.send(value: Timed(time, "a")) }
    #expect(observer.values == [])
    input.send(value: Timed(15, "a"))
    #expect(observer.values == [0])
  }

  @Test("window(lateness:late:) accepts values within the lateness and routes later ones")
  func lateness() {
    let account = FlowAccount(name: "windows")
    #expect(
      windows("8a 12b 9c 14d 9e 15f 9g 10h 3i", .tumbling(10), lateness: 5, account: account)
        == ["0..10 ace", "10..20 bdfh", "late gi"])
    #expect(account.counts == [9, 7, 2])
  }

  @Test("window(.tumbling, at:) keeps the order of equal times")
  func equal() {
    #expect(windows("5a 5b 15c 15d", .tumbling(10)) == ["0..10 ab", "10..20 cd"])
  }

  @Test("window(.sliding, at:) emits a window for each step with values over any gap")
  func sliding() {
    #expect(
      windows("1a 31536000001b", .sliding(4, every: 2))
        == ["-2..2 a", "0..4 a", "31535999998..31536000002 b", "31536000000..31536000004 b"])
    #expect(
      windows("5a 3b 8c 3d", .sliding(4, every: 2))
        == ["2..6 ab", "4..8 a", "6..10 c", "8..12 c", "late d"])
  }

  @Test("window(.sliding, at:) adds a value to the windows for which it is not late")
  func partlyLate() {
    let account = FlowAccount(name: "windows")
    #expect(
      windows("1a 4b 3c", .sliding(4, every: 2), account: account)
        == ["-2..2 a", "0..4 a", "2..6 bc", "4..8 b"])
    #expect(account.counts == [3, 3, 0])
  }

  @Test("window(.session, at:) ends after the gap and merges sessions that a value joins")
  func sessions() {
    #expect(windows("0a 4b 9c 20d", .session(gap: 5)) == ["0..9 ab", "9..14 c", "20..25 d"])
    #expect(windows("0a 8b 4c 30d", .session(gap: 5), lateness: 20) == ["0..13 abc", "30..35 d"])
    #expect(
      windows("0a 8b 30c", .session(gap: 5), lateness: 20) == ["0..5 a", "8..13 b", "30..35 c"])
    #expect(
      windows("0a 8b 20d 4c 30e 12f 60g", .session(gap: 5), lateness: 20)
        == ["0..17 abcf", "20..25 d", "30..35 e", "60..65 g"])
    #expect(windows("10a 7b 30c", .session(gap: 5), lateness: 20) == ["7..15 ab", "30..35 c"])
    #expect(windows("0a 20b 1c", .session(gap: 5)) == ["0..5 a", "20..25 b", "late c"])
  }

  @Test("window(.session, into:) combines merged sessions with or without a merge closure")
  func mergedFolds() {
    let source = SignalProducer<Timed, Never>(Timed.parse("0a 8b 4c 30d"))
    let kept = source.window(.session(gap: 5), at: \.time, lateness: 20, into: "") {
      $0 += $1.name
    }
    let merged = source.window(
      .session(gap: 5), at: \.time, lateness: 20, into: "", merging: { $0 += $1 }
    ) { $0 += $1.name }
    #expect(values(kept.map { "\($0.count) \($0.value)" }) == ["3 abc", "1 d"])
    #expect(values(merged.map { "\($0.count) \($0.value)" }) == ["3 abc", "1 d"])
  }

  @Test("window(.count, at:) reports the times of its values and treats none as late")
  func counts() {
    #expect(windows("5a 1b 7c 2d 9e", .count(2)) == ["1..5 ab", "2..7 cd", "9..9 e"])
  }

  @Test("window(by:at:) keeps windows per key and one watermark")
  func keyed() {
    let source = SignalProducer<Timed, Never>(Timed.parse("0a 1b 2a 11b 12a"))
    let windows = source.window(.tumbling(10), by: \.name, at: \.time)
    #expect(
      values(windows.map { "\($0.key) \($0.window.start) \($0.window.count)" })
        == ["a 0.0 2", "b 0.0 1", "b 10.0 1", "a 10.0 1"])
    let sessions = source.window(.session(gap: 5), by: \.name, at: \.time, into: 0) { sum, _ in
      sum += 1
    }
    #expect(
      values(sessions.map { "\($0.key) \($0.window.start)..\($0.window.end) \($0.window.value)" })
        == ["b 1.0..6.0 1", "a 0.0..7.0 2", "b 11.0..16.0 1", "a 12.0..17.0 1"])
    let late = source.window(.session(gap: 5), by: \.name, at: \.time, lateness: 3, into: 0) {
      sum, _ in sum += 1
    }
    #expect(values(late.map(\.window.value)) == [1, 2, 1, 1])
    let counts = source.window(.count(2), by: \.name, at: \.time)
    #expect(values(counts.map { "\($0.key)\($0.window.count)" }) == ["a2", "b2", "a1"])
  }

  @Test("window(into:) computes the top keys of a window without keeping values")
  func top() {
    let source = SignalProducer<Timed, Never>(Timed.parse("0a 1b 2b 3c 11c 12a 13a"))
    let windows = source.window(.tumbling(10), at: \.time, into: Counts<String>()) {
      $0.add($1.name)
    }
    #expect(values(windows.map { $0.value.top(1).map(\.key) }) == [["b"], ["a"]])
  }

  @Test("window(at:) treats an invalid time as late")
  func noTimes() {
    let late = Atomic(0)
    let account = FlowAccount(name: "windows")
    let times: [Double] = [1, .nan, .infinity, -.infinity, 1e300, -1e300, 2]
    let windows = SignalProducer<Double, Never>(times).window(
      .tumbling(10), at: { $0 }, late: { _ in late.modify { $0 += 1 } }, account: account)
    #expect(values(windows.map(\.value)) == [[1, 2]])
    #expect(late.value == 5 && account.balance.dropped == 5)
  }

  @Test("window(.tumbling, at:) starts at exact decimal times")
  func precision() {
    let times = [0.3, 1_700_000_000.1, 1_700_000_000_123]
    let windows = SignalProducer<Double, Never>(times).window(.tumbling(0.1), at: { $0 })
    #expect(values(windows.map(\.start)) == times)
  }

  @Test("window(at:lateness:) accepts any lateness and extreme times")
  func extremes() {
    for lateness in [-5, 0, 1e18, .infinity, .nan] {
      let times = [0.0, 2e12, -2e12, 1]
      let windows = SignalProducer<Double, Never>(times).window(
        .sliding(1e18, every: 1e18), at: { $0 }, lateness: lateness)
      #expect(values(windows.map(\.count)).reduce(0, +) >= 2)
    }
  }

  @Test("window(at:account:) drops open windows on failure and disposal")
  func ends() {
    let account = FlowAccount(name: "windows")
    let (signal, input) = Signal<Timed, TimedFailure>.pipe()
    let observer = TestScheduler().record(
      signal.window(.tumbling(10), at: \.time, account: account).map(\.count))
    let run = signal.producer.window(.tumbling(10), at: \.time, account: account).start()
    input.send(value: Timed(1, "a"))
    #expect(account.balance.buffered == 2)
    run.dispose()
    #expect(account.counts == [2, 0, 1])
    input.send(error: .first)
    #expect(texts(observer.events) == ["0 failed"])
    #expect(account.counts == [2, 0, 2])
  }

  @Test("window(at:account:) balances its account after take(first:)")
  func taken() {
    let account = FlowAccount(name: "windows")
    let producer = SignalProducer<Timed, Never>(Timed.parse("1a 11b 21c 31d"))
      .window(.tumbling(10), at: \.time, account: account).take(first: 1)
    #expect(values(producer.map(\.start)) == [0])
    #expect(account.balance.buffered == 0)
  }

  @Test("window(at:) keeps separate windows for each run")
  func runs() {
    let producer = SignalProducer<Timed, Never>(Timed.parse("1a 11b"))
      .window(.tumbling(10), at: \.time).map(\.count)
    for _ in 1...2 { #expect(values(producer) == [1, 1]) }
  }

  @Test("window(at:lateness:) yields the windows of sorted input for shuffled input")
  func shuffled() {
    var random = SystemRandomNumberGenerator()
    let times = (0..<500).map { Double($0) }
    let shuffled = times.sorted { one, other in one < other }
      .map { ($0 + Double.random(in: 0..<20, using: &random), $0) }
      .sorted { $0.0 < $1.0 }.map(\.1)
    for kind in [WindowKind.tumbling(7), .sliding(10, every: 3), .session(gap: 0.5)] {
      func windows(_ times: [Double], _ lateness: Double) -> [[Double]] {
        values(
          SignalProducer<Double, Never>(times).window(kind, at: { $0 }, lateness: lateness)
            .map { [$0.start, $0.end] + $0.values.sorted() })
      }
      #expect(windows(shuffled, 20) == windows(times, 0))
    }
  }
}
