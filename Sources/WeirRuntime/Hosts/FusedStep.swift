/// A `map`, `filter` or `compactMap` step, which handles one value at a time and has no state.
package struct FusedStep: Sendable {
  package enum Kind {
    case map, filter, compactMap
  }

  package let kind: Kind
  package let word: Word
  package let function: FunctionValue
  /// The queries that the function makes of a window; nil if it uses the window in any other way.
  package var questions: [WindowQuery]?

  package init(kind: Kind, word: Word, function: FunctionValue, questions: [WindowQuery]? = nil) {
    (self.kind, self.word, self.function, self.questions) = (kind, word, function, questions)
  }
}

extension [FusedStep] {
  /// Returns a function that applies all steps to a value and returns nil if a step drops it.
  func transform(_ interpreter: Interpreter) -> @Sendable (Value) -> Value? {
    var passed: @Sendable (Value) -> Value? = { $0 }
    for step in reversed() {
      let (function, next) = (step.function, passed)
      passed =
        switch step.kind {
        case .map: { next(function($0)) }
        case .filter: { function.isTrue($0) ? next($0) : nil }
        case .compactMap: { function($0).present.flatMap(next) }
        }
    }
    guard let ints = ints(interpreter) else { return passed }
    return { [passed] value in
      guard case .int(let int) = value else { return passed(value) }
      return ints(int).map { .int($0) }
    }
  }

  /// Returns a function that applies all steps to an Int without boxes or reference counting.
  ///
  /// The result is nil unless each closure maps an Int to an Int or tests an Int, and makes no
  /// calls.
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
      case .map, .filter, .compactMap: return nil
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

  /// The outcome of the steps for one value.
  enum StepOutcome {
    case passed(Value)
    /// The value that the step at index `step` dropped.
    case dropped(Value, step: Int)
    case failed
  }

  /// Applies the steps one by one and returns the outcome.
  func pass(_ value: Value, _ interpreter: Interpreter) -> StepOutcome {
    var value = value
    for (index, step) in enumerated() {
      switch step.kind {
      case .map: value = step.function(value)
      case .filter: if !step.function.isTrue(value) { return .dropped(value, step: index) }
      case .compactMap:
        guard let present = step.function(value).present else {
          return .dropped(value, step: index)
        }
        value = present
      }
      if interpreter.hasFault { return .failed }
    }
    return .passed(value)
  }
}
