import Foundation
import Testing
import Weir
import WeirSwiftyFoundation

@Suite("SwiftySignals durations", .timeLimit(.minutes(15)))
struct SwiftySignalsMeasurementTests {
  private let scheduler = TestScheduler()
  private let observables = ObservableCollection()

  private func milliseconds(_ count: Double) -> Measurement<UnitDuration> {
    Measurement(value: count, unit: .milliseconds)
  }

  @Test("timers and modifiers accept measurements")
  func measurements() {
    let fired = MutableProperty(0)
    let once = OnceOnlyTimer(on: scheduler)
    once.fired.throttle(pause: milliseconds(1)).debounce(timeout: milliseconds(5))
      .then { fired.value += 1 }
      .append(to: observables)
    once.fire(after: milliseconds(20))
    once.fire(after: Measurement(value: 0.04, unit: .seconds))
    scheduler.advance(by: .milliseconds(44))
    #expect(fired.value == 0)
    scheduler.advance(by: .milliseconds(1))
    #expect(fired.value == 1)
    let repeating = TimerSignal(repeats: true, on: scheduler)
    repeating.fired.then { fired.value += 1 }.append(to: observables)
    repeating.fire(after: milliseconds(10))
    scheduler.advance(by: .milliseconds(30))
    #expect(fired.value == 4)
    repeating.disable()
  }

  @Test("PeriodicTimer accepts its interval as a measurement")
  @MainActor
  func periodic() async {
    let timer = PeriodicTimer(interval: milliseconds(1))
    await withCheckedContinuation { continuation in
      timer.fired.discard(first: 1).then {
        timer.deactivate()
        MainActor.assumeIsolated { continuation.resume() }
      }.append(to: observables)
      timer.activate()
    }
  }
}
