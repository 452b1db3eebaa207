import WeirChecking
import WeirStreams
import WeirWords

extension ElementCode {
  /// Creates code that applies a closure to a raw line or record. Returns nil if the closure needs
  /// a `Value`.
  init?(_ function: TypedFunction) {
    guard function.copies.isEmpty else { return nil }
    if let required = function.guardedOptional?.requiredByMatch {
      self = .match(required: required)
      return
    }
    guard case .expression(let body) = function.body, function.slotCount == 1 else { return nil }
    if body.printsLine {
      self = .printing
    } else if let test = Self.test(body) {
      self = body.searched.map { .search($0, test) } ?? .test(test, required: body.requiredByTest)
    } else if let number = Self.number(body) {
      self = .number(number)
    } else if let field = body.recordField {
      self = .field(field)
    } else if let required = body.requiredByMatch {
      self = .match(required: required)
    } else {
      return nil
    }
  }

  private static func test(_ node: TypedExpression) -> Test? {
    switch node.kind {
    case .call(let call): relation(call)
    case .property(let text, let word, _, _): question(word, of: text)
    case .binary(let binary): comparison(binary)
    case .not(let operand): test(operand).map { test in { test($0).map { !$0 } } }
    case .and(let left, let right): joined(left, right, decidedBy: false)
    case .or(let left, let right): joined(left, right, decidedBy: true)
    default: nil
    }
  }

  /// Compiles string tests such as `$0.contains("x")` and `$0.contains(/x/)`.
  private static func relation(_ call: TypedCall) -> Test? {
    guard case .wordMethod(let word, .string, let receiver, _) = call.target, receiver.isLine
    else { return nil }
    if word.bytes?.isSearch == true, let regex = call.arguments.first?.constant?.regex {
      return { $0.text.flatMap { regex.matches(in: $0) } }
    }
    guard let relation = word.bytes?.relation, let other = call.arguments.first?.plainText,
      call.arguments.count == 1
    else { return nil }
    return { line in
      line.text.flatMap { text in other.withUnsafeBytes { relation(text, $0) } }
    }
  }

  /// Compiles Boolean properties such as `$0.isEmpty`.
  private static func question(_ word: Word, of text: TypedExpression) -> Test? {
    guard text.isLine, case .question(let question) = word.bytes else { return nil }
    return { $0.text.flatMap(question) }
  }

  /// Compiles comparisons such as `$0 == "x"` and `$0.status >= 500`.
  private static func comparison(_ binary: TypedBinary) -> Test? {
    guard binary.operator.comparesScalars else { return nil }
    if let part = binary.left.rawPart, let other = binary.right.constant {
      return comparison(binary.operator, part, other)
    }
    if let part = binary.right.rawPart, let other = binary.left.constant {
      return comparison(binary.operator.mirrored, part, other)
    }
    return nil
  }

  private static func comparison(
    _ operation: BinaryOperator, _ part: RecordField, _ other: Value
  ) -> Test? {
    if operation == .equal || operation == .notEqual, let text = other.plainBytes {
      return { element in
        text.withUnsafeBytes { element.scalar(part).compare(operation, $0) }
      }
    }
    switch other {
    case .int(let int) where int.magnitude < 1 << 53:
      let number = Double(int)
      return { $0.scalar(part).compare(operation, number) }
    case .double(let number): return { $0.scalar(part).compare(operation, number) }
    default: return nil
    }
  }

  private static func joined(
    _ left: TypedExpression, _ right: TypedExpression, decidedBy answer: Bool
  ) -> Test? {
    guard let left = test(left), let right = test(right) else { return nil }
    return { element in
      guard let first = left(element) else { return nil }
      return first == answer ? answer : right(element)
    }
  }

  /// Compiles `Int($0)!` and `Int($0) ?? 0`, and their sums and products with constants.
  private static func number(_ node: TypedExpression) -> ((any RawElement) -> Int?)? {
    switch node.kind {
    case .forced(let optional): return conversion(optional)
    case .coalesce(let optional, let other):
      guard let number = conversion(optional), case .int(let other)? = other.constant
      else { return nil }
      return { number($0) ?? other }
    case .binary(let binary): return arithmetic(binary)
    default: return nil
    }
  }

  /// Compiles integer arithmetic. The code returns nil on overflow, so that the closure runs and
  /// reports the overflow.
  private static func arithmetic(_ binary: TypedBinary) -> ((any RawElement) -> Int?)? {
    guard let number = number(binary.left), case .int(let other)? = binary.right.constant else {
      return nil
    }
    let operation: (Int) -> (partialValue: Int, overflow: Bool)
    switch binary.operator {
    case .add: operation = { $0.addingReportingOverflow(other) }
    case .subtract: operation = { $0.subtractingReportingOverflow(other) }
    case .multiply: operation = { $0.multipliedReportingOverflow(by: other) }
    default: return nil
    }
    return { line in
      guard let number = number(line) else { return nil }
      let (result, isTooLarge) = operation(number)
      return isTooLarge ? nil : result
    }
  }

