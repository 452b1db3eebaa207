import Dispatch
import Testing
import Weir

@Suite("Operators on properties")
struct PropertyOperatorTests {
  private struct Point: Equatable {
    var x: Int
    var y: Int
  }

  private func record<P: PropertyProtocol>(_ property: P) -> Recorder<P.Value, Never>
  where P.Value: Sendable {
    let recorder = Recorder<P.Value, Never>()
    property.producer.start(recorder.observer)
    return recorder
  }

  @Test("map(_:) on a property accepts a closure, a constant and a key path")
  func map() {
    let source = MutableProperty(Point(x: 1, y: 2))
    let sum = source.map { $0.x + $0.y }
    let constant = source.map(value: "changed")
    let part = source.map(\.y)
    let recorders = (record(sum), record(constant), record(part))
    source.value.y = 5
    #expect(sum.value == 6 && part.value == 5)
    #expect(recorders.0.trace == ["3", "6"])
    #expect(recorders.1.trace == ["changed", "changed"])
    #expect(recorders.2.trace == ["2", "5"])
  }

  @Test("map(_:) on a property calls its closure once per value for all observers")
  func mapCalls() {
    let source = MutableProperty(0)
    let calls = Counter()
    let mapped = source.map { value -> Int in
      calls.increment()
      return value
    }
    let recorders = (record(mapped), record(mapped))
    source.value = 1
    #expect(calls.value == 2 && mapped.value == 1)
    #expect(recorders.0.trace == recorders.1.trace)
  }

  @Test("filter(initial:_:) on a property keeps the initial value until the first match")
  func filter() {
    let source = MutableProperty(1)
    let even = source.filter(initial: 0) { $0.isMultiple(of: 2) }
    let recorder = record(even)
    for value in 2...5 { source.value = value }
    #expect(recorder.trace == ["0", "2", "4"])
    #expect(MutableProperty(8).filter(initial: 0) { $0 > 5 }.value == 8)
  }

  @Test("combinePrevious(_:) on a property pairs values, beginning with the initial value")
  func combinePrevious() {
    let source = MutableProperty(1)
    let pairs = source.combinePrevious(0)
    let recorder = record(pairs)
    source.value = 2
    source.value = 3
    #expect(recorder.values.map { "\($0)" } == ["(0, 1)", "(1, 2)", "(2, 3)"])
    #expect(pairs.value == (2, 3))
  }

  @Test("skipRepeats() on a property drops repeated values")
  func skipRepeats() {
    let source = MutableProperty(1)
    let recorders = (
      record(source.skipRepeats()), record(source.skipRepeats { $0 / 10 == $1 / 10 })
    )
    for value in [1, 2, 2, 12, 13, 1] { source.value = value }
    #expect(recorders.0.trace == ["1", "2", "12", "13", "1"])
    #expect(recorders.1.trace == ["1", "12", "1"])
  }

  @Test("uniqueValues() on a property emits each value or identity once")
  func uniqueValues() {
    let source = MutableProperty(1)
    let recorders = (record(source.uniqueValues()), record(source.uniqueValues { $0 % 10 }))
    for value in [2, 1, 11, 2, 13] { source.value = value }
    #expect(recorders.0.trace == ["1", "2", "11", "13"])
    #expect(recorders.1.trace == ["1", "2", "13"])
  }

