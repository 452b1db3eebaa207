import Glibc
import Testing

@testable import WeirCLI

/// The prompt answers after any input on a terminal of any size, and writes only text and its own
/// escape sequences.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct RandomTypistTests {
  private static let words =
    [
      "let x = ", "print(", "[1, 2, 3]", ".map { $0 * 2 }", "interval(0.01)",
      "Signal<Int, NoError>.pipe()",
      "\"text \\u{1B}[2J\"", "日本", "e\u{301}", "👩‍👧", "\u{202E}", "\u{200B}", ":help ", ":streams",
      ":graph",
      ":load /", ":marbles x", ":pin streams", ":unpin", ":stop", ":undo", ":clock", ":theme ",
      "fatalError(\"",
      "struct S { ", "func f(_ a: Int) -> Int {", "}", ")", "]", "?", "1 / 0", "x", "_", "$1",
      "\"\"\"",
    ].map { Array($0.utf8) }

  private static let keys = [
    "\r", "\t", "\u{7F}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F",
    "\u{1B}[3~", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[Z", "\u{1B}[1;5C", "\u{1B}[1;5D", "\u{1B}b",
    "\u{1B}f",
    "\u{1B}d", "\u{1B}", "\u{1B}[200~pasted\n\u{1B}[2J\u{9B}\u{1B}[201~",
    "\u{1B}]11;rgb:0/0/0\u{7}",
    "\u{1B}[12;40R", "\u{1B}[<0;3;4M", "\u{1B}OP", " ", ".", "(", "\"", "\\", "/",
  ].map { Array($0.utf8) }

  /// Ctrl-A to Ctrl-Y, except those that exit, stop or suspend the program, or hold its output.
  private static let controls = (1...25).filter { ![4, 17, 19, 25].contains($0) }.map {
    [UInt8($0)]
  }

  private static let broken: [[UInt8]] = [
    [0xFF], [0xC3], [0xE2, 0x82], [0x80], [0xF5, 0x80], [0],
  ]

  @Test(arguments: [(1, 10), (2, 22), (3, 80), (4, 200)])
  func `the prompt handles random keys`(seed: UInt64, width: Int) throws {
    var random = Random(seed: seed)
    let home = Home()
    let child = Child(
      [], terminal: "xterm-256color", size: (width, 12),
      environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": home.path])
    var written = try #require(child.read(until: "weir>"))
    for round in 1...4 {
      for _ in 0..<40 { child.type(Self.key(&random)) }
      if round % 2 == 0 {
        child.resize(
          to: (Int.random(in: 10...200, using: &random), .random(in: 3...30, using: &random)))
      }
      // Exits from any state: a page, a search, a menu, or an unfinished sequence or entry.
      child.type(Array("\u{7}\u{3}\u{3}q\u{3}:clock real\r:stop\r:unpin\r".utf8))
      child.resize(to: (width, 12))
      // Between two entries Ctrl-C is a signal that can arrive too late for typed-ahead input, also
      // for ':stop'. So the input is repeated until the answer arrives.
      var answer: String?
      for seconds in [4, 8, 16, 32, 64] where answer == nil {
        child.type(Array("\u{3}:stop\rprint(\(round) + 1, \"is\" + \"it\")\r".utf8))
        answer = child.read(until: "\(round + 1) isit", within: seconds)
      }
      written += try #require(answer, "round \(round): \(child.rest.suffix(2000))")
    }
    child.quit()
    let end = child.end()
    #expect(end.status == 0)
    // libedit can draw the parts of a typed emoji separately, in the middle of other text.
    let complaints = TerminalText(written + end.output).complaints.filter { $0 != "\\u{200D}" }
    #expect(complaints == [])
  }

  private static func key(_ random: inout Random) -> [UInt8] {
    let kind = [words, words, keys, keys, keys, controls, broken].randomElement(using: &random)!
    return kind.randomElement(using: &random)!
  }
}

/// SplitMix64, so that the input of a seed is reproducible.
private struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
