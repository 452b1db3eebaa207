import Weir
import WeirSyntax

/// Compiled code of an expression whose value needs no box around it.
typealias IntCode = (Frame) throws(Fault) -> Int
typealias DoubleCode = (Frame) throws(Fault) -> Double
typealias BoolCode = (Frame) throws(Fault) -> Bool
typealias ProducerCode = (Frame) throws(Fault) -> TypedSource
typealias IntsCode = (Frame) throws(Fault) -> SignalProducer<Int, Value>

/// A compiled expression: its type, and its code in the form that fits the type best.
struct CompiledExpression {
  enum Form {
    case constant(Value)
    /// A variable of the function itself.
    case slot(LocalVariable)
    /// A variable of a function around.
    case capture(Int, LocalVariable)
    case global(Global, SourceLocation)
    /// Something that is done and has no value.
    case statement(StatementCode)
    case value(Code)
    case int(IntCode)
    case double(DoubleCode)
    case bool(BoolCode)
    /// A call of a word that creates a producer, and the code of its receiver. The third code, if
    /// any, creates a producer of the arguments, all of which are Ints.
    case producer(CallCode, Code, IntsCode?)
  }

  let type: Type
  let form: Form

  init(_ type: Type, _ form: Form) {
    self.type = type
    self.form = form
  }

  init(_ type: Type, code: @escaping Code) {
    self.init(type, .value(code))
  }

  static func int(_ code: @escaping IntCode) -> CompiledExpression {
    CompiledExpression(.int, .int(code))
  }
  static func double(_ code: @escaping DoubleCode) -> CompiledExpression {
    CompiledExpression(.double, .double(code))
  }
  static func bool(_ code: @escaping BoolCode) -> CompiledExpression {
    CompiledExpression(.bool, .bool(code))
  }

  static func constant(_ value: Value, _ type: Type) -> CompiledExpression {
    CompiledExpression(type, .constant(value))
  }

  /// The value of what gives none.
  static var nothing: CompiledExpression { constant(.void, .void) }

  /// The same code, said to be of another type.
  func typed(_ type: Type) -> CompiledExpression { CompiledExpression(type, form) }

  /// Code that gives the value in its box.
  var code: Code {
    switch form {
    case .constant(let value): return { _ in value }
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
    case .producer(let call, let receiver, _):
      return { (frame) throws(Fault) in try call.run(try receiver(frame), frame) }
    }
  }

  /// Code that gives a producer of which no stream is made; nil where the code gives other things.
  var producer: ProducerCode? {
    guard case .producer(let call, let receiver, _) = form else { return nil }
    return { (frame) throws(Fault) in try call.producer(try receiver(frame), frame) }
  }

  /// Code that creates a producer of Ints without calling the word; nil if there is none.
  var ints: IntsCode? { if case .producer(_, _, let ints) = form { ints } else { nil } }

  /// True for a variable that keeps its value.
  var isConstant: Bool {
    switch form {
    case .slot(let variable), .capture(_, let variable):
      !variable.isMutable && variable.isInitialised
    default: false
    }
  }

  /// The code in a list.
  var step: Step { Step(code: code) }

  /// Code that only does what the expression does.
  var statement: StatementCode {
    if case .statement(let code) = form { return code }
    let code = code
    return { (frame) throws(Fault) in
      _ = try code(frame)
      return .next
    }
  }

  /// Code that gives a whole number; a value of another type is a failure at `site`.
  func int(_ site: SourceLocation) -> IntCode {
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
    case .constant, .value, .double, .bool, .statement, .producer:
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
    case .constant, .slot, .capture, .global, .value, .int, .bool, .statement, .producer:
      let code = code
      return { (frame) throws(Fault) in
        let value = try code(frame)
        if case .double(let double) = value { return double }
        throw site.mismatch("Double", value)
      }
    }
  }

  /// Code of a closure that is asked a question.
  func answer(_ site: SourceLocation) -> BoolCode {
    if case .bool(let code) = form { return code }
    let code = code
    return { (frame) throws(Fault) in
      let value = try code(frame)
      if case .bool(let bool) = value { return bool }
      throw site.failure("this closure must return true or false, not '\(value.typeName)'")
    }
  }

  func bool(_ site: SourceLocation) -> BoolCode {
    switch form {
    case .bool(let code): return code
    case .constant(.bool(let bool)): return { _ in bool }
    case .constant, .slot, .capture, .global, .value, .int, .double, .statement, .producer:
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
  /// A value turned out to be of another type than the place it enters.
  func mismatch(_ expected: String, _ found: Value) -> Fault {
    failure(
      "expected a value of type '\(expected)', found '\(found.typeName)'",
      label: "found \(found.debugDescription.shortened)")
  }
}
