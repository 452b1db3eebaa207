import WeirRuntime

extension Word {
  package static let standard: [Word] =
    (conversions + textMaking + collectionMaking + numbers + integers + doubles + mathematics
    + sequences + searching + parts + splitting + order + pairing + arrays + arrayChanges
    + arrayRemoval + dictionaries + sets + ranges + intervals + texts + scalars + textIndices
    + characters
    + regexes + textChanges + textIndexChanges + randomness + optionals + descriptions + checks
    + assertions + hashing)
    .listed(in: .standard)

  /// Creates the catalog entry for a property of standard values.
  @inline(never)
  package static func property(
    _ signature: String, _ kinds: [ReceiverKind], others: [String] = [], _ summary: String,
    example: String = "", exported: Exported = .same,
    get: @escaping @Sendable (WordCall) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, .value(kinds), others: others, exported: exported, summary: summary,
      example: example, behavior: .property(get: get))
  }

  /// Creates the catalog entry for a constant of a type, such as `Double.pi`.
  @inline(never)
  package static func constant(
    _ signature: String, of types: [String], _ summary: String,
    get: @escaping @Sendable (WordCall) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, .type(types), summary: summary,
      behavior: .property(get: get))
  }

  /// Creates the catalog entry for a method of standard values.
  @inline(never)
  package static func method(
    _ signature: String, _ kinds: [ReceiverKind], others: [String] = [], _ summary: String,
    notes: String = "", example: String = "", exported: Exported = .same,
    call body: @escaping @Sendable (WordCall) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, .value(kinds), others: others, exported: exported, summary: summary,
      notes: notes, example: example, behavior: .function(body))
  }

  /// Creates the catalog entry for a property, or for a method without parameters, whose result
  /// depends on the receiver alone.
  @inline(never)
  package static func unary(
    _ signature: String, _ kinds: [ReceiverKind], others: [String] = [], _ summary: String,
    example: String = "", exported: Exported = .same,
    of body: @escaping @Sendable (Value, CallSite) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, .value(kinds), others: others, exported: exported, summary: summary,
      example: example, behavior: .unary(body))
  }

  /// Creates the catalog entry for a method whose result depends on the receiver and one argument.
  @inline(never)
  package static func binary(
    _ signature: String, _ kinds: [ReceiverKind], others: [String] = [], _ summary: String,
    example: String = "",
    of body: @escaping @Sendable (Value, Value, CallSite) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, .value(kinds), others: others, summary: summary,
      example: example, behavior: .binary(body))
  }

  /// Creates the catalog entry for a mutating method.
  @inline(never)
  package static func mutating(
    _ signature: String, _ kind: ReceiverKind, others: [String] = [], _ summary: String,
    example: String = "",
    change body: @escaping @Sendable (inout Value, WordCall) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, .value([kind]), others: others, summary: summary,
      example: example, behavior: .mutating(body))
  }

  /// Creates the catalog entry for a free function.
  @inline(never)
  package static func function(
    _ signature: String, others: [String] = [], _ summary: String, notes: String = "",
    example: String = "", exported: Exported = .absent(.language),
    call body: @escaping @Sendable (WordCall) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, .free, others: others, exported: exported, summary: summary, notes: notes,
      example: example, behavior: .function(body))
  }

  /// Creates the catalog entry for an initializer of a type, such as `Int(text)`.
  @inline(never)
  package static func making(
    _ signature: String, of types: [String], others: [String] = [], _ summary: String,
    notes: String = "", example: String = "",
    call body: @escaping @Sendable (WordCall) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, .type(types), others: others, summary: summary,
      notes: notes, example: example, behavior: .function(body))
  }

  /// Creates the catalog entry for an initializer that converts its only argument.
  @inline(never)
  package static func making(
    _ signature: String, of types: [String], others: [String] = [], _ summary: String,
    notes: String = "", example: String = "",
    from body: @escaping @Sendable (Value, Value, CallSite) throws(Fault) -> Value
  ) -> Word {
    Word(
      signature, .type(types), others: others, summary: summary,
      notes: notes, example: example, behavior: .binary(body))
  }
}
