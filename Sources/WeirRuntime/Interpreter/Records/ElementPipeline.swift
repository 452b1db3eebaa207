import Weir
import WeirStreams

/// A sequence of fused steps on lines or records.
///
/// The leading steps work on the bytes where possible. A value is created only for elements that
/// pass them.
package final class ElementPipeline: @unchecked Sendable {
  fileprivate struct Test {
    let decide: ElementCode.Test
    let function: FunctionValue
  }

  /// The conversion of bytes to the first value, with the closure to call if the bytes do not
  /// determine the value.
  private enum Conversion {
    case number((any RawElement) -> Int?, FunctionValue)
    case field(RecordField, FunctionValue)
  }

  let interpreter: Interpreter
  let use: LineUse
  /// A text that is in each resulting line, if one is known.
  private let required: BytePattern?
  /// The text that the first step searches for. In lines without multi-byte characters, it decides
  /// that step.
  private let searched: BytePattern?
  private let tests: [Test]
  private let conversion: Conversion?
  /// The remaining steps for an Int that the bytes determined; nil if there are none or they need a
  /// `Value`.
  private let numbers: (@Sendable (Int) -> Int?)?
  /// The remaining steps on values; nil if there are none.
  private let rest: (@Sendable (Value) -> Value?)?
  /// The number of lines without the required text since the last resulting line.
  // Unchecked because batches are taken on the session's thread.
  @exclusivity(unchecked) private var dropped = 0

  /// - Parameter use: must be `.values` unless `onlyChooses(_:)` is true for the steps.
  package init(_ steps: [FusedStep], _ interpreter: Interpreter, for use: LineUse = .values) {
    (self.interpreter, self.use) = (interpreter, use)
    tests = steps.leading(\.test)
    required = steps.first.map(\.required) ?? use.required
    searched =
      if case .search(let pattern, _)? = steps.first?.function.bytes { pattern } else { nil }
    var left = Array(steps.dropFirst(tests.count))
    conversion = left.first.flatMap { step in
      guard step.kind == .map else { return nil }
      return switch step.function.bytes {
      case .number(let number): .number(number, step.function)
      case .field(let field): .field(field, step.function)
      case .test, .search, .match, .printing, nil: nil
      }
    }
    if conversion != nil { left.removeFirst() }
    numbers = left.isEmpty ? nil : left.ints(interpreter)
    rest = left.isEmpty ? nil : left.transform(interpreter)
  }

  /// Returns whether all steps are filters that can decide on bytes.
  static func onlyChooses(_ steps: [FusedStep]) -> Bool { steps.allSatisfy { $0.test != nil } }

  /// Removes lines from the batch and processes them while `isWanted` returns true. Results that
  /// are values are sent to `observer`.
  func take(
    _ batch: inout LineBatch, _ observer: Signal<Value, Value>.Observer, while isWanted: () -> Bool
  ) {
    if case .printing = use, tests.isEmpty, interpreter.printsBytes, batch.bytes.isPlain {
      if isWanted() { interpreter.print(plain: batch.popAll()) }
    } else if let required {
      while isWanted() {
        let next = batch.firstNumber
        let line = batch.popBytes(having: required)
        dropped += batch.firstNumber - next - (line == nil ? 0 : 1)
        if let line { take(line, observer) } else { break }
      }
    } else if let searched, batch.bytes.isPlain {
      while isWanted(), let line = batch.popBytes(having: searched) {
        if isChosen(RawLine(bytes: line), from: 1) { put(line, observer) }
      }
    } else {
      while isWanted(), let line = batch.popBytes() { take(line, observer) }
    }
  }

  @inline(__always)
  func take(_ line: ElementCode.Bytes, _ observer: Signal<Value, Value>.Observer) {
    if isChosen(RawLine(bytes: line), from: 0) { put(line, observer) }
  }

  @inline(__always)
  private func put(_ line: ElementCode.Bytes, _ observer: Signal<Value, Value>.Observer) {
    switch use {
    case .values:
      if let value = value(of: RawLine(bytes: line)) { observer.send(value: value) }
    case .ticks: observer.send(value: .void)
    case .bytes(let take, _):
      take(line, tests.isEmpty ? dropped : 0)
      dropped = 0
    case .printing: interpreter.print(line)
    }
  }

  /// Processes a record.
  func take(_ record: any RawElement, _ observer: Signal<Value, Value>.Observer) {
    if isChosen(record, from: 0), let value = value(of: record) { observer.send(value: value) }
  }

  /// Processes a value without bytes.
  func take(_ value: Value, _ observer: Signal<Value, Value>.Observer) {
    if let value = whole(value) { observer.send(value: value) }
  }

  @inline(__always)
  private func isChosen(_ element: some RawElement, from first: Int) -> Bool {
    for test in tests[first...] {
      guard test.decide(element) ?? test.function.isTrue(element.value()) else { return false }
    }
    return true
  }

  @inline(__always)
  private func value(of element: some RawElement) -> Value? {
    switch conversion {
    case nil: return through(element.value())
    case .number(let number, let function):
      guard let number = number(element) else { return converted(element, function) }
      guard let numbers else { return through(.int(number)) }
      return numbers(number).map { .int($0) }
    case .field(let field, let function):
      guard let value = element.scalar(field).value else { return converted(element, function) }
      return through(value)
    }
  }

  @inline(__always)
  private func through(_ value: Value) -> Value? {
    guard let rest else { return value }
    return rest(value)
  }

  /// Converts an element with the closure, because the bytes do not determine the value.
  private func converted(_ element: some RawElement, _ function: FunctionValue) -> Value? {
    let value = function(element.value())
    return interpreter.hasFault ? nil : through(value)
  }

  /// Applies all steps to a value.
  private func whole(_ value: Value) -> Value? {
    for test in tests where !test.function.isTrue(value) { return nil }
    return switch conversion {
    case nil: through(value)
    case .number(_, let function), .field(_, let function): through(function(value))
    }
  }
}

extension FusedStep {
  fileprivate var test: ElementPipeline.Test? {
    guard kind == .filter else { return nil }
    switch function.bytes {
    case .test(let decide, _), .search(_, let decide):
      return ElementPipeline.Test(decide: decide, function: function)
    case .match, .number, .field, .printing, nil: return nil
    }
  }

  /// A text that is in each line that the step does not drop, if one is known.
  fileprivate var required: BytePattern? {
    switch (kind, function.bytes) {
    case (.filter, .test(_, let required)): required
    case (.compactMap, .match(let required)): required
    default: nil
    }
  }
}

extension LineUse {
  fileprivate var required: BytePattern? {
    if case .bytes(_, let required) = self { required } else { nil }
  }
}

extension [FusedStep] {
  /// Returns the results of `find` for the leading steps, up to the first nil.
  fileprivate func leading<Found>(_ find: (FusedStep) -> Found?) -> [Found] {
    var found: [Found] = []
    for step in self {
      guard let next = find(step) else { break }
      found.append(next)
    }
    return found
  }
}

/// A source of lines.
package struct LineFeed: Sendable {
  typealias Start = @Sendable (ElementPipeline, Signal<Value, Value>.Observer, Lifetime) -> Void

  private let start: Start

  /// - Parameter start: starts a run, which sends the results of the pipeline for the lines.
  init(_ start: @escaping Start) { self.start = start }

  /// Returns the results of a pipeline for the lines.
  package func lines(through pipeline: ElementPipeline) -> SignalProducer<Value, Value> {
    SignalProducer { [start] observer, lifetime in start(pipeline, observer, lifetime) }
  }
}
