package struct Closure: Sendable {
  package let captures: [Capture]
  /// The named parameters, or nil if there are none.
  ///
  /// Without named parameters, the closure takes `shorthandCount` parameters or as many as its
  /// context provides.
  package let parameters: [ClosureParameter]?
  package let effects: Effects
  package let resultType: TypeSyntax?
  package let body: [Statement]
  /// One more than the highest `$n` in the body, not counting nested closures.
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

  /// The number of parameters that the closure names or uses.
  package var parameterCount: Int { parameters?.count ?? shorthandCount }
}

package struct ClosureParameter: Sendable {
  package let name: Name
  package let type: TypeSyntax?
}

/// An item of a capture list: `[weak self]`, `[x]`, `[weak owner = self.base]`.
package struct Capture: Sendable {
  package enum Strength: Sendable { case strong, weak, unowned }
  package let strength: Strength
  package let name: Name
  package let value: Expression?
}

package struct Effects: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  // Sessions begin with such literals. The generic initializer would make the runtime search all
  // conformances of the program.
  package init(arrayLiteral elements: Effects...) {
    rawValue = elements.reduce(0) { $0 | $1.rawValue }
  }

  package static let throwing = Effects(rawValue: 1)
  package static let async = Effects(rawValue: 2)
  /// The `rethrows` effect: the function throws only if an argument throws. Implies `throwing`.
  package static let rethrowing = Effects(rawValue: 4)
}
