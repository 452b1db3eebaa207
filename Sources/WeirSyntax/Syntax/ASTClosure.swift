package struct Closure: Sendable {
  package let captures: [Capture]
  /// Nothing when no parameter is named: the closure takes `shorthandCount` parameters, or as many as its context gives.
  package let parameters: [ClosureParameter]?
  package let effects: Effects
  package let resultType: TypeSyntax?
  package let body: [Statement]
  /// One more than the highest `$n` that the body uses outside nested closures.
  package let shorthandCount: Int

  package init(
    captures: [Capture], parameters: [ClosureParameter]?, effects: Effects, resultType: TypeSyntax?,
    body: [Statement], shorthandCount: Int
  ) {
    (self.captures, self.parameters, self.effects, self.resultType) = (
      captures, parameters, effects, resultType
    )
    (self.body, self.shorthandCount) = (body, shorthandCount)
  }
}

package struct ClosureParameter: Sendable {
  package let name: Name
  package let type: TypeSyntax?
}

/// `[weak self]`, `[x]`, `[weak owner = self.base]`
package struct Capture: Sendable {
  package enum Strength: Sendable { case strong, weak, unowned }
  package let strength: Strength
  package let name: Name
  package let value: Expression?
}

package struct Effects: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let throwing = Effects(rawValue: 1)
  package static let async = Effects(rawValue: 2)
  /// Throws where a function that it is given throws; then `throwing` is there as well.
  package static let rethrowing = Effects(rawValue: 4)
}
