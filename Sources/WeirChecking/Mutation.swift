import WeirRuntime

/// A mutation of a variable, a property or an element, which selects the wording of errors.
struct Mutation {
  enum Kind {
    case assignment, compound, argument
  }

  var kind = Kind.assignment
  var target: TypedExpression?

  /// The beginning of swiftc's message for an invalid mutation.
  var message: String {
    switch (kind, target?.kind) {
    case (.compound, _): "left side of mutating operator isn't mutable: "
    case (.argument, _): "cannot pass immutable value as inout argument: "
    case (.assignment, .subscripted), (.assignment, .defaulted): "cannot assign through subscript: "
    case (.assignment, .call(let call)) where call.isSubscript:
      "cannot assign through subscript: "
    case (.assignment, .field), (.assignment, .member), (.assignment, .property),
      (.assignment, .computed), (.assignment, .lazyField), (.assignment, .element),
      (.assignment, .staticMember), (.assignment, .superMember):
      "cannot assign to property: "
    case (.assignment, _): "cannot assign to value: "
    }
  }
}
