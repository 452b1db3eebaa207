/// An infix operator. The raw value is its spelling.
package enum BinaryOperator: String, Sendable, CaseIterable {
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case wrappingShiftLeft = "&<<"
  case wrappingShiftRight = "&>>"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case wrappingMultiply = "&*"
  case bitAnd = "&"
  case add = "+"
  case subtract = "-"
  case wrappingAdd = "&+"
  case wrappingSubtract = "&-"
  case bitOr = "|"
  case bitXor = "^"
  case halfOpenRange = "..<"
  case closedRange = "..."
  case coalesce = "??"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case equal = "=="
  case notEqual = "!="
  case identical = "==="
  case notIdentical = "!=="
  case matches = "~="
  case and = "&&"
  case or = "||"
  case bind = "<~"
}

package enum PrefixOperator: String, Sendable, CaseIterable {
  case minus = "-"
  case plus = "+"
  case not = "!"
  case bitNot = "~"
  case increment = "++"
  case decrement = "--"
  /// A prefix range such as `..<3`.
  case rangeUpTo = "..<"
  /// A prefix range such as `...3`.
  case rangeThrough = "..."
}

package enum PostfixOperator: String, Sendable, CaseIterable {
  case increment = "++"
  case decrement = "--"
  /// A postfix range such as `3...`.
  case rangeFrom = "..."
}
