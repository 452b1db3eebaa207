import Weir

/// A step of a chain that looks at one value at a time and keeps nothing.
struct FusedStep {
  enum Kind {
    case map, filter
  }

  let kind: Kind
  let word: Word
  let function: FunctionValue
  /// What the function asks of the windows that it is given, where that is all it wants of them.
  var questions: [WindowQuestion]?
}

/// The steps of a chain, held for as long as the stream is there.
///
/// They are gone through without counting references: nothing changes the list.
final class FusedSteps: Sendable {
  private struct Link {
    let isMap: Bool
    let function: Unmanaged<FunctionValue>
  }

  private let steps: [FusedStep]
  private let numbers: NumberPipeline?
  nonisolated(unsafe) private let links: UnsafeMutableBufferPointer<Link>

  init(_ steps: [FusedStep]) {
    self.steps = steps
    numbers = NumberPipeline(steps)
    links = .allocate(capacity: steps.count)
    for (index, step) in steps.enumerated() {
      links.initializeElement(
        at: index,
        to: Link(isMap: step.kind == .map, function: .passUnretained(step.function)))
    }
  }

  deinit { links.deallocate() }

  func transform(_ interpreter: Interpreter) -> @Sendable (Value) -> Value? {
    { [numbers] value in
      guard let numbers, case .int(let number) = value, !interpreter.hasFault else {
        return self.apply(value)
      }
      return numbers.passed(number, interpreter).map { .int($0) }
    }
  }

  /// What becomes of a value.
  enum Passage {
    case passed(Value)
    /// It went no further than a step, at which it was that.
    case dropped(Value, step: Int)
    case failed
  }

  /// What becomes of a value, for whoever wants to know.
  func pass(_ value: Value, _ interpreter: Interpreter) -> Passage {
    var step = 0
    guard let numbers, case .int(var number) = value, !interpreter.hasFault else {
      var value = value
      return apply(&value, &step) ? .passed(value) : .dropped(value, step: step)
    }
    do throws(Fault) {
      return try numbers.apply(&number, &step)
        ? .passed(.int(number)) : .dropped(.int(number), step: step)
    } catch {
      interpreter.record(error)
      return .failed
    }
  }

  @inline(__always)
  private func apply(_ value: Value) -> Value? {
    var (value, step) = (value, 0)
    return apply(&value, &step) ? value : nil
  }

  /// - Parameter step: counts the steps that the value has passed.
  @inline(__always)
  private func apply(_ value: inout Value, _ step: inout Int) -> Bool {
    for link in links {
      if link.isMap {
        value = link.function._withUnsafeGuaranteedRef { $0(value) }
      } else if !link.function._withUnsafeGuaranteedRef({ $0.isTrue(value) }) {
        return false
      }
      step += 1
    }
    return true
  }
}

extension FusedStep: Sendable {}
