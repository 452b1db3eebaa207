/// Mutations of a program by whole statements.
enum ProgramMutation {
  /// Returns the program with well-formed statements inserted, made of words in the catalog.
  static func statements(into program: UnsafeBufferPointer<UInt8>, seed: UInt32) -> [UInt8] {
    var random = SeededGenerator(seed: UInt64(seed))
    var generator = ProgramGenerator(seed: UInt64(seed))
    var lines = program.split(separator: newline, omittingEmptySubsequences: false).map(Array.init)
    for entry in generator.entries() {
      lines.insert(Array(entry.utf8), at: random.upTo(lines.count + 1))
    }
    // Declares the names that the statements use, once and at the beginning.
    if program.isEmpty || seed % 2 == 0 {
      lines.insert(Array(ProgramGenerator.prelude.utf8), at: 0)
    }
    return Array(lines.joined(separator: [newline]))
  }

  private static let newline = UInt8(ascii: "\n")
}
