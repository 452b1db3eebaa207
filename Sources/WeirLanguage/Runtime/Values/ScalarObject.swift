import WeirSyntax

/// One of the numbers that texts are made of.
final class ScalarObject: ValueObject {
  let scalar: Unicode.Scalar

  init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

  var kind: ReceiverKind { .unicodeScalar }
  var type: Type { .unicodeScalar }
  var key: Value { .int(Int(scalar.value)) }
  var description: String { String(scalar) }
  var debugDescription: String { scalar.debugDescription }
}
