import WeirLanguage
import WeirSyntax

/// Checks programs without running them: nothing stays in the session, and no memory is lost.
enum Check {
  nonisolated(unsafe) private static let session = Session { _ in }

  static func trial(_ bytes: [UInt8]) {
    let source = SourceText(name: "input", text: String(decoding: bytes, as: UTF8.self))
    let diagnostics = session.check(source)
    source.verify(diagnostics)
    // The leak sanitizer misses references that Swift keeps in enums, so the bytes are counted. The
    // first check makes what is lazy; the third must leave the heap as the second did.
    guard bytes.count % 8 == 0 else { return }
    precondition(session.check(source) == diagnostics)
    let before = allocatedBytes()
    _ = session.check(source)
    precondition(allocatedBytes() <= before, "\(allocatedBytes() - before) bytes leaked")
  }
}
