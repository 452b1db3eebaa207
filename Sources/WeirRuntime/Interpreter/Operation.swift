import WeirSyntax

/// The implementation of the operators.
package enum Operation {
  package static func apply(
    _ operation: BinaryOperator, _ left: Value, _ right: Value, _ site: SourceLocation
  ) throws(Fault) -> Value {
    if let result = try ofValues(operation, left, right, site) { return result }
    if let result = try ofData(operation, left, right, site) { return result }
    throw inapplicable(operation, left, right, site)
  }

  /// Returns the result for statically typed values; nil if the operator is not defined for them.
  static func ofValues(
    _ operation: BinaryOperator, _ left: Value, _ right: Value, _ site: SourceLocation
  ) throws(Fault) -> Value? {
    switch operation {
    case .equal: return .bool(left.isSame(as: right))
    case .notEqual: return .bool(!left.isSame(as: right))
    case .identical: return .bool(left.isIdentical(to: right))
    case .notIdentical: return .bool(!left.isIdentical(to: right))
    case .less, .greater, .lessOrEqual, .greaterOrEqual:
      if let result = compare(operation, left, right) { return .bool(result) }
    case .halfOpenRange, .closedRange:
      if let range = try range(operation, left, right, site) { return .range(range) }
      if let interval = try interval(operation, left, right, site) { return .object(interval) }
    case .matches:
      if case .range(let range) = left {
        switch right.unwrapped.plainNumber {
        case .int(let int): return .bool(range.contains(int))
        case .double(let double): return .bool(range.contains(double))
        default: break
        }
      }
      if case .object(let interval as Interval) = left {
        if case .object(_ as Interval) = right { return .bool(left == right) }
        return .bool(interval.contains(right.unwrapped.plainNumber))
      }
      return .bool(left.isSame(as: right))
    case .add, .subtract, .multiply, .divide, .remainder, .shiftLeft, .shiftRight,
      .wrappingShiftLeft, .wrappingShiftRight, .wrappingMultiply, .wrappingAdd,
      .wrappingSubtract, .bitAnd, .bitOr, .bitXor:
      switch (left, right) {
      case (.int(let left), .int(let right)):
        return .int(try ints(operation, left, right, site))
      case (.double(let left), .double(let right)):
        if let result = doubles(operation, left, right) { return .double(result) }
      case (.string(let left), .string(let right)) where operation == .add:
        try site.checkRoom(ofText: left.utf8.count + right.utf8.count)
        return .string(left + right)
      case (.array(let left), .array(let right)) where operation == .add:
        try site.checkRoom(left.count + right.count)
        return .array(left + right)
      case (.object, _), (_, .object):
        if let result = ofObjects(operation, left, right) { return result }
        if let result = try ofNumbers(operation, left, right, site) { return result }
        if operation == .add, let sum = try sum(left, right, site) { return sum }
      case (_, _) where operation == .add:
        if let sum = try sum(left, right, site) { return sum }
      default: break
      }
    case .and, .or, .coalesce, .bind: break
    }
    return nil
  }

  private static func inapplicable(
    _ operation: BinaryOperator, _ left: Value, _ right: Value, _ site: SourceLocation
  ) -> Fault {
    let isNumeric = numbers(left.unwrapped, right.unwrapped) != nil
    let (left, right) = isNumeric ? (left.plainNumber, right.plainNumber) : (left, right)
    return site.failure(
      inapplicable(operation.rawValue, left.typeName, right.typeName),
      hints: hints(operation, left, right))
  }

  /// Returns swiftc's message for an operator that is not defined for the types of its operands.
  package static func inapplicable(_ name: String, _ left: String, _ right: String) -> String {
    left == right
      ? "binary operator '\(name)' cannot be applied to two '\(left)' operands"
      : "binary operator '\(name)' cannot be applied to operands of type '\(left)' and '\(right)'"
  }

  /// Returns swiftc's message for an operator that the standard library marks as unavailable.
  package static func unavailable(
    _ spelling: String, _ operation: BinaryOperator, _ left: Type, _ right: Type
  ) -> String? {
    guard operation == .remainder, left == right, left == .double || left == .float else {
      return nil
    }
    let function = spelling == "%=" ? "formTruncatingRemainder" : "truncatingRemainder"
    return "'\(spelling)' is unavailable: For floating point numbers use \(function) instead"
  }

  /// Concatenates an array or a string and another sequence; returns nil for other values.
  private static func sum(
    _ left: Value, _ right: Value, _ site: SourceLocation
  ) throws(Fault) -> Value? {
    func added() throws(Fault) -> [Value]? {
      switch right {
      case .array, .set, .range, .object(_ as ArraySliceObject), .string:
        if case .range(let range) = right { try site.checkRoom(of: range) }
        var iterator = try ValueIterator(right, site)
        var elements: [Value] = []
        while let element = iterator.next() { elements.append(element) }
        return elements
      default: return nil
      }
    }
    switch (left, right) {
    case (.string(let left), .object(let right as FieldNumber)): return .string(left + right.text)
    case (.object(let left as FieldNumber), .string(let right)): return .string(left.text + right)
    case (.string(let left), .substring(let right)):
      return .string(try site.joined(left, [right.text]))
    case (.substring(let left), .string(let right)):
      return .substring(TextSlice(try site.joined(left.text, [right])[...]))
    case (.substring(let left), .substring(let right)):
      return .substring(TextSlice(try site.joined(left.text, [right.text])[...]))
    case (.string(let left), .array(let right)):
      return .string(try site.joined(left, right.lazy.map(\.description)))
    case (.array(let left), _):
      guard let right = try added() else { return nil }
      try site.checkRoom(left.count + right.count)
      return .array(left + right)
    case (.object(let left as ArraySliceObject), _):
      guard let right = try added() else { return nil }
      try site.checkRoom(left.elements.count + right.count)
      return .object(left.with(left.elements + right))
    default: return nil
    }
  }

  /// Creates a range of two comparable values; returns nil if they have no order.
  private static func interval(
    _ operation: BinaryOperator, _ left: Value, _ right: Value, _ site: SourceLocation
  ) throws(Fault) -> Interval? {
    guard left == right || left.precedes(right) != nil else { return nil }
    guard left == right || left.precedes(right) == true else {
      throw site.failure(
        "range requires lowerBound <= upperBound: \(left.debugDescription.shortened) and "
          + right.debugDescription.shortened)
    }
    return Interval(left, right, isClosed: operation == .closedRange)
  }

  /// Applies a compound assignment operator to a variable.
  package static func change(
    _ operation: BinaryOperator, _ target: inout Value, _ right: Value, _ site: SourceLocation
  ) throws(Fault) {
    if case .int(let left) = target, case .int(let right) = right {
      target = .int(try ints(operation, left, right, site))
    } else {
      target = try apply(operation, target, right, site)
    }
  }

  /// Changes a number in place. Returns false if the values are not numbers of the same type, or if
  /// the operation fails.
  @inline(__always)
  static func changeNumber(
    _ operation: BinaryOperator, _ target: inout Value, _ right: Value, _ site: SourceLocation
  ) -> Bool {
    if case .int(let left) = target, case .int(let right) = right {
      guard let result = try? ints(operation, left, right, site) else { return false }
      target = .int(result)
      return true
    }
    guard case .double(let left) = target, case .double(let right) = right,
      let result = doubles(operation, left, right)
    else { return false }
    target = .double(result)
    return true
  }

  private static func hints(
    _ operation: BinaryOperator, _ left: Value, _ right: Value
  ) -> [String] {
    let types = (Type.named(left.typeName, []), Type.named(right.typeName, []))
    return hints(
      operation, left.isOptional ? .optional(types.0) : types.0,
      right.isOptional ? .optional(types.1) : types.1)
  }

  /// Returns hints for an operator that is not defined for the given types.
  package static func hints(_ operation: BinaryOperator, _ left: Type, _ right: Type) -> [String] {
    switch (left, right) {
    case (.optional(.dynamic), _), (_, .optional(.dynamic)): []
    case (.optional, _), (_, .optional):
      ["unwrap the optional with '!', '??' or 'if let'"]
    case (.int, .double), (.double, .int), (.double, .double):
      numberHints(operation, left, right)
    case _ where left.isNumber && right.isNumber && left != right:
      ["convert the '\(right)': '\(left)(...)'"]
    case (.string, .string): []
    case (.string, _), (_, .string):
      if operation == .add {
        ["use string interpolation: \"\\(value)\""]
      } else if left.isNumber || right.isNumber {
        ["convert the string: 'Int(...)' returns nil if it is not a number"]
      } else {
        []
      }
    case (.array(let element), let other), (let other, .array(let element)):
      operation == .add && element.accepts(other)
        ? ["enclose the element in brackets: '[...]'"] : []
    default:
      operation == .halfOpenRange || operation == .closedRange
        ? ["the bounds of a range have one type that conforms to 'Comparable'"] : []
    }
  }

  /// Returns hints for two numbers, at least one of which is a Double.
  private static func numberHints(
    _ operation: BinaryOperator, _ left: Type, _ right: Type
  ) -> [String] {
    if operation == .remainder {
      ["use 'truncatingRemainder(dividingBy:)' for a 'Double'"]
    } else if operation.needsWholeNumbers {
      ["convert the 'Double': 'Int(...)'"]
    } else {
      left == right ? [] : ["convert the 'Int': 'Double(...)'"]
    }
  }

  package static func ints(
    _ operation: BinaryOperator, _ left: Int, _ right: Int, _ site: SourceLocation
  ) throws(Fault) -> Int {
    let (result, overflow): (Int, Bool)
    switch operation {
    case .add: (result, overflow) = left.addingReportingOverflow(right)
    case .subtract: (result, overflow) = left.subtractingReportingOverflow(right)
    case .multiply: (result, overflow) = left.multipliedReportingOverflow(by: right)
    case .divide, .remainder:
      guard right != 0 else { throw site.divisionByZero }
      (result, overflow) =
        operation == .divide
        ? left.dividedReportingOverflow(by: right)
        : left.remainderReportingOverflow(dividingBy: right)
    case .wrappingAdd: return left &+ right
    case .wrappingSubtract: return left &- right
    case .wrappingMultiply: return left &* right
    case .shiftLeft: return left << right
    case .shiftRight: return left >> right
    case .wrappingShiftLeft: return left &<< right
    case .wrappingShiftRight: return left &>> right
    case .bitAnd: return left & right
    case .bitOr: return left | right
    case .bitXor: return left ^ right
    default: preconditionFailure("not an operation on numbers: \(operation)")
    }
    if overflow { throw site.overflow }
    return result
  }

  package static func doubles(
    _ operation: BinaryOperator, _ left: Double, _ right: Double
  ) -> Double? {
    floatingPoint(operation, left, right)
  }

  /// Returns the result of arithmetic; nil for other operators.
  @inline(__always)
  static func floatingPoint<Number: FloatingPoint>(
    _ operation: BinaryOperator, _ left: Number, _ right: Number
  ) -> Number? {
    switch operation {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    default: nil
    }
  }

  private static func compare(
    _ operation: BinaryOperator, _ left: Value, _ right: Value
  ) -> Bool? {
    switch operation {
    case .less: return left.precedes(right)
    case .greater: return right.precedes(left)
    case .lessOrEqual, .greaterOrEqual:
      // A comparison with NaN is false.
      if case .double(let a) = left, case .double(let b) = right {
        return operation == .lessOrEqual ? a <= b : a >= b
      }
      let (a, b) = operation == .lessOrEqual ? (left, right) : (right, left)
      return b.precedes(a).map { !$0 }
    default: return nil
    }
  }

  private static func range(
    _ operation: BinaryOperator, _ left: Value, _ right: Value, _ site: SourceLocation
  ) throws(Fault) -> RangeValue? {
    guard case .int(let lower) = left, case .int(let upper) = right else { return nil }
    let isClosed = operation == .closedRange
    guard lower <= upper else {
      throw site.failure("range requires lowerBound <= upperBound: \(lower) and \(upper)")
    }
    guard !isClosed || upper < .max else { throw site.overflow }
    return RangeValue(lower: lower, end: isClosed ? upper + 1 : upper, isClosed: isClosed)
  }
}
