/// A block of input bytes that lines refer to.
///
/// A reader writes to a chunk only while it has the only reference to it.
package final class Chunk: @unchecked Sendable {
  package let base: UnsafeMutableRawPointer
  package let capacity: Int

  package init(capacity: Int) {
    base = .allocate(byteCount: capacity, alignment: 16)
    self.capacity = capacity
  }

  deinit { base.deallocate() }
}
