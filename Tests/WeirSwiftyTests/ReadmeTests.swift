import Testing
import Weir
import WeirSwifty

/// The examples of the SwiftySignals README, unchanged. Their closures run on the main queue and
/// thus on the main actor.
@Suite("SwiftySignals README")
@MainActor
struct ReadmeTests {
  private let printed = Log<String>()

  @Test("a signal sends messages and its last message to late observers")
  func signals() {
    let signal = Signal<Int>(value: 15)
    let observables = ObservableCollection()
    signal
      .fired
      .then { [printed] in printed.add("\($0)") }
      .append(to: observables)
    signal.fire(with: 20)
    #expect(printed.all == ["15", "20"])
  }

  @Test("a property sends its value each time it is set")
  func properties() {
    let property = Property<Int>(value: 0)
    let observables = ObservableCollection()

    property
      .didSet
      .then { [printed] in printed.add("Value changed to \($0)") }
      .append(to: observables)

    for _ in 0..<10 {
      property.value += 1
    }
    #expect(printed.all == (0...10).map { "Value changed to \($0)" })
  }

  private final class ViewController {
    let property = Property<Int>(value: 56)
    private let observables = ObservableCollection()
    private let printed: Log<String>

    init(_ printed: Log<String>) {
      self.printed = printed
    }

    func viewDidLoad() {
      property
        .didSet
        .then(call: ViewController.update, on: self)
        .append(to: observables)
      property.value = 67
    }

    func update(value: Int) {
      printed.add("Value = \(value)")
    }
  }

  @Test("then(call:on:) calls a method of an object without retaining it")
  func methods() {
    var controller: ViewController? = ViewController(printed)
    weak let observed = controller
    let property = controller?.property
    controller?.viewDidLoad()
    #expect(printed.all == ["Value = 56", "Value = 67"])
    controller = nil
    property?.value = 68
    #expect(observed == nil && printed.all.count == 2)
  }

  @Test("filter discards messages that do not satisfy its predicate")
  func filter() {
    let property = Property(value: 45)
    let observables = Observables()

    property
      .didSet
      .filter { $0 >= 100 }
      .then { [printed] in printed.add("Value \($0) is larger or equal than 100") }
      .append(to: observables)
    for value in [100, 99, 101] { property.value = value }
    #expect(
      printed.all == [
        "Value 100 is larger or equal than 100", "Value 101 is larger or equal than 100",
      ])
  }

  @Test("map transforms messages")
  func map() {
    let property = Property(value: 100)
    let observables = Observables()
    property
      .didSet
      .map { 2 * $0 }
      .then { [printed] in printed.add("\($0)") }
      .append(to: observables)
    #expect(printed.all == ["200"])
  }

  @Test("several chains of a property receive each message in connection order")
  func modifiers() {
    let observables = ObservableCollection()
    let property = Property(value: 45)
    property
      .didSet
      .filter { $0 >= 100 }
      .then { [printed] in printed.add("Value \($0) is larger or equal than 100") }
      .append(to: observables)
    property
      .didSet
      .map { 2 * $0 }
      .then { [printed] in printed.add("twice \($0)") }
      .append(to: observables)
    property
      .didSet
      .discard(first: 2)
      .distinct()
      .then { [printed] in printed.add("distinct \($0)") }
      .append(to: observables)
    property.value = 100
    property.value = 7
    property.value = 7
    #expect(
      printed.all == [
        "twice 90", "Value 100 is larger or equal than 100", "twice 200", "twice 14", "distinct 7",
        "twice 14",
      ])
  }

  @Test("an unstored chain is released, a stored one with its collection")
  func lifetime() {
    let signal = Signal<Int>()
    _ = signal.fired.then { [printed] in printed.add("dropped: \($0)") }
    let kept = ObservableCollection()
    signal.fired.then { [printed] in printed.add("kept: \($0)") }.append(to: kept)
    signal.fire(with: 1)
    kept.releaseAll()
    signal.fire(with: 2)
    #expect(printed.all == ["kept: 1"])
  }
}
