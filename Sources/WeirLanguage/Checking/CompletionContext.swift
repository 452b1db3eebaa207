import WeirSyntax

/// What the checker finds out about the place of a program where something is to be completed.
final class CompletionContext {
  enum Kind {
    /// Behind a value and a dot.
    case member(of: Type)
    /// Behind a type and a dot.
    case typeMember(TypeValue)
    /// Behind a dot alone, where a value of that type is wanted.
    case implicitMember(Type)
    /// Behind a dot in a pattern for values of that type.
    case pattern(Type)
    /// Where a type is written.
    case type(generics: Set<String>)
    /// Behind `extension`.
    case extendedType
    case name(VisibleNames)
  }

  /// What can be seen where a name stands, beside what all of the session can see.
  struct VisibleNames {
    /// Innermost first.
    let variables: [LocalVariable]
    /// The types of `$0`, `$1` ... in a closure.
    let shorthand: [Type]?
    /// The type whose members need no `self`.
    let selfType: DeclaredType?
    let generics: Set<String>
    /// Variables of the session that are declared further down.
    let undeclared: Set<String>
  }

  /// The labels that may stand there instead.
  struct Labels {
    /// With the parameters that they are of, in order.
    var known: [(label: String, parameter: String)] = []
    /// True where an argument without a label may stand there.
    var takesValue = false
  }

  private let offset: Int
  private(set) var place: Kind?
  var labels = Labels()
  /// The type of the place that the value is for, where it is known.
  private(set) var expected = Type.dynamic
  /// How many calls around are not complete.
  var depth = 0

  init(offset: Int) {
    self.offset = offset
  }

  func isAbout(_ span: Span) -> Bool { span.start == offset }

  func expect(_ type: Type) {
    if !type.isDynamic { expected = type }
  }

  /// An expression may be checked more than once; what is known best stays.
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
