import Testing
import Weir

// Extensions of ReactiveSwift's types, and custom conformances to its protocols.

extension SignalProtocol where Error == Never {
  /// Emits every second value; a custom operator composed from others.
  func everySecond() -> Signal<Value, Never> {
    signal.scanMap(false) { isSecond, value in (!isSecond, isSecond ? value : nil) }.skipNil()
  }
}

extension SignalProducerProtocol where Value == String {
  func characters() -> SignalProducer<Character, Error> {
    producer.flatMap(.concat) { SignalProducer<Character, Never>($0) }
  }
}

extension SignalProducer where Value: OptionalProtocol {
  func replaceNil(by value: Value.Wrapped) -> SignalProducer<Value.Wrapped, Error> {
    map { $0.optional ?? value }
  }
}

final class Lamp: ReactiveExtensionsProvider {
  var isOn = false
  let token = Lifetime.Token()
}

extension Reactive where Base: Lamp {
  var isOn: BindingTarget<Bool> {
    BindingTarget(lifetime: Lifetime(base.token)) { [weak base] in base?.isOn = $0 }
  }
}

/// A custom property that clamps its value to limits.
final class Limited: MutablePropertyProtocol {
  private let inner: MutableProperty<Int>
  private let limits: ClosedRange<Int>

  init(_ value: Int, _ limits: ClosedRange<Int>) {
    inner = MutableProperty(value)
    self.limits = limits
  }

  var value: Int {
    get { inner.value }
    set { inner.value = min(max(newValue, limits.lowerBound), limits.upperBound) }
  }

  var lifetime: Lifetime { inner.lifetime }
  var producer: SignalProducer<Int, Never> { inner.producer }
  var signal: Signal<Int, Never> { inner.signal }
}

/// A custom disposable.
final class Switch: Disposable, @unchecked Sendable {
  private(set) var isDisposed = false

  func dispose() { isDisposed = true }
}

/// A custom scheduler.
final class Collecting: Scheduler, @unchecked Sendable {
  private var actions: [() -> Void] = []

  @discardableResult
  func schedule(_ action: @escaping () -> Void) -> Disposable? {
    actions.append(action)
    return nil
  }

  func run() {
    let due = actions
    actions = []
    due.forEach { $0() }
  }
}

@Suite("Program extensions and conformances")
struct ExtensionsTests {
  @Test("a custom operator can extend Signal")
  func operators() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    var heard: [Int] = []
    signal.everySecond().observeValues { heard.append($0) }
    for value in 1...4 { observer.send(value: value) }
    #expect(heard == [2, 4])
    var characters = ""
    SignalProducer<String, Never>(["ab", "c"]).characters()
      .startWithValues { characters.append($0) }
    #expect(characters == "abc")
    var numbers: [Int] = []
    SignalProducer<Int?, Never>([1, nil]).replaceNil(by: 0).startWithValues { numbers.append($0) }
    #expect(numbers == [1, 0])
  }

  @Test("a binding target can extend Reactive")
  func reactive() {
    let lamp = Lamp()
    let button = MutableProperty(false)
    lamp.reactive.isOn <~ button
    button.value = true
    #expect(lamp.isOn)
  }

  @Test("a custom type can conform to MutablePropertyProtocol")
  func property() {
    let volume = Limited(3, 0...10)
    var heard: [Int] = []
    volume.map { $0 * 2 }.producer.startWithValues { heard.append($0) }
    volume <~ SignalProducer<Int, Never>([7, 12])
    #expect(volume.value == 10 && heard == [6, 14, 20])
  }

  @Test("custom types can conform to Disposable and Scheduler")
  func conformances() {
    let disposable = Switch()
    let scheduler = Collecting()
    var heard: [Int] = []
    let (signal, observer) = Signal<Int, Never>.pipe(disposable: disposable)
    signal.observe(on: scheduler).observeValues { heard.append($0) }
    observer.send(value: 1)
    observer.sendCompleted()
    #expect(disposable.isDisposed && heard.isEmpty)
    scheduler.run()
    #expect(heard == [1])
  }

  @Test("Atomic and Bag provide their operations")
  func tools() {
    let counter = Atomic(1)
    counter.modify { $0 += 1 }
    #expect(counter.swap(5) == 2 && counter.value == 5 && counter.withValue { $0 + 1 } == 6)
    counter.value = 7
    var bag = Bag<String>()
    let token = bag.insert("a")
    bag.insert("b")
    bag.remove(using: token)
    #expect(Array(bag) == ["b"] && counter.value == 7)
  }
}
