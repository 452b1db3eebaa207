import Dispatch
import Glibc
import Testing
import Weir

@testable import WeirStreams

@Suite("Directory", .timeLimit(.minutes(15)))
struct DirectoryTests {
  @Test("Directory.changes emits changes of entries with their names")
  func changes() {
    let folder = Folder()
    let account = FlowAccount(name: "directory")
    let run = Recorded(Directory(folder.path).changes(account: account))
    write("text", to: folder.file("a"))
    rename(folder.file("a"), folder.file("b"))
    unlink(folder.file("b"))
    let expected: [Directory.Change] = [
      .created("a"), .changed("a"), .renamed(from: "a", to: "b"), .removed("b"),
    ]
    #expect(run.values(4) == expected)
    run.dispose()
    #expect(eventually { account.balance == .init(received: 4, sent: 4) })
  }

  @Test("Directory.changes emits created for a moved-in file and removed for a moved-out one")
  func moved() {
    let (folder, other) = (Folder(), Folder())
    let run = Recorded(Directory(folder.path).changes)
    rename(other.file("a", ""), folder.file("a"))
    rename(folder.file("a"), other.file("a"))
    #expect(run.values(2) == [.created("a"), .removed("a")])
    run.dispose()
  }

  @Test("Directory.changes fails if the directory is missing, not a directory or removed")
  func failures() {
    let folder = Folder()
    let (missing, file) = (folder.file("none"), folder.file("file", ""))
    #expect(
      Recorded(Directory(missing).changes).end()?.error == IOError("watch", missing, code: ENOENT))
    #expect(
      Recorded(Directory(file).changes).end()?.error == IOError("watch", file, code: ENOTDIR))
    mkdir(missing, 0o700)
    let run = Recorded(Directory(missing).changes)
    rmdir(missing)
    #expect(run.end()?.error == IOError("watch", missing, code: ENOENT))
  }
}

@Suite("Signals", .serialized, .timeLimit(.minutes(15)))
struct SignalsTests {
  @Test("Signals.received delivers to every run and restores the handler with the last")
  func signals() {
    var before = sigaction()
    sigaction(Glibc.SIGUSR2, nil, &before)
    let account = FlowAccount(name: "signals")
    let one = Recorded(Signals(.SIGUSR2).received(account: account))
    let other = Recorded(Signals(.SIGUSR2, .SIGWINCH).received)
    kill(getpid(), Glibc.SIGUSR2)
    #expect(one.values(1) == [.SIGUSR2])
    #expect(other.values(1) == [.SIGUSR2])
    one.dispose()
    kill(getpid(), Glibc.SIGUSR2)
    kill(getpid(), Glibc.SIGWINCH)
    #expect(Set(other.values(3)) == [.SIGUSR2, .SIGWINCH])
    other.dispose()
    #expect(eventually { account.balance == .init(received: 1, sent: 1) })
    #expect(
      eventually {
        var now = sigaction()
        sigaction(Glibc.SIGUSR2, nil, &now)
        return unsafeBitCast(now.__sigaction_handler.sa_handler, to: Int.self)
          == unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self)
      })
  }

  @Test("Signals.received fails for a signal that cannot be caught")
  func nonsense() {
    for number in [-1, 0, Glibc.SIGKILL, 9999] {
      let signal = SystemSignal(number)
      let error = IOError("catch", signal.description, code: EINVAL)
      #expect(Recorded(Signals(.SIGUSR1, signal).received).end()?.error == error)
    }
    #expect(SystemSignal(9999).description == "signal 9999")
  }
}

@Suite("clock(every:on:zero:)", .timeLimit(.minutes(15)))
struct ClockTests {
  @Test("clock emits whole multiples of the interval, regardless of the start")
  func multiples() {
    let scheduler = TestScheduler()
    let zero: Instant = scheduler.currentDate
    let seen = Locked<[Int64]>([])
    scheduler.advance(by: .milliseconds(2_500))
    let run = SignalProducer.clock(every: .seconds(1), on: scheduler, zero: zero)
      .startWithValues { time in seen.withLock { $0.append(time.nanoseconds / 1_000_000) } }
    scheduler.advance(by: .milliseconds(499))
    #expect(seen.withLock { $0 } == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(seen.withLock { $0 } == [3_000])
    scheduler.advance(by: .milliseconds(2_999))
    #expect(seen.withLock { $0 } == [3_000, 4_000, 5_000])
    run.dispose()
    scheduler.advance(by: .seconds(10))
    #expect(seen.withLock { $0.count } == 3)
  }

  @Test("clock accepts an infinite interval and a start before zero")
  func extremes() {
    let scheduler = TestScheduler()
    let far = Instant(nanoseconds: .max / 2)
    let never = Recorded(SignalProducer.clock(every: .never, on: scheduler, zero: far))
    let past = Recorded(SignalProducer.clock(every: .seconds(1), on: scheduler, zero: far))
    scheduler.advance(by: .seconds(2))
    #expect(never.values.isEmpty)
    #expect(past.values.count == 2)
    #expect(past.values.allSatisfy { $0.nanoseconds % 1_000_000_000 == 0 })
  }
}

@Suite("Random numbers", .timeLimit(.minutes(15)))
struct RandomTests {
  @Test("SplitMix64 generates the numbers of its published example")
  func reference() {
    var generator = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect((0..<5).map { _ in generator.next() } == expected)
  }

  @Test("random(seed:) emits equal numbers for each run, on demand")
  func runs() {
    let numbers = SignalProducer<Double, Never>.random(seed: 42).take(first: 1000)
    let (one, other) = (Recorded(numbers).finished, Recorded(numbers).finished)
    #expect(one == other && one.count == 1000)
    #expect(one.allSatisfy { (0..<1).contains($0) })
    #expect(abs(one.reduce(0, +) / 1000 - 0.5) < 0.05)
  }

  @Test("random(in:seed:) stays within its range, also for extreme ranges")
  func ranges() {
    let dice = Recorded(SignalProducer<Int, Never>.random(in: 1...6, seed: 1).take(first: 6000))
    let counts = Dictionary(grouping: dice.finished, by: \.self).mapValues(\.count)
    #expect(counts.keys.sorted() == Array(1...6))
    #expect(counts.values.allSatisfy { abs($0 - 1000) < 150 })
    var generator = SplitMix64(seed: 1)
    #expect((0..<10).allSatisfy { _ in generator.next(in: 5...5) == 5 })
    #expect(Set((0..<100).map { _ in generator.next(in: Int.min...Int.max) }).count == 100)
  }
}
