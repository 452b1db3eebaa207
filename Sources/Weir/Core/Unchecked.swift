/// A value of any type that the engine passes between threads safely: under a lock, inside a gate
/// or in an action of a scheduler.
@usableFromInline
package struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline package var value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }
}
