/// The running checksum of received values; it depends on their order.
///
/// It is a bare pointer so that the observer's own cost is the same few instructions on both sides,
/// and it is not a plain sum because an optimiser turns the sum of a range into a formula.
public struct Checksum: @unchecked Sendable {
  @usableFromInline let storage: UnsafeMutablePointer<Int>

  @inlinable
  public init() {
    storage = .allocate(capacity: 1)
    storage.initialize(to: 0)
  }

  @inlinable
  public func add(_ value: Int) {
    storage.pointee = storage.pointee &* 31 &+ value
  }

  /// The result. Ends the checksum's life: call it once, when no observer is left.
  @inlinable
  public func take() -> Int {
    defer { storage.deallocate() }
    return storage.pointee
  }
}
