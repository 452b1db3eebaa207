import WeirRuntime

/// The facts that the checker collects about the completion point of a program.
package final class CompletionContext {
  package enum Kind {
    /// A member of a value: `value.`
    case member(of: Type)
    /// A static member of a type: `Type.`
    case typeMember(TypeValue)
    /// A member after a leading dot, where a value of the given type is expected.
    case implicitMember(Type)
    /// A case after a leading dot in a pattern for values of the given type.
    case pattern(Type)
    /// A type name.
    case type(generics: Set<String>)
    /// The name of the extended type in an extension declaration.
    case extendedType
    case name(VisibleNames)
  }

  /// The names that are in scope at the completion point, other than those of the session.
  package struct VisibleNames {
    /// The local variables in scope, innermost first.
    package let variables: [LocalVariable]
    /// The types of `$0`, `$1` and so on in a closure.
    package let shorthand: [Type]?
    /// The type whose members can be used without `self`.
    package let selfType: DeclaredType?
    package let generics: Set<String>
    /// The session variables that the unit declares after the completion point.
    package let undeclared: Set<String>
  }

  /// The argument labels that can be written at the completion point.
  package struct Labels {
    /// The labels with the descriptions of their parameters, in parameter order.
    package var known: [(label: String, parameter: String)] = []
    /// Whether an argument without a label is allowed.
    package var takesValue = false
  }

  private let offset: Int
  package private(set) var place: Kind?
  package var labels = Labels()
  /// The expected type of the expression; dynamic if it is not known.
  package private(set) var expected = Type.dynamic
  /// The number of enclosing incomplete calls.
  var depth = 0

  package init(offset: Int) {
    self.offset = offset
  }

  func isCompletionPoint(_ span: Span) -> Bool { span.start == offset }

  func expect(_ type: Type) {
    if !type.isDynamic { expected = type }
  }

  /// Records the kind of the completion point.
  ///
  /// If the checker visits an expression several times, the most complete type is kept.
  func note(_ new: Kind) {
    guard let place, place.certainty >= new.certainty else {
      self.place = new
      return
    }
  }
}

extension CompletionContext.Kind {
  fileprivate var certainty: Int {
    switch self {
    case .implicitMember(.function): 0
    case .member(let type), .implicitMember(let type), .pattern(let type):
      type.isDynamic ? 1 : type.isComplete ? 3 : 2
    case .typeMember, .type, .extendedType, .name: 3
    }
  }
}
