/// `T: P` or `T == Int`: what has to hold for a call, or for the members of an extension.
struct TypeRequirement {
  enum Relation { case conforms, equals }
  let subject: Type
  let relation: Relation
  let object: Type
}

/// Which of the types that a program declares belong to which others.
protocol TypeRelations {
  /// Whether a value of the type `found` is one of the type `wanted`; nil where neither is a type
  /// of the program.
  func belongs(_ found: Type, to wanted: Type) -> Bool?
}
