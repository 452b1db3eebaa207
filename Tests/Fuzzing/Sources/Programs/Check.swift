import WeirLanguage
import WeirSyntax

/// Checks programs without running them. A check changes nothing in the session and leaks no
/// memory.
enum Check {
  nonisolated(unsafe) private static let session = Session { _ in }

  static func trial(_ bytes: [UInt8]) {
    let source = SourceText(name: "input", text: String(decoding: bytes, as: UTF8.self))
    let diagnostics = session.check(source)
    source.verify(diagnostics)
    // Counts bytes, because the leak sanitizer misses references that Swift stores in enums. The
    // first check initializes lazy values, so the third one must not allocate more than the second.
    guard bytes.count % 8 == 0 else { return }
    precondition(session.check(source) == diagnostics)
    let before = allocatedBytes()
    _ = session.check(source)
    precondition(allocatedBytes() <= before, "\(allocatedBytes() - before) bytes leaked")
  }
}
