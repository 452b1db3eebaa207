import Dispatch
import Testing
import Weir

@Suite("ValidatingProperty")
struct ValidatingPropertyTests {
  typealias Validating = ValidatingProperty<Int, Failure>

  /// Coerces 100 and rejects negative numbers.
  @Sendable private static func validate(_ value: Int) -> Validating.Decision {
    value == 100 ? .coerced(99, .second) : value >= 0 ? .valid : .invalid(.first)
  }

  @Test("ValidatingProperty commits valid values, rejects invalid and replaces coerced ones")
  func decisions() {
    let property = Validating(0, Self.validate)
    let results = Recorder<Validating.Result, Never>()
    let values = Recorder<Int, Never>()
    property.result.producer.start(results.observer)
    property.producer.start(values.observer)
    property.value = 10
    property.value = -1
    #expect(property.value == 10)
    property.value = 100
    #expect(property.value == 99)
    #expect(
      results.values == [
        .valid(0), .valid(10), .invalid(-1, .first),
        .coerced(replacement: 99, proposed: 100, error: .second),
      ])
    #expect(values.values == [0, 10, 99])
  }

  @Test("ValidatingProperty.Result exposes value, error and validity")
  func results() {
    let results: [Validating.Result] = [
      .valid(1), .coerced(replacement: 2, proposed: 3, error: .second), .invalid(4, .first),
    ]
    #expect(results.map(\.value) == [1, 2, nil])
    #expect(results.map(\.error) == [nil, nil, .first])
    #expect(results.map(\.isInvalid) == [false, false, true])
  }

  @Test("ValidatingProperty keeps its initial value even if it is invalid")
  func initialValue() {
    let property = Validating(-1, Self.validate)
    #expect(property.value == -1)
    #expect(property.result.value == .invalid(-1, .first))
  }

  @Test("ValidatingProperty calls its validator once for each proposed value")
  func calls() {
    let calls = Log<Int>()
    let inner = MutableProperty(0)
    let property = Validating(inner) {
      calls.add($0)
      return Self.validate($0)
    }
    property.value = 1
    property.value = 100
    property.value = -1
    inner.value = 2
    #expect(calls.all == [0, 1, 100, -1, 2])
  }

  @Test("ValidatingProperty validates and keeps values set on the inner property")
  func inner() {
    let inner = MutableProperty(0)
    let property = Validating(inner, Self.validate)
    inner.value = -5
    #expect(property.value == -5 && property.result.value == .invalid(-5, .first))
    property.value = 3
    #expect(inner.value == 3 && property.result.value == .valid(3))
    inner.value = 100
    #expect(property.value == 100)
    #expect(
      property.result.value == .coerced(replacement: 99, proposed: 100, error: .second))
  }

  @Test("ValidatingProperty sets the value, then emits the result, then emits the value")
  func order() {
    let property = Validating(0, Self.validate)
    let log = Log<String>()
    property.result.signal.observeValues { _ in log.add("result, value \(property.value)") }
    property.signal.observeValues { log.add("value \($0), result \(property.result.value)") }
    property.value = 1
    #expect(log.all == ["result, value 1", "value 1, result valid(1)"])
  }

  @Test("ValidatingProperty commits a value proposed during delivery at once")
  func recursion() {
    let property = Validating(0, Self.validate)
    let results = Recorder<Validating.Result, Never> { event in
      if event.value?.isInvalid == true {
        property.value = 7
        #expect(property.value == 7)
      }
    }
    property.result.signal.observe(results.observer)
    property.value = -1
    #expect(results.values == [.invalid(-1, .first), .valid(7)])
    #expect(results.isSerial && property.result.value == .valid(7))
  }

  @Test("ValidatingProperty(with:) validates the last proposal when its dependency changes")
  func dependency() {
    var other: MutableProperty<Bool>? = MutableProperty(false)
    weak let weakOther = other
    let property = Validating(0, with: other!) { $1 ? Self.validate($0) : .invalid(.first) }
    let values = Recorder<Int, Never>()
    property.signal.observe(values.observer)
    #expect(property.result.value == .invalid(0, .first))
    property.value = 10
    #expect(property.value == 0)
    other?.value = true
    #expect(property.value == 10 && property.result.value == .valid(10))
    other?.value = false
    #expect(property.value == 10 && property.result.value == .invalid(10, .first))
    property.value = 100
    other?.value = true
    #expect(property.value == 99)
    #expect(
      property.result.value == .coerced(replacement: 99, proposed: 100, error: .second))
    #expect(values.values == [10, 99])
    other = nil
    #expect(weakOther == nil)
  }

  @Test("ValidatingProperty(with:) uses the proposed value of a validating dependency")
  func validatingDependency() {
    let email = ValidatingProperty<String, Failure>("") {
      $0.contains("@") ? .valid : .invalid(.first)
    }
    let again = ValidatingProperty<String, Failure>("", with: email) {
      $0 == $1 ? .valid : .invalid(.second)
    }
    #expect(again.result.value == .valid(""))
    email.value = "x"
    #expect(email.value == "" && again.result.value == .invalid("", .second))
    again.value = "x"
    #expect(again.value == "x")
    email.value = "a@b"
    #expect(again.result.value == .invalid("x", .second))
    again.value = "a@b"
    #expect(again.value == "a@b" && !again.result.value.isInvalid)
  }

  @Test("ValidatingProperty completes its results when released, its values with the inner one")
  func end() {
    var inner: MutableProperty<Int>? = MutableProperty(0)
    weak let weakInner = inner
    var property: Validating? = Validating(inner!, Self.validate)
    let results = Recorder<Validating.Result, Never>()
    let values = Recorder<Int, Never>()
    property?.result.signal.observe(results.observer)
    property?.signal.observe(values.observer)
    property = nil
    #expect(results.end == .completed && values.end == nil)
    inner?.value = 1
    #expect(results.values == [])
    inner = nil
    #expect(weakInner == nil && values.trace == ["1", "completed"])
  }

  @Test("ValidatingProperty is a binding target")
  func binding() {
    let property = Validating(0, Self.validate)
    let source = MutableProperty(5)
    property <~ source
    source.value = -5
    #expect(property.value == 5 && property.result.value == .invalid(-5, .first))
  }

  @Test("ValidatingProperty accepts an inner property of a custom type")
  func otherInner() {
    final class Wrapper: ComposableMutablePropertyProtocol {
      let property = MutableProperty(0)
      var value: Int {
        get { property.value }
        set { property.value = newValue }
      }
      var producer: SignalProducer<Int, Never> { property.producer }
      var signal: Signal<Int, Never> { property.signal }
      var lifetime: Lifetime { property.lifetime }

      func withValue<Result, Failure: Swift.Error>(
        _ action: (Int) throws(Failure) -> Result
      ) throws(Failure) -> Result {
        try property.withValue(action)
      }

      func modify<Result, Failure: Swift.Error>(
        _ action: (inout Int) throws(Failure) -> Result
      ) throws(Failure) -> Result {
        try property.modify(action)
      }
    }
    let inner = Wrapper()
    let property = Validating(inner, Self.validate)
    let results = Recorder<Validating.Result, Never>()
    property.result.signal.observe(results.observer)
    property.value = 100
    property.value = -1
    inner.value = 4
    #expect(
      results.values == [
        .coerced(replacement: 99, proposed: 100, error: .second), .invalid(-1, .first), .valid(4),
      ])
    #expect(inner.value == 4)
  }

  @Test("ValidatingProperty keeps value and result consistent across threads")
  func threads() {
    for _ in 0..<20 {
      let inner = MutableProperty(0)
      let property = Validating(inner) { $0.isMultiple(of: 3) ? .coerced($0 + 1, nil) : .valid }
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<50 {
          let value = thread * 1000 + number
          if thread.isMultiple(of: 2) { property.value = value } else { inner.value = value }
        }
      }
      switch property.result.value {
      case .valid(let value): #expect(value == property.value)
      case .coerced(let replacement, let proposed, _):
        // A value set on the inner property is not coerced.
        #expect(property.value == replacement || property.value == proposed)
      case .invalid: Issue.record("nothing is invalid")
      }
    }
  }
}
