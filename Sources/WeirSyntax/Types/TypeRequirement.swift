/// `T: P` or `T == Int`: what has to hold for a call, or for the members of an extension.
package struct TypeRequirement {
  package enum Relation { case conforms, equals }
  package let subject: Type
  package let relation: Relation
  package let object: Type

  package init(subject: Type, relation: Relation, object: Type) {
    (self.subject, self.relation, self.object) = (subject, relation, object)
  }
}

/// Which of the types that a program declares belong to which others.
package protocol TypeRelations {
  /// Whether a value of the type `found` is one of the type `wanted`; nil where neither is a type
  /// of the program.
  func belongs(_ found: Type, to wanted: Type) -> Bool?
}
