/// A requirement of a call or an extension, such as `T: P` or `T == Int`.
package struct TypeRequirement {
  package enum Relation { case conforms, equals }
  package let subject: Type
  package let relation: Relation
  package let object: Type

  package init(subject: Type, relation: Relation, object: Type) {
    (self.subject, self.relation, self.object) = (subject, relation, object)
  }
}

/// The subtype relations between the types that a program declares.
package protocol TypeRelations {
  /// Returns whether a value of type `found` is a value of type `wanted`.
  ///
  /// Returns nil if neither is a type declared by the program.
  func belongs(_ found: Type, to wanted: Type) -> Bool?
}