  @Test("combineLatest(with:) on a property emits the latest values of both")
  func combineLatest() {
    var a: MutableProperty<Int>? = MutableProperty(1)
    let b = MutableProperty("a")
    let both = a!.combineLatest(with: b)
    let recorder = record(both)
    a?.value = 2
    b.value = "b"
    a = nil
    b.value = "c"
    #expect(both.value == (2, "c"))
    #expect(
      recorder.values.map { "\($0)" } == [#"(1, "a")"#, #"(2, "a")"#, #"(2, "b")"#, #"(2, "c")"#])
    #expect(recorder.end == nil)
  }

  @Test("zip(with:) on a property pairs values by position")
  func zip() {
    let a = MutableProperty(1)
    let b = MutableProperty("a")
    let both = a.zip(with: b)
    let recorder = record(both)
    a.value = 2
    a.value = 3
    #expect(both.value == (1, "a"))
    b.value = "b"
    #expect(recorder.values.map { "\($0)" } == [#"(1, "a")"#, #"(2, "b")"#])
  }

  @Test("combineLatest and zip of properties accept up to ten types")
  func tuples() {
    let number = MutableProperty(1)
    let text = MutableProperty("a")
    let flag = Property(value: true)
    let pair = Property<Int>.combineLatest(number, text)
    let three = Property<Int>.combineLatest(number, text, flag)
    let n = Property(value: 0)
    let ten = Property<Int>.combineLatest(number, text, flag, n, n, n, n, n, n, text)
    let zippedPair = Property<Int>.zip(number, text)
    let zipped = Property<Int>.zip(number, text, number.map { 0 - $0 }, text)
    #expect(three.value == (1, "a", true) && zipped.value == (1, "a", -1, "a"))
    number.value = 2
    #expect(pair.value == (2, "a") && three.value == (2, "a", true))
    #expect(ten.value.0 == 2 && ten.value.9 == "a")
    #expect(zippedPair.value == (1, "a") && zipped.value == (1, "a", -1, "a"))
    text.value = "b"
    #expect(zippedPair.value == (2, "b") && zipped.value == (2, "b", -2, "b"))
    #expect(ten.value.1 == "b" && ten.value.9 == "b")
  }

  @Test("combineLatest and zip of a collection of properties return nil or a sentinel for none")
  func collections() throws {
    let sources = (0..<3).map { MutableProperty($0) }
    let latest = try #require(Property<Int>.combineLatest(sources))
    let zipped = try #require(Property<Int>.zip(sources))
    sources[0].value = 5
    #expect(latest.value == [5, 1, 2] && zipped.value == [0, 1, 2])
    sources[1].value = 6
    sources[2].value = 7
    #expect(latest.value == [5, 6, 7] && zipped.value == [5, 6, 7])
    #expect(Property<Int>.combineLatest(sources, emptySentinel: [9]).value == [5, 6, 7])
    let none: [MutableProperty<Int>] = []
    #expect(Property<Int>.combineLatest(none) == nil && Property<Int>.zip(none) == nil)
    #expect(Property<Int>.combineLatest(none, emptySentinel: [9]).value == [9])
    #expect(Property<Int>.zip(none, emptySentinel: [9]).value == [9])
  }

  @Test("combineLatest of properties has a value while other threads set the sources")
  func combiningWhileSetting() {
    let a = MutableProperty(0)
    let b = MutableProperty(0)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<300 {
        switch thread {
        case 0: a.value = number
        case 1: b.value = number
        case 2: #expect(a.combineLatest(with: b).value.0 >= 0)
        default:
          #expect(
            a.flatMap(.latest) { _ in b }.zip(with: b.flatMap(.merge) { _ in a }).value.0 >= 0)
        }
      }
    }
    #expect(a.combineLatest(with: b).value == (299, 299))
  }

  @Test("flatten(_:) on a property follows the inner properties by its strategy")
  func flatten() {
    let first = MutableProperty(1)
    let second = MutableProperty(10)
    let outer = MutableProperty(first)
    let latest = outer.flatten(.latest)
    let merged = outer.flatten(.merge)
    let recorders = (record(latest), record(merged))
    first.value = 2
    outer.value = second
    first.value = 3
    second.value = 20
    #expect(recorders.0.trace == ["1", "2", "10", "20"])
    #expect(recorders.1.trace == ["1", "2", "10", "3", "20"])
    #expect(latest.value == 20 && merged.value == 20)
  }

  @Test("flatMap(.concat) on a property continues when the inner property is released")
  func concat() {
    var first: MutableProperty<Int>? = MutableProperty(1)
    let second = MutableProperty(10)
    let outer = MutableProperty(Property(first!))
    let all = outer.flatMap(.concat) { $0 }
    let recorder = record(all)
    outer.value = Property(second)
    second.value = 11
    #expect(all.value == 1)
    first = nil
    #expect(recorder.trace == ["1", "11"] && all.value == 11)
    _ = first
  }

  @Test("Property supports negate, and, or, all and any")
  func booleans() {
    let a = MutableProperty(false)
    let b = MutableProperty(true)
    let not = a.negate()
    let both = a.and(b)
    let either = a.or(b)
    let all = Property.all([a, b])
    let any = Property.any([a, b])
    #expect([not, both, either, all, any].map(\.value) == [true, false, true, false, true])
    a.value = true
    #expect([not, both, either, all, any].map(\.value) == [false, true, true, true, true])
    a.value = false
    b.value = false
    #expect([not, both, either, all, any].map(\.value) == [true, false, false, false, false])
    let none: [MutableProperty<Bool>] = []
    #expect(Property.all(none).value && !Property.any(none).value)
  }
}
