import Glibc
import WeirLanguage
import WeirSyntax

/// Runs programs to their end or to an interruption. The text after the line `//--- input` is their
/// standard input.
///
/// Each unsuccessful outcome has a diagnostic, and the session is released with all its objects.
enum Run {
  static func trial(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(
      separator: "//--- input\n", maxSplits: 1, omittingEmptySubsequences: false)
    let source = SourceText(name: "input", text: String(parts[0]))
    let input = parts.dropFirst().first.map { Array($0.utf8) }
    // Lazy values that all sessions share are allocated once, whereas a leak recurs in every run.
    var remains = 0
    for _ in 1...5 {
      let before = allocatedBytes()
      precondition(isGone(source, input), "the session leaked")
      remains = allocatedBytes() - before
      if remains <= 0 { return }
    }
    preconditionFailure("\(remains) bytes leaked")
  }

  private static func isGone(_ source: SourceText, _ input: [UInt8]?) -> Bool {
    weak let remaining = run(source, input)
    return remaining == nil
  }

  private static func run(_ source: SourceText, _ input: [UInt8]?) -> Session {
    let pipe = input.map { Pipe(holding: $0) }
    let record = Record()
    let session = Session(
      input: pipe?.end,
      report: { diagnostic, place in
        if diagnostic.severity == .error { record.errors += 1 }
        place.verify([diagnostic])
      }, unhandled: { _ in record.unhandled += 1 }, output: { record.write($0) })
    let interruption = session.interruption
    record.stop = { interruption() }
    defer { record.stop = {} }
    let outcome = Watchdog.watching(interruption) { session.run(source) }
    let isMistake = outcome == .rejected || outcome == .failed
    precondition(
      isMistake ? record.errors + record.unhandled > 0 : record.errors == 0,
      "\(outcome) with \(record.errors) errors")
    return session
  }

  /// The diagnostics and output of a session.
  private final class Record {
    private static let maximumOutput = 1 << 20
    var errors = 0
    var unhandled = 0
    var stop = {}
    private var printed = 0

    func write(_ text: String) {
      printed += text.utf8.count
      if printed > Self.maximumOutput { stop() }
    }
  }

  /// The reading end of a pipe that contains given bytes.
  private final class Pipe {
    let end: CInt

    init(holding bytes: [UInt8]) {
      var ends: [CInt] = [-1, -1]
      precondition(pipe(&ends) == 0)
      // The pipe's buffer holds every input.
      precondition(write(ends[1], bytes, bytes.count) == bytes.count)
      close(ends[1])
      end = ends[0]
    }

    deinit { close(end) }
  }
}
