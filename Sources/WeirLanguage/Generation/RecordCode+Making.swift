import WeirStreams
import WeirSyntax

extension RecordCode {
  /// The code of a closure over a record; nil where a value has to be made.
  init?(_ function: TypedFunction) {
    guard case .expression(let body) = function.body, function.copies.isEmpty,
      function.slotCount == 1
    else { return nil }
    if let test = Self.test(body) {
      self = .test(test)
    } else if let field = body.recordField {
      self = .field(field)
    } else {
      return nil
    }
  }

  private static func test(_ node: TypedExpression) -> Test? {
    switch node.kind {
    case .binary(let binary): comparison(binary)
    case .not(let operand): test(operand).map { test in { test($0).map { !$0 } } }
    case .and(let left, let right): joined(left, right, decidedBy: false)
    case .or(let left, let right): joined(left, right, decidedBy: true)
    default: nil
    }
  }

  /// `$0.status >= 500`
  private static func comparison(_ binary: TypedBinary) -> Test? {
    let comparisons: [BinaryOperator] = [
      .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
    ]
    guard comparisons.contains(binary.operator) else { return nil }
    if let field = binary.left.recordField, let other = binary.right.constant {
      return comparison(binary.operator, field, other)
    }
    if let field = binary.right.recordField, let other = binary.left.constant {
      return comparison(binary.operator.mirrored, field, other)
    }
    return nil
  }

  private static func comparison(
    _ operation: BinaryOperator, _ field: RecordField, _ other: Value
  ) -> Test? {
    switch other {
    case .int(let int) where int.magnitude < 1 << 53: number(operation, field, Double(int))
    case .double(let double): number(operation, field, double)
    case .string(let text): self.text(operation, field, Array(text.utf8))
    case .character(let character): self.text(operation, field, Array(String(character).utf8))
    default: nil
    }
  }

  private static func number(
    _ operation: BinaryOperator, _ field: RecordField, _ number: Double
  ) -> Test { { $0.scalar(field).compare(operation, number) } }

  private static func text(
    _ operation: BinaryOperator, _ field: RecordField, _ text: [UInt8]
  ) -> Test {
    { reader in text.withUnsafeBytes { reader.scalar(field).compare(operation, $0) } }
  }

  private static func joined(
    _ left: TypedExpression, _ right: TypedExpression, decidedBy answer: Bool
  ) -> Test? {
    guard let left = test(left), let right = test(right) else { return nil }
    return { reader in
      guard let first = left(reader) else { return nil }
      return first == answer ? answer : right(reader)
    }
  }
}

extension String {
  /// True for a name that records understand also where they have no such field.
  fileprivate var isWordOfRecords: Bool {
    [.jsonObject, .row].contains { !Catalog.shared.words(self, on: $0).isEmpty }
  }
}

extension TypedExpression {
  /// The field of the closure's one parameter that is asked for.
  fileprivate var recordField: RecordField? {
    switch kind {
    case .member(let base, let name, _) where base.isRecord && !name.isWordOfRecords:
      RecordField(name)
    case .subscripted(let base, let key) where base.isRecord:
      if case .string(let name)? = key.constant { RecordField(name) } else { nil }
    default: nil
    }
  }

  private var isRecord: Bool {
    guard type.isDynamic, case .local(let variable) = kind else { return false }
    return variable.slot == 0
  }
}
