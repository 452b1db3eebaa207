/// Bytes that were read together, to which lines refer.
///
/// Whoever reads writes to it only while nobody else holds it.
package final class Chunk: @unchecked Sendable {
  package let base: UnsafeMutableRawPointer
  package let capacity: Int

  package init(capacity: Int) {
    base = .allocate(byteCount: capacity, alignment: 16)
    self.capacity = capacity
  }

  deinit { base.deallocate() }
}
