import Testing
import Weir

// ReactiveSwift, ValidatingPropertySpec.

@Suite("ValidatingProperty in ReactiveSwift programs")
struct ValidatingPropertyTests {
  private typealias Validating<Value> = ValidatingProperty<Value, TestError>
  private let trace = Trace()

  private func text<Value>(_ result: ValidatingProperty<Value, TestError>.Result) -> String {
    switch result {
    case let .valid(value): return "valid \(value)"
    case let .coerced(replacement, proposed, error):
      return "coerced \(replacement) for \(proposed), \(error.map { "\($0)" } ?? "nil")"
    case let .invalid(value, error): return "invalid \(value), \(error)"
    }
  }

  private func watch<Value>(_ property: ValidatingProperty<Value, TestError>) {
    property.result.signal.observeValues { trace.add(text($0)) }
  }

  @Test("validation without a dependency")
  func alone() {
    let root = MutableProperty(0)
    let property = Validating<Int>(root) {
      $0 >= 0 ? ($0 == 100 ? .coerced(Int.max, .default) : .valid) : .invalid(.default)
    }
    #expect(text(property.result.value) == "valid 0")
    watch(property)
    property.value = 10
    #expect(property.value == 10 && root.value == 10)
    property.value = 100
    #expect(property.value == Int.max)
    property.value = -10
    #expect(property.value == Int.max)
    root.value = -20
    #expect(property.value == -20)
    #expect(
      trace.lines == [
        "valid 10", "coerced \(Int.max) for 100, default", "invalid -10, default",
        "invalid -20, default",
      ])
  }

  @Test("validation with another property")
  func dependency() {
    let other = MutableProperty("")
    let property = Validating<Int>(0, with: other) {
      $0 >= 0 && $1 == "ok"
        ? ($0 == 100 ? .coerced(Int.max, .default) : .valid) : .invalid(.default)
    }
    #expect(text(property.result.value) == "invalid 0, default")
    watch(property)
    property.value = 10
    #expect(property.value == 0)
    other.value = "ok"
    #expect(property.value == 10)
    other.value = ""
    property.value = 100
    other.value = "ok"
    #expect(property.value == Int.max)
    property.value = -1
    #expect(property.value == Int.max)
    #expect(
      trace.lines == [
        "invalid 10, default", "valid 10", "invalid 10, default", "invalid 100, default",
        "coerced \(Int.max) for 100, default", "invalid -1, default",
      ])
  }

  @Test("validation with another ValidatingProperty uses its proposed value")
  func validatedDependency() {
    let other = Validating<String>("") {
      $0.hasSuffix("k") && $0 != "k" ? .valid : .invalid(.error2)
    }
    let property = Validating<Int>(0, with: other) {
      $0 >= 0 && $1.hasSuffix("k") ? .valid : .invalid(.default)
    }
    watch(property)
    property.value = 10
    other.value = "k"
    #expect(other.value == "" && text(other.result.value) == "invalid k, error2")
    #expect(property.value == 10)
    other.value = "ok"
    #expect(other.value == "ok" && text(other.result.value) == "valid ok")
    #expect(trace.lines == ["invalid 10, default", "valid 10", "valid 10"])
  }

  @Test("ValidatingProperty does not retain its dependency")
  func retention() {
    var other: MutableProperty<Bool>? = MutableProperty(true)
    weak let weakOther = other
    let property = Validating<Int>(0, with: other!) { _, isOK in isOK ? .valid : .invalid(.default)
    }
    other = nil
    #expect(weakOther == nil)
    property.value = 1
    #expect(property.value == 1)
    withExtendedLifetime(other) {}
  }

  @Test("Result.value and Result.error return the parts of a result")
  func parts() {
    let valid = Validating<Int>.Result.valid(1)
    let coerced = Validating<Int>.Result.coerced(replacement: 2, proposed: 3, error: .error1)
    let invalid = Validating<Int>.Result.invalid(4, .error2)
    #expect([valid.value, coerced.value, invalid.value] == [1, 2, nil])
    #expect([valid.error, coerced.error, invalid.error] == [nil, nil, .error2])
    #expect([valid, coerced, invalid].map(\.isInvalid) == [false, false, true])
  }
}
