/// libFuzzer's own mutation of bytes.
@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ maximum: Int) -> Int

/// Damages a program as libFuzzer does, or else puts well-formed statements of the catalogue's words into it.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateProgram(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ maximum: Int, _ seed: UInt32
) -> Int {
  guard seed % 3 > 0 else { return mutate(bytes, count, maximum) }
  var random = SeededGenerator(seed: UInt64(seed))
  var generator = ProgramGenerator(seed: UInt64(seed))
  var lines = UnsafeBufferPointer(start: bytes, count: count)
    .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
  for entry in generator.entries() {
    // The names that statements refer to come first, and once.
    let isPrelude = entry.contains("\n")
    let line = isPrelude ? 0 : random.upTo(lines.count) + 1
    if isPrelude, count > 0, seed % 2 > 0 { continue }
    lines.insert(Array(entry.utf8), at: min(line, lines.count))
  }
  let program = lines.joined(separator: [UInt8(ascii: "\n")])
  guard program.reduce(0, { size, _ in size + 1 }) <= maximum else {
    return mutate(bytes, count, maximum)
  }
  var size = 0
  for byte in program {
    bytes[size] = byte
    size += 1
  }
  return size
}
