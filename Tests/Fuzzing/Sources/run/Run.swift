import Driver
import WeirLanguage

@main
enum Run {
  /// Runs texts to their end or to an interruption. Whatever one does, it ends, an outcome that is not a success is
  /// explained, and the session is gone afterwards with all that it made.
  static func main() {
    Watchdog.start()
    fuzz { bytes, count in
      let source = SourceText(name: "input", text: String(bytes, count))
      // What is made lazily, once for all sessions, is no leak: one shows every time.
      var remains = 0
      for _ in 1...5 {
        let before = allocatedBytes()
        weak let remaining = Run.run(source)
        precondition(remaining == nil, "the session leaked")
        remains = allocatedBytes() - before
        if remains <= 0 { return 0 }
      }
      preconditionFailure("\(remains) bytes leaked")
    }
  }

  private static func run(_ source: SourceText) -> Session {
    let record = Record()
    let session = Session(
      report: { diagnostic, source in
        if diagnostic.severity == .error { record.complaints += 1 }
        _ = DiagnosticRenderer().render(diagnostic, in: source)
      }, output: { record.write($0) })
    let interruption = session.interruption
    record.stop = { interruption() }
    let outcome = Watchdog.watching(interruption) { session.run(source) }
    let isMistake = outcome == .rejected || outcome == .failed
    precondition(isMistake == (record.complaints > 0), "\(outcome) with \(record.complaints)")
    return session
  }
}

private final class Record {
  private static let maximumOutput = 1 << 20
  var complaints = 0
  var stop = {}
  private var printed = 0

  func write(_ text: String) {
    printed += text.utf8.count
    if printed > Self.maximumOutput { stop() }
  }
}
