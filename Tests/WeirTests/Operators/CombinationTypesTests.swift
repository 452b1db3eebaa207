import Testing
import Weir

@Suite("Type inference of static combination functions")
struct CombinationTypesTests {
  private let numbers = SignalProducer<Int, Never>([1, 2])
  private let letter = MutableProperty("a")
  private let log = Log<String>()

  @Test("combineLatest and zip infer tuples of two or more values")
  func tuples() {
    SignalProducer.combineLatest(numbers, letter).startWithValues { log.add("\($0)\($1)") }
    SignalProducer.combineLatest(numbers, letter, numbers).startWithValues {
      log.add("\($0)\($1)\($2)")
    }
    SignalProducer.zip(numbers, letter, numbers, letter).startWithValues {
      log.add("\($0)\($1)\($2)\($3)")
    }
    SignalProducer.forkJoin(numbers, numbers).startWithValues { log.add("\($0)\($1)") }
    #expect(log.all == ["2a", "2a1", "2a2", "1a1a", "22"])
  }

  @Test("merge, concat and race accept streams of different kinds")
  func same() {
    let values = Log<Int>()
    let (signal, input) = Signal<Int, Never>.pipe()
    SignalProducer.merge(numbers, numbers).startWithValues(values.add)
    SignalProducer.merge(numbers, signal, MutableProperty(3)).startWithValues(values.add)
    SignalProducer.merge(numbers, .empty).startWithValues(values.add)
    SignalProducer.concat(numbers, .empty).startWithValues(values.add)
    SignalProducer.race(numbers, .never).startWithValues(values.add)
    #expect(values.all == [1, 2, 1, 2, 1, 2, 3, 1, 2, 1, 2, 1, 2])
    Signal.merge(signal, signal).observeValues(values.add)
    input.send(value: 9)
    #expect(values.all.suffix(3) == [9, 9, 9])
  }
}
