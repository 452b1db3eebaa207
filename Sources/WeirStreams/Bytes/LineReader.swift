import CLinux
import Glibc

/// Takes an input apart into batches of lines.
///
/// A line begins and ends in one chunk: what was read of it is moved to the front of the next chunk,
/// which is as long as the line needs. A chunk that nobody holds any more is used again.
package struct LineReader {
  /// Fills a buffer; 0 at the end of the input.
  package typealias Fill = (UnsafeMutableRawBufferPointer) throws(IOError) -> Int

  private let fill: Fill
  private let chunkSize: Int
  private var chunk: Chunk
  /// What of the chunk is read and not handed out.
  private var rest = 0..<0
  private var nextNumber = 1
  private var hasEnded = false

  package init(chunkSize: Int = 128 << 10, fill: @escaping Fill) {
    self.fill = fill
    self.chunkSize = chunkSize
    chunk = Chunk(capacity: chunkSize)
  }

  /// Waits for the next lines; nil at the end of the input.
  package mutating func next() throws(IOError) -> LineBatch? {
    var searched = 0
    while !hasEnded {
      makeRoom()
      let room = UnsafeMutableRawBufferPointer(
        start: chunk.base + rest.upperBound, count: chunk.capacity - rest.upperBound)
      let count = try fill(room)
      hasEnded = count == 0
      rest = rest.lowerBound..<rest.upperBound + count
      let fresh = rest.lowerBound + searched
      if let newline = lastNewline(in: fresh..<rest.upperBound) {
        return take(upTo: newline + 1)
      }
      searched = rest.count
    }
    return rest.isEmpty ? nil : take(upTo: rest.upperBound)
  }

  private func lastNewline(in range: Range<Int>) -> Int? {
    let newline = linux_last(
      chunk.base + range.lowerBound, Int32(UInt8(ascii: "\n")), range.count)
    return newline.map { $0 - UnsafeRawPointer(chunk.base) }
  }

  private mutating func take(upTo end: Int) -> LineBatch {
    let batch = LineBatch(chunk: chunk, range: rest.lowerBound..<end, firstNumber: nextNumber)
    nextNumber += batch.lineCount
    rest = end..<rest.upperBound
    return batch
  }

  /// Leaves at least half of a chunk of the usual size to be filled, behind what is left. A line that
  /// goes on is copied as often as its length doubles, however little of it comes at a time.
  private mutating func makeRoom() {
    let isMine = isKnownUniquelyReferenced(&chunk)
    if isMine, rest.isEmpty { rest = 0..<0 }
    guard !isMine || chunk.capacity - rest.upperBound < chunkSize / 2 else { return }
    let capacity = max(chunkSize, rest.count * 2)
    let next = isMine && chunk.capacity >= capacity ? chunk : Chunk(capacity: capacity)
    memmove(next.base, chunk.base + rest.lowerBound, rest.count)
    (chunk, rest) = (next, 0..<rest.count)
  }
}
