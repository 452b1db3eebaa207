import WeirStreams

extension LineCode {
  /// The code of a closure over a text; nil where a text has to be made.
  init?(_ function: TypedFunction) {
    guard case .expression(let body) = function.body, function.copies.isEmpty,
      function.slotCount == 1
    else { return nil }
    if body.printsLine {
      self = .printing
    } else if let test = Self.test(body) {
      self = body.searched.map { .search($0, test) } ?? .test(test)
    } else if let number = Self.number(body) {
      self = .number(number)
    } else {
      return nil
    }
  }

  private static func test(_ node: TypedExpression) -> ((Bytes) -> Bool?)? {
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

  /// `$0.contains("x")` and `$0.contains(/x/)`
  private static func relation(_ call: TypedCall) -> ((Bytes) -> Bool?)? {
    guard case .wordMethod(let word, .string, let receiver, _) = call.target, receiver.isLine
    else { return nil }
    if word.bytes?.isSearch == true, let regex = call.arguments.first?.constant?.regex {
      return { regex.matches(in: $0) }
    }
    guard let relation = word.bytes?.relation, let other = call.arguments.first?.plainText,
      call.arguments.count == 1
    else { return nil }
    return { line in other.withUnsafeBytes { relation(line, $0) } }
  }

  /// `$0.isEmpty`
  private static func question(
    _ word: Word, of text: TypedExpression
  ) -> ((Bytes) -> Bool?)? {
    guard text.isLine, case .question(let question) = word.bytes else { return nil }
    return question
  }

  /// `$0 == "x"`
  private static func comparison(_ binary: TypedBinary) -> ((Bytes) -> Bool?)? {
    guard [.equal, .notEqual].contains(binary.operator) else { return nil }
    let isEqual = binary.operator == .equal
    let operands = [binary.left, binary.right]
    guard operands.contains(where: \.isLine),
      let other = operands.lazy.compactMap(\.plainText).first
    else { return nil }
    return { line in
      other.withUnsafeBytes { line.equals($0) }.map { $0 == isEqual }
    }
  }

  private static func joined(
    _ left: TypedExpression, _ right: TypedExpression, decidedBy answer: Bool
  ) -> ((Bytes) -> Bool?)? {
    guard let left = test(left), let right = test(right) else { return nil }
    return { line in
      guard let first = left(line) else { return nil }
      return first == answer ? answer : right(line)
    }
  }

  /// `Int($0)!` and `Int($0) ?? 0`, and sums and products of them with numbers
  private static func number(_ node: TypedExpression) -> ((Bytes) -> Int?)? {
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

  /// What is too large is found once more, and said, where the closure itself runs.
  private static func arithmetic(_ binary: TypedBinary) -> ((Bytes) -> Int?)? {
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

  private static func conversion(_ node: TypedExpression) -> ((Bytes) -> Int?)? {
    guard case .call(let call) = node.kind, case .word(let word, _?) = call.target,
      case .number(let number) = word.bytes, call.arguments.count == 1, call.arguments[0].isLine
    else { return nil }
    return number
  }
}

extension TypedExpression {
  /// True for the closure's one parameter, which is a text.
  fileprivate var isLine: Bool {
    guard type == .string, case .local(let variable) = kind else { return false }
    return variable.slot == 0
  }

  /// True for a call that prints the line and nothing else.
  fileprivate var printsLine: Bool {
    guard case .call(let call) = kind, case .word(let word, nil) = call.target else { return false }
    return word.bytes?.isPrinting == true && call.arguments.count == 1 && call.arguments[0].isLine
  }

  /// The part that is looked for, where that is all that is asked.
  fileprivate var searched: BytePattern? {
    guard case .call(let call) = kind, case .wordMethod(let word, _, _, _) = call.target,
      word.bytes?.isSearch == true
    else { return nil }
    return call.arguments.first?.plainText.flatMap(BytePattern.init)
  }

  /// The bytes of a text that is written down.
  fileprivate var plainText: [UInt8]? {
    switch constant {
    case .string(let text): Array(text.utf8)
    case .character(let character): Array(String(character).utf8)
    default: nil
    }
  }
}
