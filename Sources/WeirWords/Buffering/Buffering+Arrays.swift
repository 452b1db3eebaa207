import Weir
import WeirRuntime

extension WordCall {
  func collectCount() throws(Fault) -> Value {
    let count = try positiveCount(0)
    if let state = savedState([Value]()), let isFirst = savedState(true) {
      return derive {
        $0.collect(in: state, isFirst) { $0.count == count }.map(Value.array)
      }
    }
    return derive(arrays: { $0.collect(count: count) }, { $0.collect(count: count) })
  }

  func collect(untilNotifierOf index: Int, skipEmpty: Bool) throws(Fault) -> Value {
    let closing = try repeatedNotifier(index)
    return derive(
      arrays: { $0.collect(skipEmpty: skipEmpty, until: closing) },
      { $0.collect(skipEmpty: skipEmpty, until: closing) })
  }

  func bufferingStrategy(_ index: Int) throws(Fault) -> BufferingStrategy<Value> {
    if case .enumCase(let strategy) = try value(index) {
      switch (strategy.name, strategy.payload.first) {
      case ("dropNewest", _): return .dropNewest
      case ("dropOldest", _): return .dropOldest
      case ("fail", let error?): return .fail(error)
      case ("customError", .function(let error)?): return .fail(error())
      default: break
      }
    }
    throw site.failure(
      "expected an overflow strategy, found \(try value(index).debugDescription.shortened)",
      hints: ["available: .dropNewest, .dropOldest or .fail(error)"])
  }

  func demand(_ value: Value) -> Demand {
    reading(value, or: .none) { (value) throws(Fault) in
      guard case .int(let count) = value, count >= 0 else {
        throw site.failure(
          "expected a demand, found \(value.debugDescription.shortened)")
      }
      return .max(count)
    }
  }

  /// A closure that appends a value to an array. It records a fault when the array has the maximum
  /// size.
  var collecting: @Sendable (inout [Value], Value) -> Void {
    { [interpreter, site] values, value in
      if values.count < SourceLocation.room {
        values.append(value)
      } else {
        interpreter.record(site.tooMany(values.count + 1))
      }
    }
  }
}
