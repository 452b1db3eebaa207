import WeirRuntime

/// The places at which a unit declares its names, for tools that show declarations and their uses.
///
/// A declaration that the checker visits several times, such as one in the argument of an overloaded
/// call, is recorded with each of its variables.
package final class DeclaredNames {
  package struct Variable {
    package let variable: any DeclaredVariable
    package let span: Span
  }

  package struct Member {
    package let type: DeclaredType
    package let name: String
    package let span: Span
  }

  /// The variables, functions and parameters, by their identity.
  package private(set) var variables: [ObjectIdentifier: Variable] = [:]
  /// The declarations of members, and the enum cases in patterns.
  package private(set) var members: [Member] = []
  /// The spans of the names whose types are inferred.
  package private(set) var inferred: Set<Span> = []
  /// The spans of the parameters whose names are also their argument labels.
  package private(set) var labels: Set<Span> = []

  package init() {}

  func note(_ variable: any DeclaredVariable, at span: Span) {
    variables[ObjectIdentifier(variable)] = Variable(variable: variable, span: span)
  }

  func note(_ name: Name, in type: DeclaredType) {
    members.append(Member(type: type, name: name.text, span: name.span))
  }

  func noteInferred(_ names: [Name]) { inferred.formUnion(names.map(\.span)) }

  func noteLabel(_ span: Span) { labels.insert(span) }
}

extension Checker {
  /// The functions and types that the unit declares, with the spans of their names.
  package var declaredFunctions: [(span: Span, variable: any DeclaredVariable)] {
    functions.map { ($0.key, $0.value.declared) }
  }

  package var typePlaces: [Span: DeclaredType] { typesByPlace }
}
