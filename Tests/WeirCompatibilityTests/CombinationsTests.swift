import Testing
import Weir

@Suite("Static combining functions with inferred types")
struct CombinationsTests {
  private let numbers = SignalProducer<Int, Never>([1, 2])
  private let letter = MutableProperty("a")

  @Test("combineLatest and zip return tuples of two or more values")
  func tuples() {
    var latest: [String] = []
    SignalProducer.combineLatest(numbers, letter).startWithValues { latest.append("\($0)\($1)") }
    SignalProducer.combineLatest(numbers, letter, numbers)
      .startWithValues { latest.append("\($0)\($1)\($2)") }
    #expect(latest == ["2a", "2a1", "2a2"])
    var zipped: [String] = []
    SignalProducer.zip(numbers, letter, numbers, letter)
      .startWithValues { zipped.append("\($0)\($1)\($2)\($3)") }
    SignalProducer.forkJoin(numbers, numbers).startWithValues { zipped.append("\($0)\($1)") }
    #expect(zipped == ["1a1a", "22"])
  }

  @Test("merge accepts producers, signals and arrays of one value type")
  func same() {
    var values: [Int] = []
    let (signal, input) = Signal<Int, Never>.pipe()
    SignalProducer.merge(numbers, numbers).startWithValues { values.append($0) }
    SignalProducer.merge(numbers, signal).startWithValues { values.append($0) }
    SignalProducer.merge([numbers, numbers]).startWithValues { values.append($0) }
    SignalProducer.merge(numbers, .empty).startWithValues { values.append($0) }
    SignalProducer.concat(numbers, .empty).startWithValues { values.append($0) }
    SignalProducer.race(numbers, .never).startWithValues { values.append($0) }
    #expect(values == Array(repeating: [1, 2], count: 8).flatMap(\.self))
    Signal.merge(signal, signal).observeValues { values.append($0) }
    input.send(value: 9)
    #expect(values.suffix(3) == [9, 9, 9])
  }
}
