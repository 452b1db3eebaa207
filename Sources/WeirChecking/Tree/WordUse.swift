import WeirRuntime

/// A use of a built-in: a call, a property, or a function as a value.
package struct WordUse {
  package let word: Word
  /// The name of the built-in, as the code spells it where this is known.
  package let name: String
  /// The value of which the built-in is a member; nil for a free built-in or a member of a type.
  package private(set) var receiver: TypedExpression?
  package private(set) var call: TypedCall?

  /// Creates a use from an expression; nil if the expression refers to no built-in, or to one that
  /// is looked up at run time.
  package init?(_ node: TypedExpression) {
    switch node.kind {
    case .call(let call):
      switch call.target {
      case .word(let word, let type): (self.word, name) = (word, word.name(on: type))
      case .wordMethod(let word, _, let receiver, let name):
        (self.word, self.name, self.receiver) = (word, name, receiver)
      case .mutatingWord(let word, let receiver):
        (self.word, name, self.receiver) = (word, word.name, receiver)
      default: return nil
      }
      self.call = call
    case .property(let receiver, let word, _, let name):
      (self.word, self.name, self.receiver) = (word, name, receiver)
    case .wordFunction(let word): (self.word, name) = (word, word.name)
    default: return nil
    }
  }
}

extension Word {
  /// The name by which a member of a type is called: that of the type for an initializer.
  package func name(on type: TypeValue?) -> String { name == "init" ? type?.name ?? name : name }
}
