import Dispatch
import Foundation
import Synchronization
import Testing
import Weir
import WeirRx

@Suite("RxSwift schedulers", .timeLimit(.minutes(15)))
struct SchedulerTests {
  private let lines = Lines()

  private func add(_ line: String) -> any WeirRx.Disposable {
    lines.add(line)
    return Disposables.create { [lines] in lines.add("\(line) disposed") }
  }

  @Test("CurrentThreadScheduler runs nested actions after the current one")
  func currentThread() {
    #expect(CurrentThreadScheduler.isScheduleRequired)
    _ = CurrentThreadScheduler.instance.schedule("a") { name in
      #expect(!CurrentThreadScheduler.isScheduleRequired)
      for inner in ["b", "c"] {
        _ = CurrentThreadScheduler.instance.schedule(name + inner) { add($0) }
      }
      let dropped = CurrentThreadScheduler.instance.schedule("d") { add($0) }
      dropped.dispose()
      return add(name)
    }
    #expect(lines.all == ["a", "ab", "ac"])
    #expect(CurrentThreadScheduler.isScheduleRequired)
  }

  @Test("scheduleRecursive repeats while its action requests it")
  func recursion() {
    _ = CurrentThreadScheduler.instance.scheduleRecursive(3) { number, recurse in
      lines.add("\(number)")
      if number > 0 { recurse(number - 1) }
    }
    #expect(lines.all == ["3", "2", "1", "0"])
  }

  @Test("disposing a recursive schedule stops it")
  func recursionDisposed() {
    let scheduler = HistoricalScheduler()
    let recursion = scheduler.scheduleRecursive(0) { number, recurse in
      lines.add("\(number)")
      if number == 2 { scheduler.stop() }
      recurse(number + 1)
    }
    scheduler.start()
    recursion.dispose()
    scheduler.start()
    #expect(lines.all == ["0", "1", "2"])
  }

  @Test("MainScheduler runs immediately on the main queue, asyncInstance later")
  func main() async {
    await MainActor.run {
      _ = MainScheduler.asyncInstance.schedule("async") { add($0) }
      _ = MainScheduler.instance.schedule("main") { add($0) }
      _ = ConcurrentMainScheduler.instance.schedule("concurrent") { add($0) }
      MainScheduler.ensureExecutingOnScheduler()
      MainScheduler.ensureRunningOnMainThread(errorMessage: "not on the main queue")
      #expect(lines.all == ["main", "concurrent"])
    }
    await withCheckedContinuation { done in
      _ = MainScheduler.asyncInstance.schedule(()) { _ in
        done.resume()
        return Disposables.create()
      }
    }
    #expect(lines.all == ["main", "concurrent", "async"])
  }

