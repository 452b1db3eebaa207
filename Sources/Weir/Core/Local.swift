/// The state of an operator, accessed only inside the gate that its events pass.
@usableFromInline
final class Local<Value> {
  @usableFromInline @exclusivity(unchecked) var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
