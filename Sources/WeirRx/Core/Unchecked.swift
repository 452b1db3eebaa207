/// What crosses threads under the eyes of the engine or of a scheduler, whatever its type.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
