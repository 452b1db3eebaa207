import WeirChecking
import WeirStreams

/// The code that reads a member that is looked up at run time.
final class MemberCode {
  private let name: String
  private let site: SourceLocation
  private let interpreter: Interpreter
  /// The field to read if the receiver is a data record.
  let field: RecordField

  init(_ name: String, _ site: SourceLocation, _ interpreter: Interpreter) {
    (self.name, self.site, self.interpreter) = (name, site, interpreter)
    field = RecordField(name)
  }

  @inline(__always)
  func value(of holder: Value) throws(Fault) -> Value {
    if case .object(let object) = holder, object.hasDynamicMembers, let found = object.field(field)
    {
      return found
    }
    return try interpreter.member(name, of: holder, site)
  }
}

extension CodeGenerator {
  /// Generates arithmetic whose right operand is a member of a value of unknown type. A member of a
  /// data record is read as a number without creating a value.
  ///
  /// Returns nil for other operands.
  func arithmetic(withMember binary: TypedBinary, _ type: Type) -> CompiledExpression? {
    let operation = binary.operator
    guard case .member(let base, let name, _) = binary.right.kind, base.type.isDynamic,
      operation.isArithmetic, binary.leftAsDouble == nil,
      binary.rightAsDouble == nil
    else { return nil }
    let (left, holder) = (expression(binary.left).code, expression(base).code)
    let member = MemberCode(name, site(binary.right.site), interpreter)
    let site = site(binary.operatorSpan)
    let interpreter = interpreter
    return CompiledExpression(type) { (frame) throws(Fault) in
      let (left, holder) = (try left(frame), try holder(frame))
      if case .object(let object) = holder,
        let result = try Operation.apply(operation, left, object.scalar(member.field), site)
      {
        return result
      }
      let result = try Operation.apply(operation, left, try member.value(of: holder), site)
      // An operator function of the program may have failed.
      try interpreter.surface()
      return result
    }
  }
}

extension Operation {
  /// Applies an operation to a number and a member in raw form. Returns nil if the operation needs
  /// the decoded value.
  fileprivate static func apply(
    _ operation: BinaryOperator, _ left: Value, _ right: RecordScalar, _ site: SourceLocation
  ) throws(Fault) -> Value? {
    switch (left, right) {
    case (.int(let left), .int(let right)): return .int(try ints(operation, left, right, site))
    case (.int(let left), .loose(let text)):
      if let right = DecimalText.int(text) { return .int(try ints(operation, left, right, site)) }
      return DecimalText.double(text).flatMap { doubles(operation, Double(left), $0) }
        .map(Value.double)
    case (.int(let left), .double(let right)):
      return doubles(operation, Double(left), right).map(Value.double)
    case (.double(let left), .int), (.double(let left), .double), (.double(let left), .loose):
      return right.number.flatMap { doubles(operation, left, $0) }.map(Value.double)
    default: return nil
    }
  }
}
