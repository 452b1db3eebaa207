struct Closure: Sendable {
  let captures: [Capture]
  /// Nothing when no parameter is named: the closure takes `shorthandCount` parameters, or as many as its context gives.
  let parameters: [ClosureParameter]?
  let effects: Effects
  let resultType: TypeSyntax?
  let body: [Statement]
  /// One more than the highest `$n` that the body uses outside nested closures.
  let shorthandCount: Int
}

struct ClosureParameter: Sendable {
  let name: Name
  let type: TypeSyntax?
}

/// `[weak self]`, `[x]`, `[weak owner = self.base]`
struct Capture: Sendable {
  enum Strength: Sendable { case strong, weak, unowned }
  let strength: Strength
  let name: Name
  let value: Expression?
}

struct Effects: OptionSet, Sendable, Hashable {
  let rawValue: UInt8
  static let throwing = Effects(rawValue: 1)
  static let async = Effects(rawValue: 2)
  /// Throws where a function that it is given throws; then `throwing` is there as well.
  static let rethrowing = Effects(rawValue: 4)
}