  private static func conversion(_ node: TypedExpression) -> ((any RawElement) -> Int?)? {
    guard case .call(let call) = node.kind, case .word(let word, _?) = call.target,
      case .number(let number) = word.bytes, call.arguments.count == 1, call.arguments[0].isLine
    else { return nil }
    return { $0.text.flatMap(number) }
  }
}

extension RawElement {
  /// The text of the line, or nil if the element is not a line.
  @inline(__always)
  fileprivate var text: UnsafeRawBufferPointer? {
    if case .text(let text) = scalar(.wholeLine) { text } else { nil }
  }
}

extension RecordField {
  /// A placeholder that denotes the whole text of a line instead of a field.
  nonisolated(unsafe) fileprivate static let wholeLine = RecordField("")
}

extension BinaryOperator {
  fileprivate var comparesScalars: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}

extension Value {
  /// The UTF-8 bytes of a string or a character; nil for any other value.
  fileprivate var plainBytes: [UInt8]? {
    switch self {
    case .string(let text): Array(text.utf8)
    case .character(let character): Array(String(character).utf8)
    default: nil
    }
  }
}

extension String {
  /// Whether the name is a built-in member of records. Such a name does not necessarily refer to a
  /// field.
  fileprivate var isWordOfRecords: Bool {
    [.jsonObject, .row].contains { !Catalog.shared.words(self, on: $0).isEmpty }
  }
}

extension TypedExpression {
  /// Whether the expression is the closure's only parameter, and the parameter is a string.
  fileprivate var isLine: Bool { type == .string && isElement }

  /// Whether the expression is the closure's only parameter.
  private var isElement: Bool {
    if case .local(let variable) = kind { variable.slot == 0 } else { false }
  }

  /// The line, or the accessed field of the record; nil for any other expression.
  fileprivate var rawPart: RecordField? { isLine ? .wholeLine : recordField }

  /// The accessed field of the closure's only parameter; nil if the expression is not a field
  /// access.
  fileprivate var recordField: RecordField? {
    switch kind {
    case .member(let base, let name, _) where base.isRecord && !name.isWordOfRecords:
      RecordField(name)
    case .subscripted(let base, let key) where base.isRecord:
      if case .string(let name)? = key.constant { RecordField(name) } else { nil }
    default: nil
    }
  }

  private var isRecord: Bool { type.isDynamic && isElement }

  /// Whether the expression is a call that prints the line and does nothing else.
  fileprivate var printsLine: Bool {
    guard case .call(let call) = kind, case .word(let word, nil) = call.target else { return false }
    return word.bytes?.isPrinting == true && call.arguments.count == 1 && call.arguments[0].isLine
  }

  /// The pattern to search for; nil if the expression is not a search in the element.
  fileprivate var searched: BytePattern? {
    guard case .call(let call) = kind, case .wordMethod(let word, _, _, _) = call.target,
      word.bytes?.isSearch == true
    else { return nil }
    return call.arguments.first?.plainText.flatMap(BytePattern.init)
  }

  /// A text that is in each line that passes the test, if one is known.
  fileprivate var requiredByTest: BytePattern? {
    switch kind {
    case .and(let first, _): first.requiredByTest
    case .call(let call): call.requiredByRegex { $0.isSearch }
    default: nil
    }
  }

  /// A text that is in each line for which the expression is not nil, if one is known.
  fileprivate var requiredByMatch: BytePattern? {
    switch kind {
    case .call(let call):
      call.requiredByRegex { $0.isMatch } ?? call.transformedOptional?.requiredByMatch
    case .chain(let whole): whole.firstLink?.requiredByMatch
    default: nil
    }
  }

  /// The expression before the first link of an optional chain.
  private var firstLink: TypedExpression? {
    switch kind {
    case .link(let base): base.firstLink ?? base
    case .element(let base, _, _), .member(let base, _, _), .field(let base, _, _, _),
      .property(let base, _, _, _):
      base.firstLink
    default: nil
    }
  }

  /// The UTF-8 bytes of a string literal; nil for any other expression.
  fileprivate var plainText: [UInt8]? { constant?.plainBytes }
}

extension TypedFunction {
  /// The optional of a body that begins with `guard let value = optional ... else { return nil }`.
  fileprivate var guardedOptional: TypedExpression? {
    guard case .statements(let body) = body,
      case .guard(let conditions, let otherwise)? = body.statements.first?.kind,
      case .unwrap(_, let optional)? = conditions.first,
      case .return(let result?)? = otherwise.statements.first?.kind,
      case .constant(.none) = result.kind
    else { return nil }
    return optional
  }
}

extension TypedCall {
  /// A text that is in each match, if the call searches the line for a regular expression literal.
  fileprivate func requiredByRegex(_ isSearch: (ByteBehavior) -> Bool) -> BytePattern? {
    guard case .wordMethod(let word, .string, let receiver, _) = target, receiver.isLine,
      let bytes = word.bytes, isSearch(bytes)
    else { return nil }
    return arguments.first?.constant?.regex?.pattern.required
  }

  /// The optional of a call of `map` or `flatMap`, whose result is nil for nil.
  fileprivate var transformedOptional: TypedExpression? {
    guard case .wordMethod(let word, .optional, let optional, _) = target,
      ["map", "flatMap"].contains(word.name)
    else { return nil }
    return optional
  }
}
