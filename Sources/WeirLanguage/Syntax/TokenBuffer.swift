/// The tokens around the place where the parser is: the lexer adds to the end, the parser forgets the beginning.
final class TokenBuffer {
  @exclusivity(unchecked) private var memory = UnsafeMutableBufferPointer<Token>.allocate(
    capacity: 256)
  @exclusivity(unchecked) private(set) var count = 0

  deinit { memory.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Token {
    precondition(index >= 0 && index < count)
    return memory[index]
  }

  var last: Token? { count > 0 ? memory[count - 1] : nil }

  @inline(__always)
  func append(_ token: Token) {
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

  func removeFirst(_ number: Int) {
    _ = memory.extracting(0..<count - number)
      .update(fromContentsOf: memory.extracting(number..<count))
    count -= number
  }
}
