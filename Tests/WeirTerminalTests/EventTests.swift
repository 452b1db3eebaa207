import Dispatch
import Glibc
import Synchronization
import Testing

@testable import WeirTerminal

@Suite(.timeLimit(.minutes(15))) struct EventTests {
  /// Prints numbered lines from a background thread until it is stopped.
  private final class Source: Sendable {
    private let isStopped = Atomic(false)
    private let count = Atomic(0)
    private let ended = DispatchSemaphore(value: 0)

    /// Prints the given number of lines per millisecond, or as many as possible if nil.
    init(_ prompt: Prompt, perMillisecond: Int?) {
      DispatchQueue(label: "events").async { [self] in
        let start = milliseconds()
        while !isStopped.load(ordering: .relaxed) {
          var number = count.load(ordering: .relaxed)
          if let rate = perMillisecond, number >= (milliseconds() - start + 1) * rate {
            poll(nil, 0, 1)
            continue
          }
          number += 1
          prompt.print("event \(number)")
          count.store(number, ordering: .relaxed)
        }
        ended.signal()
      }
    }

    func stop() -> Int {
      isStopped.store(true, ordering: .relaxed)
      ended.wait()
      return count.load(ordering: .relaxed)
    }
  }

  private func numbers(in transcript: [String]) -> [Int] {
    transcript.filter { $0.hasPrefix("event ") }.compactMap { Int($0.dropFirst(6)) }
  }

  @Test(arguments: [10, 27, 28, 29, 70, 140], [0, 1])
  func `events keep the line and the cursor in place`(length: Int, atStart: Int) {
    let session = Session(width: 35, height: 8)
    let text = String(repeating: "abcdefghi ", count: 15).prefix(length - 1) + "$"
    session.type(text + (atStart == 1 ? "\u{1}" : ""))
    session.expect("typed") { $0.tail(1).first?.hasSuffix("$") == true }
    for number in 1...20 { session.prompt.print("event \(number)") }
    var alone = Emulator(width: 35, height: 8)
    for number in 1...20 { alone.feed("event \(number)\r\n".utf8) }
    var redisplay = Redisplay()
    let scalars = Array(text.unicodeScalars)
    alone.feed(
      redisplay.show(
        View(
          prompt: [StyledPiece("weir> ")], text: scalars,
          cursor: atStart == 1 ? 0 : scalars.count, width: 35, height: 8)))
    session.expect("as if typed last") {
      $0.transcript == alone.transcript && $0.place == alone.place
    }
    session.type("\r")
    session.expect(entries: [.text(String(text))])
    session.leave()
  }

  @Test func `1,000 events per second keep the typed line intact`() {
    let session = Session(width: 37, height: 12)
    let source = Source(session.prompt, perMillisecond: 1)
    let text = "the quick brown fox jumps over the lazy dog and runs away from it"
    for character in text { session.type(String(character)) }
    session.expect(
      "events above the whole line",
      { terminal in
        terminal.end > 200 && terminal.tail(2).joined(separator: " ") == "weir> \(text)"
      })
    session.type("\r")
    session.expect(entries: [.text(text)])
    let count = source.stop()
    session.leave()
    // All lines are shown once and in order; none is omitted.
    #expect(numbers(in: session.terminal.transcript) == Array(1...count))
  }

  @Test func `a flood shows the newest lines and counts the omitted ones`() {
    let session = Session(width: 60, height: 12)
    session.type("typed")
    session.expect(["weir> typed"])
    let source = Source(session.prompt, perMillisecond: nil)
    session.expect("lines left out") { $0.transcript.contains { $0.hasPrefix("... ") } }
    let count = source.stop()
    session.expect(["event \(count)", "weir> typed"], cursor: [1, 11])
    let rows = session.terminal.transcript
    let shown = numbers(in: rows)
    let missing = rows.compactMap { row in
      row.hasPrefix("... ")
        ? Int(row.dropFirst(4).prefix { $0 != " " }.filter(\.isNumber)) : nil
    }
    #expect(shown == shown.sorted())
    #expect(shown.count + missing.reduce(0, +) == count)
    session.type("\u{15}")
    session.leave()
  }

  @Test
  func `lines printed by several threads during entries are complete and intact`() {
    let session = Session(width: 60)
    let prompt = session.prompt
    let group = DispatchGroup()
    for thread in 0..<4 {
      DispatchQueue(label: "\(thread)").async(group: group) {
        for number in 0..<100 {
          prompt.print("thread \(thread) line \(number)")
          if number % 10 == 0 { prompt.flush() }
        }
      }
    }
    for number in 0..<20 { session.type("entry \(number)\r") }
    session.expect(entries: (0..<20).map { .text("entry \($0)") })
    session.expect("threads are done") { _ in group.wait(timeout: .now()) == .success }
    session.leave()
    for thread in 0..<4 {
      let own = session.terminal.transcript.filter { $0.hasPrefix("thread \(thread) ") }
      #expect(own == (0..<100).map { "thread \(thread) line \($0)" })
    }
  }

  @Test func `control characters in printed text are escaped`() {
    let session = Session()
    session.type("typed")
    session.expect(["weir> typed"])
    session.prompt.print("a\u{1B}[2Jb\tc\nd\u{7}")
    session.prompt.answer([StyledPiece("red\u{9B}", Style("31")), StyledPiece("\nsecond")])
    session.expect(
      [#"a\u{1B}[2Jb     c"#, #"d\u{7}"#, #"red\u{9B}"#, "second", "weir> typed"], cursor: [4, 11])
    #expect(session.terminal.bells == 0)
    session.type("\u{15}")
    session.leave()
  }

  @Test func `a line printed outside of an entry is written immediately`() {
    let line = PseudoTerminal()
    var options = Prompt.Options()
    options.environment = ["TERM": "xterm"]
    let prompt = Prompt(input: line.slave, output: line.slave, options: options)
    prompt.print("now")
    var terminal = Emulator(width: 80, height: 24)
    terminal.feed(Descriptor.read(line.master) ?? [])
    #expect(terminal.transcript == ["now"])
    prompt.close()
    close(line.master)
    close(line.slave)
  }

  @Test(arguments: 1...4)
  func `a random editing session with events shows the same line as without`(seed: UInt64) {
    var random = Random(seed: seed)
    let (width, height) = (Int.random(in: 20...40, using: &random), 14)
    let (busy, calm) = (
      Session(width: width, height: height), Session(width: width, height: height)
    )
    let keys =
      [
        "a", "bc ", "漢", "e\u{301}", "word ", "\u{1}", "\u{5}", "\u{2}", "\u{6}", "\u{7F}",
        "\u{4}x",
      ]
      + ["\u{17}", "\u{19}", "\u{1B}b", "\u{1B}f", "\u{1B}[D", "\u{1B}[C", "\u{14}", "\u{B}\u{19}"]
    for step in 1...120 {
      let key = keys.randomElement(using: &random)!
      for session in [busy, calm] { session.type("x" + key) }
      if step % 2 == 0 { busy.prompt.print("event \(step)") }
      guard step % 10 == 0 else { continue }
      // A mark at the end shows when everything has been painted.
      for session in [busy, calm] {
        session.type("\u{5}<\(step)>")
        session.expect("step \(step) painted") { terminal in
          terminal.tail(2).joined().hasSuffix("<\(step)>")
        }
      }
      let line = { (session: Session) in
        let rows = session.terminal.transcript
        return Array(rows[rows.lastIndex { $0.hasPrefix("weir> ") }!...])
      }
      #expect(line(busy) == line(calm))
      #expect(busy.terminal.place[1] == calm.terminal.place[1])
      if step % 40 == 0 { for session in [busy, calm] { session.type("\u{15}") } }
    }
    for session in [busy, calm] {
      session.type("\u{3}")
      session.leave()
    }
  }
}
