/// The ranges of the parts of a text, in its UTF-8 bytes.
package final class PartRanges {
  /// The bounds of all parts: the lower and the upper bound of each.
  @exclusivity(unchecked) private var bounds = UnsafeMutablePointer<Int>.allocate(capacity: 32)
  @exclusivity(unchecked) private var capacity = 16
  @exclusivity(unchecked) private var found = 0

  package var count: Int { found }

  package init() {}

  deinit { bounds.deallocate() }

  @inline(__always)
  package subscript(_ index: Int) -> Range<Int> {
    Range(uncheckedBounds: (bounds[2 &* index], bounds[2 &* index &+ 1]))
  }

  /// Finds the parts between separators. Returns false unless each byte of the text is a character,
  /// so that bytes determine the parts.
  ///
  /// - Parameter limit: the number of parts after which the rest of the text is not divided.
  @inline(__always)
  package func find(
    in text: UnsafeRawBufferPointer, separatedBy separator: UInt8, limit: Int = .max,
    omitsEmpty: Bool
  ) -> Bool {
    var (start, count) = (0, 0)
    func add(_ end: Int) {
      if start < end || !omitsEmpty {
        if count == capacity { grow() }
        bounds[2 &* count] = start
        bounds[2 &* count &+ 1] = end
        count &+= 1
      }
    }
    let isPlain = text.scan(for: separator) { position in
      guard count < limit else { return }
      add(position)
      start = position &+ 1
    }
    add(text.count)
    found = count
    return isPlain
  }

  @inline(never)
  private func grow() {
    let more = UnsafeMutablePointer<Int>.allocate(capacity: 4 * capacity)
    more.update(from: bounds, count: 2 * capacity)
    bounds.deallocate()
    (bounds, capacity) = (more, 2 * capacity)
  }
}
