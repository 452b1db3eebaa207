import WeirStreams
import WeirSyntax

/// Code of a member that is looked for when the program runs.
final class MemberCode {
  private let name: String
  private let site: SourceLocation
  private let interpreter: Interpreter
  /// The same where the value turns out to be data.
  let field: RecordField

  init(_ name: String, _ site: SourceLocation, _ interpreter: Interpreter) {
    (self.name, self.site, self.interpreter) = (name, site, interpreter)
    field = RecordField(name)
  }

  @inline(__always)
  func value(of holder: Value) throws(Fault) -> Value {
    if case .object(let object) = holder, object.hasOpenFields, let found = object.field(field) {
      return found
    }
    return try interpreter.member(name, of: holder, site)
  }
}

extension CodeGenerator {
  /// Code of arithmetic with a member of data, which is looked at as a number; nil for any other.
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
      // A comparison of the program's own may have failed.
      try interpreter.surface()
      return result
    }
  }
}

extension Operation {
  /// Arithmetic with what the bytes of a member say; nil where they do not decide.
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
