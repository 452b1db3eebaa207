/// A running checksum of received values, which depends on their order.
///
/// It is a bare pointer, so that the observer costs the same few instructions on both sides. It is
/// not a plain sum, because an optimizer replaces the sum of a range by a formula.
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

  /// Returns the checksum and deallocates its storage. Call it once, when no observer is left.
  @inlinable
  public func take() -> Int {
    defer { storage.deallocate() }
    return storage.pointee
  }
}
