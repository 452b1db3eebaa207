import Weir
import WeirStreams

/// A row of `map` and `filter` on lines: the first closures look at the bytes, where they can, and
/// only what passes them becomes a text.
final class LinePipeline: @unchecked Sendable {
  typealias Bytes = LineCode.Bytes

  fileprivate struct Test {
    let decide: (Bytes) -> Bool?
    let function: FunctionValue
  }

  let interpreter: Interpreter
  let use: LineUse
  /// What each line that comes out has, where that is asked first.
  private let pattern: BytePattern?
  private let tests: [Test]
  /// What makes a whole number of the line, and what is done with that.
  private let number: ((Bytes) -> Int?)?
  private let numbers: NumberPipeline?
  private let conversion: FunctionValue?
  /// The steps for which a text is made; nil where there are none.
  private let rest: (@Sendable (Value) -> Value?)?

  /// - Parameter use: other than of values only where `onlyChooses` says so.
  init(_ steps: [FusedStep], _ interpreter: Interpreter, for use: LineUse = .values) {
    (self.interpreter, self.use) = (interpreter, use)
    tests = steps.leading(\.lineTest)
    pattern = if case .search(let pattern, _)? = steps.first?.function.line { pattern } else { nil }
    var left = steps.dropFirst(tests.count)
    if let step = left.first, step.kind == .map, case .number(let code)? = step.function.line {
      (number, conversion) = (code, step.function)
      left.removeFirst()
      numbers = left.isEmpty ? nil : NumberPipeline(Array(left))
    } else {
      (number, conversion, numbers) = (nil, nil, nil)
    }
    rest = left.isEmpty ? nil : FusedSteps(Array(left)).transform(interpreter)
  }

  /// True where all that the steps do is choose lines.
  static func onlyChooses(_ steps: [FusedStep]) -> Bool { steps.allSatisfy { $0.lineTest != nil } }

  /// Takes lines, hands what comes out to an observer, and stops where nobody is there any more.
  func take(
    _ batch: inout LineBatch, _ observer: Signal<Value, Value>.Observer, while isWanted: () -> Bool
  ) {
    if case .printing = use, tests.isEmpty, interpreter.printsBytes, batch.bytes.isPlain {
      if isWanted() { interpreter.print(plain: batch.popAll()) }
    } else if let pattern, batch.bytes.isPlain {
      while isWanted(), let line = batch.popBytes(having: pattern) {
        if isChosen(line, from: 1) { put(line, observer) }
      }
    } else {
      while isWanted(), let line = batch.popBytes() { take(line, observer) }
    }
  }

  @inline(__always)
  func take(_ line: Bytes, _ observer: Signal<Value, Value>.Observer) {
    if isChosen(line, from: 0) { put(line, observer) }
  }

  @inline(__always)
  private func isChosen(_ line: Bytes, from first: Int) -> Bool {
    for test in tests[first...] {
      guard test.decide(line) ?? test.function.isTrue(.string(line.text)) else { return false }
    }
    return true
  }

  @inline(__always)
  private func put(_ line: Bytes, _ observer: Signal<Value, Value>.Observer) {
    switch use {
    case .values: if let value = value(of: line) { observer.send(value: value) }
    case .ticks: observer.send(value: .void)
    case .bytes(let take): take(line)
    case .printing: interpreter.print(line)
    }
  }

  @inline(__always)
  private func value(of line: Bytes) -> Value? {
    guard let number else { return through(.string(line.text)) }
    guard let value = number(line) else { return converted(line) }
    guard let numbers else { return through(.int(value)) }
    return numbers.passed(value, interpreter).map { .int($0) }
  }

  @inline(__always)
  private func through(_ value: Value) -> Value? {
    guard let rest else { return value }
    return rest(value)
  }

  /// What the closure makes of a text that is no number, as far as it makes anything of it.
  private func converted(_ line: Bytes) -> Value? {
    guard let value = conversion?(.string(line.text)), !interpreter.hasFault else { return nil }
    return through(value)
  }
}

extension FusedStep {
  fileprivate var lineTest: LinePipeline.Test? {
    guard kind == .filter else { return nil }
    switch function.line {
    case .test(let decide), .search(_, let decide):
      return LinePipeline.Test(decide: decide, function: function)
    case .number, .printing, nil: return nil
    }
  }
}

extension [FusedStep] {
  /// What the first steps are, as far as they are anything of the kind.
  func leading<Found>(_ find: (FusedStep) -> Found?) -> [Found] {
    var found: [Found] = []
    for step in self {
      guard let next = find(step) else { break }
      found.append(next)
    }
    return found
  }
}

extension UnsafeRawBufferPointer {
  /// As a text; what is no UTF-8 shows as U+FFFD.
  var text: String { String(decoding: self, as: UTF8.self) }
}

/// Where lines come from.
protocol LineFeed: AnyObject, Sendable {
  /// What a pipeline makes of the lines.
  func lines(through pipeline: LinePipeline) -> SignalProducer<Value, Value>
}
