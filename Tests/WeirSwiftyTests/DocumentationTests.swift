// Made by scripts/docs from the documentation of WeirSwifty: change that, and run it again.
// swift-format-ignore-file
import Testing
import WeirSwifty

@Suite("The examples in the documentation of WeirSwifty", .timeLimit(.minutes(15)))
@MainActor
struct DocumentationTests {

  @Test("Core/EndPoint.swift, example 1")
  func Core_EndPoint_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let signal = Signal<Int>()
    let observables = ObservableCollection()
    signal.fired.map { 2 * $0 }.then { print($0) }.append(to: observables)
    signal.fire(with: 21)  //> 42
    #expect(output.lines == ["42"])
  }
}

import class Weir.TestScheduler

extension DocumentationTests {
  @Test("Modifiers/Debounce.swift, example 1")
  func Modifiers_Debounce_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let signal = Signal<String>(on: scheduler)
    let observables = ObservableCollection()
    signal.fired.debounce(timeout: 0.3).then { print($0) }.append(to: observables)
    for text in ["w", "we", "weir"] { signal.fire(with: text) }
    scheduler.advance(by: 0.3)  //> weir
    #expect(output.lines == ["weir"])
  }

  @Test("Modifiers/Distinct.swift, example 1")
  func Modifiers_Distinct_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let signal = Signal<Int>()
    let observables = ObservableCollection()
    signal.fired.distinct().then { print($0) }.append(to: observables)
    for number in [1, 1, 2, 1] { signal.fire(with: number) }  //> 1 | 2 | 1
    #expect(output.lines == ["1", "2", "1"])
  }

  @Test("Modifiers/Then.swift, example 1")
  func Modifiers_Then_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    final class Label {
      private(set) var text = ""
      func show(_ text: String) { self.text = text }
    }
    let name = Property(value: "Ana")
    let label = Label()
    let observables = ObservableCollection()
    name.didSet.then(call: Label.show, on: label).append(to: observables)
    print(label.text)  //> Ana
    #expect(output.lines == ["Ana"])
  }
}

import class Weir.TestScheduler

extension DocumentationTests {
  @Test("Modifiers/Throttle.swift, example 1")
  func Modifiers_Throttle_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let signal = Signal<Int>(on: scheduler)
    let observables = ObservableCollection()
    signal.fired.throttle(pause: 1).then { print($0) }.append(to: observables)
    for number in 1...6 {
      signal.fire(with: number)
      scheduler.advance(by: 0.4)
    }  //> 1 | 4
    #expect(output.lines == ["1", "4"])
  }
}

import class Weir.TestScheduler

extension DocumentationTests {
  @Test("Sources/OnceOnlyTimer.swift, example 1")
  func Sources_OnceOnlyTimer_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let timer = OnceOnlyTimer(on: scheduler)
    let observables = ObservableCollection()
    timer.fired.then { print("Waited for 10 seconds.") }.append(to: observables)
    timer.fire(after: 10)
    scheduler.advance(by: 10)  //> Waited for 10 seconds.
    #expect(output.lines == ["Waited for 10 seconds."])
  }
}

import class Weir.TestScheduler

extension DocumentationTests {
  @Test("Sources/PeriodicTimer.swift, example 1")
  func Sources_PeriodicTimer_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let timer = PeriodicTimer(interval: 10, on: scheduler)
    let observables = ObservableCollection()
    timer.fired.then { print("Timer has been triggered") }.append(to: observables)
    timer.activate()
    scheduler.advance(by: 20)  //> Timer has been triggered | Timer has been triggered
    #expect(output.lines == ["Timer has been triggered", "Timer has been triggered"])
  }

  @Test("Sources/Property.swift, example 1")
  func Sources_Property_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let property = Property(value: 45)
    let observables = ObservableCollection()
    property.didSet.then { print("Value \($0)") }.append(to: observables)  //> Value 45
    property.value = 100                                                   //> Value 100
    #expect(output.lines == ["Value 45", "Value 100"])
  }

  @Test("Sources/Signal.swift, example 1")
  func Sources_Signal_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let signal = Signal<Int>()
    let observables = ObservableCollection()
    signal.fired.then { print($0) }.append(to: observables)
    signal.fire(with: 20)  //> 20
    #expect(output.lines == ["20"])
  }

  @Test("WeirSwifty.docc/WeirSwifty.md, example 1")
  func WeirSwifty_docc_WeirSwifty_md_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let property = Property(value: 45)
    let observables = ObservableCollection()
    property.didSet
      .filter { $0 >= 100 }
      .then { print("Value \($0) is larger or equal than 100") }
      .append(to: observables)
    property.value = 100  //> Value 100 is larger or equal than 100
    #expect(output.lines == ["Value 100 is larger or equal than 100"])
  }
}

/// What an example prints.
private final class Output: @unchecked Sendable {
  private(set) var lines: [String] = []

  func add(_ items: [Any]) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }
}
