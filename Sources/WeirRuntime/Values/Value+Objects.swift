extension UnsafeMutablePointer<Value> {
  /// Returns the object in a value that is known to contain one, without retaining it.
  ///
  /// Relies on the layout of `Value`: the payload is in the first word, and the case is in a
  /// separate byte.
  @inline(__always)
  package func object<Object: AnyObject>(as type: Object.Type) -> Unmanaged<Object> {
    .fromOpaque(UnsafeRawPointer(self).load(as: UnsafeRawPointer.self))
  }
}

extension Unmanaged {
  /// Calls `body` with the object without retaining it. The caller must keep the object alive.
  @inline(__always)
  package func withBorrowed<Result>(_ body: (Instance) throws(Fault) -> Result) throws(Fault)
    -> Result
  {
    try _withUnsafeGuaranteedRef { instance in
      Swift.Result { () throws(Fault) -> Result in try body(instance) }
    }.get()
  }
}
