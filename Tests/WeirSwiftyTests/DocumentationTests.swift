// Made by scripts/docs from the documentation of WeirSwifty: change that, and run it again.
// swift-format-ignore-file
import Testing
import WeirSwifty

@Suite("The examples in the documentation of WeirSwifty")
struct DocumentationTests {

  @Test("Core/EndPoint.swift, example 1")
  func Core_EndPoint_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let observables = ObservableCollection()
    signal.fired.map { 2 * $0 }.then { print($0) }.append(to: observables)
    #expect(output.lines == [])
  }

  @Test("Modifiers/Then.swift, example 1")
  func Modifiers_Then_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    property.didSet.then(call: Label.show, on: label).append(to: observables)
    #expect(output.lines == [])
  }

  @Test("Sources/OnceOnlyTimer.swift, example 1")
  func Sources_OnceOnlyTimer_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let timer = OnceOnlyTimer()
    timer.fired.then { print("Waited for 10 seconds.") }.append(to: observables)
    timer.fire(after: 10)
    #expect(output.lines == [])
  }

  @Test("Sources/PeriodicTimer.swift, example 1")
  func Sources_PeriodicTimer_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let timer = PeriodicTimer(interval: 10)
    timer.fired.then { print("Timer has been triggered") }.append(to: observables)
    timer.activate()
    #expect(output.lines == [])
  }

  @Test("Sources/Property.swift, example 1")
  func Sources_Property_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let property = Property(value: 45)
    property.didSet.then { print("Value \($0)") }.append(to: observables)  // Value 45
    property.value = 100                                                   // Value 100
    #expect(output.lines == [])
  }

  @Test("Sources/Signal.swift, example 1")
  func Sources_Signal_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let signal = Signal<Int>()
    signal.fired.then { print($0) }.append(to: observables)
    signal.fire(with: 20)  // 20
    #expect(output.lines == [])
  }
}

/// What an example prints.
private final class Output: @unchecked Sendable {
  private(set) var lines: [String] = []

  func add(_ items: [Any]) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }
}
