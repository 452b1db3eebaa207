/// The state of an operator, accessed only inside the gate that its events pass.
@usableFromInline
package final class Local<Value> {
  @usableFromInline @exclusivity(unchecked) var value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  /// The state as it is saved between two events, and restored before the first one.
  package var saved: Value {
    get { value }
    _modify { yield &value }
  }
}
