import WeirSyntax

/// A Unicode scalar of a string.
package final class ScalarObject: ValueObject {
  package let scalar: Unicode.Scalar

  package init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

  package var kind: ReceiverKind { .unicodeScalar }
  var type: Type { .unicodeScalar }
  var key: Value { .int(Int(scalar.value)) }
  package var description: String { String(scalar) }
  package var debugDescription: String { scalar.debugDescription }
}
