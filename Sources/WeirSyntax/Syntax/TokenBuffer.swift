/// The tokens around the current position of the parser.
///
/// The lexer appends tokens, and the parser removes them from the beginning.
package final class TokenBuffer {
  @exclusivity(unchecked) private var memory = UnsafeMutableBufferPointer<Token>.allocate(
    capacity: 256)
  @exclusivity(unchecked) package private(set) var count = 0

  package init() {}

  deinit { memory.deallocate() }

  @inline(__always)
  package subscript(index: Int) -> Token {
    precondition(index >= 0 && index < count)
    return memory[index]
  }

  package var last: Token? { count > 0 ? memory[count - 1] : nil }

  @inline(__always)
  package func append(_ token: Token) {
    if count == memory.count { grow() }
    memory.initializeElement(at: count, to: token)
    count += 1
  }

  private func grow() {
    let larger = UnsafeMutableBufferPointer<Token>.allocate(capacity: 2 * count)
    _ = larger.moveInitialize(fromContentsOf: memory)
    memory.deallocate()
    memory = larger
  }

  package func removeFirst(_ number: Int) {
    _ = memory.extracting(0..<count - number)
      .update(fromContentsOf: memory.extracting(number..<count))
    count -= number
  }
}