  @Test("SerialDispatchQueueScheduler runs actions in order on its queue")
  func serial() async {
    let key = DispatchSpecificKey<Int>()
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "test") {
      $0.setSpecific(key: key, value: 7)
    }
    for number in 0..<10 { _ = scheduler.schedule("\(number)") { add($0) } }
    let specific = await withCheckedContinuation { done in
      _ = scheduler.schedule(()) { _ in
        done.resume(returning: DispatchQueue.getSpecific(key: key))
        return Disposables.create()
      }
    }
    #expect(specific == 7)
    #expect(lines.all == (0..<10).map { "\($0)" })
  }

  @Test("ConcurrentDispatchQueueScheduler runs two actions concurrently", .timeLimit(.minutes(15)))
  func concurrent() async {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    await withCheckedContinuation { done in
      let meeting = DispatchSemaphore(value: 0)
      _ = scheduler.schedule(()) { _ in
        meeting.wait()
        done.resume()
        return Disposables.create()
      }
      _ = scheduler.schedule(()) { _ in
        meeting.signal()
        return Disposables.create()
      }
    }
  }

  @Test("HistoricalScheduler runs actions in time order and honors disposal")
  func historical() {
    let scheduler = HistoricalScheduler()
    let late = scheduler.scheduleRelative("late", dueTime: .seconds(10)) { add($0) }
    _ = scheduler.scheduleRelativeVirtual("early", dueTime: 5) { add($0) }
    let dropped = scheduler.scheduleRelative("dropped", dueTime: .seconds(1)) { add($0) }
    dropped.dispose()
    scheduler.advanceTo(Date(timeIntervalSince1970: 7))
    #expect(lines.all == ["early"])
    #expect(scheduler.clock == Date(timeIntervalSince1970: 7))
    #expect(scheduler.now == scheduler.clock)
    scheduler.start()
    #expect(scheduler.clock == Date(timeIntervalSince1970: 10))
    late.dispose()
    #expect(lines.all == ["early", "late", "late disposed"])
  }

  @Test("HistoricalScheduler.stop() ends a run, and sleep(_:) runs nothing")
  func stopAndSleep() {
    let scheduler = HistoricalScheduler()
    _ = scheduler.scheduleRelative("a", dueTime: .seconds(1)) {
      scheduler.stop()
      return add($0)
    }
    _ = scheduler.scheduleRelative("b", dueTime: .seconds(2)) { add($0) }
    scheduler.start()
    #expect(lines.all == ["a"])
    scheduler.sleep(60)
    #expect(lines.all == ["a"])
    scheduler.start()
    #expect(lines.all == ["a", "b"])
    #expect(scheduler.clock == Date(timeIntervalSince1970: 61))
  }

  @Test("VirtualTimeScheduler uses the custom converter")
  func ownVirtualTime() {
    let scheduler = VirtualTimeScheduler(initialClock: 100, converter: Ticks())
    _ = scheduler.scheduleAbsoluteVirtual("at 105", time: 105) { add($0) }
    _ = scheduler.scheduleRelativeVirtual("at 103", dueTime: 3) { add($0) }
    _ = scheduler.schedule("now") { add($0) }
    scheduler.advanceTo(103)
    #expect(lines.all == ["now", "at 103"])
    scheduler.advanceTo(110)
    #expect(lines.all == ["now", "at 103", "at 105"])
    #expect(scheduler.clock == 110)
  }

  @Test("schedulePeriodic passes its state on until it is disposed", arguments: [false, true])
  func periodic(foreign: Bool) {
    let historical = HistoricalScheduler()
    let scheduler: any SchedulerType = foreign ? Foreign(historical) : historical
    let periodic = scheduler.schedulePeriodic(
      0, startAfter: .seconds(1), period: .seconds(2)
    ) { number in
      lines.add("\(number) at \(Int(historical.clock.timeIntervalSince1970))")
      return number + 1
    }
    historical.advanceTo(Date(timeIntervalSince1970: 6))
    periodic.dispose()
    historical.advanceTo(Date(timeIntervalSince1970: 20))
    #expect(lines.all == ["0 at 1", "1 at 3", "2 at 5"])
  }

  @Test("Weir's schedulers conform to SchedulerType")
  func engineSchedulers() {
    let scheduler = TestScheduler()
    let rx: any SchedulerType = scheduler
    _ = rx.scheduleRelative("a", dueTime: .seconds(1)) { add($0) }
    _ = rx.schedule("b") { add($0) }
    let waiting = rx.scheduleRelative("c", dueTime: .seconds(1)) { add($0) }
    waiting.dispose()
    scheduler.advance(by: .seconds(2))
    _ = ImmediateScheduler().schedule("d") { add($0) }
    #expect(lines.all == ["b", "a", "d"])
  }
}

/// A virtual time that counts seconds as integers.
private struct Ticks: VirtualTimeConverterType {
  func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
    Date(timeIntervalSince1970: Double(virtualTime))
  }

  func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970) }

  func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Double {
    Double(virtualTimeInterval)
  }

  func convertToVirtualTimeInterval(_ timeInterval: Double) -> Int { Int(timeInterval) }

  func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }

  func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }
}

/// A scheduler that is not part of the library.
final class Foreign: SchedulerType {
  private let scheduler: any SchedulerType

  init(_ scheduler: any SchedulerType) {
    self.scheduler = scheduler
  }

  var now: RxTime { scheduler.now }

  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any WeirRx.Disposable
  ) -> any WeirRx.Disposable {
    scheduler.schedule(state, action: action)
  }

  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any WeirRx.Disposable
  ) -> any WeirRx.Disposable {
    scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
  }
}
