import Weir

/// A row of `map` and `filter` on records: the first closures look at fields where they can, and a
/// value is made only of what passes them.
final class RecordPipeline {
  fileprivate struct Test {
    let decide: (any RecordReader) -> Bool?
    let function: FunctionValue
  }

  private let interpreter: Interpreter
  private let tests: [Test]
  private let field: RecordField?
  private let conversion: FunctionValue?
  private let rest: (@Sendable (Value) -> Value?)?
  private let all: (@Sendable (Value) -> Value?)?

  init(_ steps: [FusedStep], _ interpreter: Interpreter) {
    self.interpreter = interpreter
    tests = steps.leading(\.recordTest)
    all = steps.isEmpty ? nil : FusedSteps(steps).transform(interpreter)
    var left = steps.dropFirst(tests.count)
    if let step = left.first, step.kind == .map, let field = step.function.field {
      (self.field, conversion) = (field, step.function)
      left.removeFirst()
    } else {
      (field, conversion) = (nil, nil)
    }
    rest = left.isEmpty ? nil : FusedSteps(Array(left)).transform(interpreter)
  }

  var isHalted: Bool { interpreter.isHalted }

  func take(_ reader: any RecordReader, _ observer: Signal<Value, Value>.Observer) {
    for test in tests {
      guard test.decide(reader) ?? test.function.isTrue(reader.value()) else { return }
    }
    var value: Value
    if let field, let conversion {
      value = reader.scalar(field).value ?? conversion(reader.value())
      if interpreter.hasFault { return }
    } else {
      value = reader.value()
    }
    if let rest {
      guard let result = rest(value) else { return }
      value = result
    }
    observer.send(value: value)
  }

  /// The same for a value that is not in a reader.
  func take(_ value: Value, _ observer: Signal<Value, Value>.Observer) {
    if let value = all.map({ $0(value) }) ?? value { observer.send(value: value) }
  }
}

extension FusedStep {
  fileprivate var recordTest: RecordPipeline.Test? {
    guard kind == .filter, case .test(let decide)? = function.record else { return nil }
    return RecordPipeline.Test(decide: decide, function: function)
  }
}
