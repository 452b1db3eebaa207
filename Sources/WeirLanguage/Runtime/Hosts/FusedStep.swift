import Weir

/// A step of a chain that looks at one value at a time and keeps nothing.
struct FusedStep: Sendable {
  enum Kind {
    case map, filter
  }

  let kind: Kind
  let word: Word
  let function: FunctionValue
  /// What the function asks of the windows that it is given, where that is all it wants of them.
  var questions: [WindowQuestion]?
}

extension [FusedStep] {
  /// What the steps make of a value, if anything.
  func transform(_ interpreter: Interpreter) -> @Sendable (Value) -> Value? {
    var passed: @Sendable (Value) -> Value? = { $0 }
    for step in reversed() {
      let (function, next) = (step.function, passed)
      passed =
        switch step.kind {
        case .map: { next(function($0)) }
        case .filter: { function.isTrue($0) ? next($0) : nil }
        }
    }
    guard let ints = ints(interpreter) else { return passed }
    return { [passed] value in
      guard case .int(let int) = value else { return passed(value) }
      return ints(int).map { .int($0) }
    }
  }

  /// The same for Ints, which go through without a box and without counting references; nil where
  /// some closure does anything but make an Int of an Int or ask about it, or may call something.
  func ints(_ interpreter: Interpreter) -> (@Sendable (Int) -> Int?)? {
    var passed: (Int) throws(Fault) -> Int? = { $0 }
    for step in reversed() {
      guard let function = IntFunction(step.function, of: 1) else { return nil }
      let (entry, next) = (step.function.entry, passed)
      switch step.kind {
      case .map where entry.isNumber:
        passed = { (value) throws(Fault) in try next(try function.number(value)) }
      case .filter where entry.isTest:
        passed = { (value) throws(Fault) in try function.test(value) ? try next(value) : nil }
      case .map, .filter: return nil
      }
    }
    nonisolated(unsafe) let whole = passed
    return { value in
      guard !interpreter.hasFault else { return nil }
      do throws(Fault) {
        return try whole(value)
      } catch {
        interpreter.record(error)
        return nil
      }
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
    var value = value
    for (index, step) in enumerated() {
      switch step.kind {
      case .map: value = step.function(value)
      case .filter: if !step.function.isTrue(value) { return .dropped(value, step: index) }
      }
      if interpreter.hasFault { return .failed }
    }
    return .passed(value)
  }
}
