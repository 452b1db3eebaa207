import Weir
import WeirSyntax

// Compiled code that returns an unboxed result instead of a `Value`.
package typealias IntCode = (Frame) throws(Fault) -> Int
package typealias DoubleCode = (Frame) throws(Fault) -> Double
package typealias BoolCode = (Frame) throws(Fault) -> Bool
typealias ProducerCode = (Frame) throws(Fault) -> TypedSource
package typealias IntsCode = (Frame) throws(Fault) -> SignalProducer<Int, Value>

/// A compiled expression: its type, and its code in the most specific form.
package struct CompiledExpression {
  package enum Form {
    case constant(Value)
    /// A local variable of the function.
    case slot(LocalVariable)
    /// A captured variable of an enclosing function.
    case capture(Int, LocalVariable)
    case global(Global, SourceLocation)
    /// A statement, which has no value.
    case statement(StatementCode)
    case value(Code)
    case int(IntCode)
    case double(DoubleCode)
    case bool(BoolCode)
    /// A string or a substring.
    case text(TextCode)
    /// An array of the parts of a text.
    case parts(PartsCode)
    /// A call of a built-in that creates a producer, and the code of the receiver. The third
    /// payload, if any, is code that creates the producer directly, because all arguments are Ints.
    case producer(CallCode, Code, IntsCode?)
  }

  package let type: Type
  package let form: Form

  package init(_ type: Type, _ form: Form) {
    self.type = type
    self.form = form
  }

  package init(_ type: Type, code: @escaping Code) {
    self.init(type, .value(code))
  }

  package static func int(_ code: @escaping IntCode) -> CompiledExpression {
    CompiledExpression(.int, .int(code))
  }
  package static func double(_ code: @escaping DoubleCode) -> CompiledExpression {
    CompiledExpression(.double, .double(code))
  }
  package static func bool(_ code: @escaping BoolCode) -> CompiledExpression {
    CompiledExpression(.bool, .bool(code))
  }

  package static func constant(_ value: Value, _ type: Type) -> CompiledExpression {
    CompiledExpression(type, .constant(value))
  }

  /// The constant `()`, for an expression without a result.
  package static var nothing: CompiledExpression { constant(.void, .void) }

  /// Returns the expression with its type replaced.
  func typed(_ type: Type) -> CompiledExpression { CompiledExpression(type, form) }

  /// Code that returns the value as a `Value`.
  package var code: Code {
    switch form {
    case .constant(let value): return { _ in value }
    case .slot(let variable) where variable.isParts:
      let slot = variable.slot
      return { frame in
        (frame.slots + slot).object(as: TextParts.self)._withUnsafeGuaranteedRef { $0.array }
      }
    case .slot(let variable):
      let slot = variable.slot
      return { frame in
        if case .cell(let cell) = frame.slots[slot] { return cell.value }
        return frame.slots[slot]
      }
    case .capture(let index, _):
      return { frame in
        let capture = frame.captures.unsafelyUnwrapped + index
        if case .cell(let cell) = capture.pointee { return cell.value }
        return capture.pointee
      }
    case .global(let global, let site):
      return { (_) throws(Fault) in
        guard let value = global.value else { throw site.unset(global) }
        return value
      }
    case .statement(let code):
      return { (frame) throws(Fault) in
        _ = try code(frame)
        return .void
      }
    case .value(let code): return code
    case .int(let code): return { (frame) throws(Fault) in .int(try code(frame)) }
    case .double(let code): return { (frame) throws(Fault) in .double(try code(frame)) }
    case .bool(let code): return { (frame) throws(Fault) in .bool(try code(frame)) }
    case .text(let code): return { (frame) throws(Fault) in try code(frame).value }
    case .parts(let code): return { (frame) throws(Fault) in try code.parts(frame).array }
    case .producer(let call, let receiver, _):
      return { (frame) throws(Fault) in try call.run(try receiver(frame), frame) }
    }
  }

  /// Code that creates a producer without a `Stream`; nil unless the expression creates a producer.
  var producer: ProducerCode? {
    guard case .producer(let call, let receiver, _) = form else { return nil }
    return { (frame) throws(Fault) in try call.producer(try receiver(frame), frame) }
  }

  /// Code that creates a producer of Ints without calling the built-in; nil if there is none.
  var ints: IntsCode? { if case .producer(_, _, let ints) = form { ints } else { nil } }

  /// Whether the expression is an initialized local or captured constant.
  package var isConstant: Bool {
    switch form {
    case .slot(let variable): !variable.isMutable && variable.isInitialized && !variable.isParts
    case .capture(_, let variable): !variable.isMutable && variable.isInitialized
    default: false
    }
  }

  /// The code as an array element.
  package var step: Step { Step(code: code) }

  /// Code that discards the value.
  package var statement: StatementCode {
    if case .statement(let code) = form { return code }
    let code = code
    return { (frame) throws(Fault) in
      _ = try code(frame)
      return .next
    }
  }

  /// Returns code that evaluates to an Int; a value of another type is a failure at `site`.
  package func int(_ site: SourceLocation) -> IntCode {
    switch form {
    case .int(let code): return code
    case .constant(.int(let int)): return { _ in int }
    case .slot(let variable):
      let slot = variable.slot
      return { (frame) throws(Fault) in
        if case .int(let int) = frame.slots[slot] { return int }
        if case .cell(let cell) = frame.slots[slot], case .int(let int) = cell.value { return int }
        throw site.mismatch("Int", frame.slots[slot])
      }
    case .capture(let index, _):
      return { (frame) throws(Fault) in
        let capture = frame.captures.unsafelyUnwrapped + index
        if case .cell(let cell) = capture.pointee, case .int(let int) = cell.value { return int }
        if case .int(let int) = capture.pointee { return int }
        throw site.mismatch("Int", capture.pointee)
      }
    case .global(let global, let place):
      return { (_) throws(Fault) in
        if case .int(let int)? = global.value { return int }
        throw place.unset(global)
      }
    case .constant, .value, .double, .bool, .text, .parts, .statement, .producer:
      let code = code
      return { (frame) throws(Fault) in
        let value = try code(frame)
        if case .int(let int) = value { return int }
        throw site.mismatch("Int", value)
      }
    }
  }

  func double(_ site: SourceLocation) -> DoubleCode {
    switch form {
    case .double(let code): return code
    case .constant(.double(let double)): return { _ in double }
    case .constant, .slot, .capture, .global, .value, .int, .bool, .text, .parts, .statement,
      .producer:
      let code = code
      return { (frame) throws(Fault) in
        let value = try code(frame)
        if case .double(let double) = value { return double }
        throw site.mismatch("Double", value)
      }
    }
  }

  /// Returns code that evaluates the body of a predicate closure. The code throws a failure at
  /// `site` if the result is not a Bool.
  func answer(_ site: SourceLocation) -> BoolCode {
    if case .bool(let code) = form { return code }
    let code = code
    return { (frame) throws(Fault) in
      let value = try code(frame)
      if case .bool(let bool) = value { return bool }
      throw site.failure("the closure must return a 'Bool', not '\(value.typeName)'")
    }
  }

  package func bool(_ site: SourceLocation) -> BoolCode {
    switch form {
    case .bool(let code): return code
    case .constant(.bool(let bool)): return { _ in bool }
    case .constant, .slot, .capture, .global, .value, .int, .double, .text, .parts, .statement,
      .producer:
      let code = code
      return { (frame) throws(Fault) in
        let value = try code(frame)
        if case .bool(let bool) = value { return bool }
        throw site.mismatch("Bool", value)
      }
    }
  }
}

extension SourceLocation {
  /// Returns the failure for a value of an unexpected type.
  package func mismatch(_ expected: String, _ found: Value) -> Fault {
    failure(
      "cannot convert value of type '\(found.typeName)' to expected type '\(expected)'",
      label: "found \(found.debugDescription.shortened)")
  }
}
