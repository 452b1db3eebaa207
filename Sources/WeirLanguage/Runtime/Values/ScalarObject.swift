import WeirSyntax

/// A Unicode scalar of a string.
final class ScalarObject: ValueObject {
  let scalar: Unicode.Scalar

  init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

  var kind: ReceiverKind { .unicodeScalar }
  var type: Type { .unicodeScalar }
  var key: Value { .int(Int(scalar.value)) }
  var description: String { String(scalar) }
  var debugDescription: String { scalar.debugDescription }
}
