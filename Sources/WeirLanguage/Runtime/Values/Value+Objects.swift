extension UnsafeMutablePointer<Value> {
  /// The object in a value that is known to hold one, without counting a reference to it.
  ///
  /// A value keeps what it holds in its first word, and says in a byte of its own which case it is.
  @inline(__always)
  func object<Object: AnyObject>(as type: Object.Type) -> Unmanaged<Object> {
    .fromOpaque(UnsafeRawPointer(self).load(as: UnsafeRawPointer.self))
  }
}

extension Unmanaged {
  /// Uses the object, which somebody else keeps alive meanwhile, without counting a reference.
  @inline(__always)
  func withBorrowed<Result>(_ body: (Instance) throws(Fault) -> Result) throws(Fault) -> Result {
    try _withUnsafeGuaranteedRef { instance in
      Swift.Result { () throws(Fault) -> Result in try body(instance) }
    }.get()
  }
}
