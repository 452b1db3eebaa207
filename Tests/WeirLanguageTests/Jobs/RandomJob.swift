import WeirStreams

@testable import WeirLanguage

/// A random program that is a job, and random input for it.
struct RandomJob {
  let text: String
  let lines: [String]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func pick<Element>(_ elements: [Element]) -> Element { elements.randomElement(using: &random)! }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var time = 0
    lines = (0..<number(0...150)).map { _ in
      time += pick([0, 0, 1, 2, 13])
      return "\(time) k\(number(0...4)) \(number(-20...20))"
    }
    /// Operators on a stream of Ints, the last of which can emit at the end.
    func operators() -> String {
      let steps = (0..<number(0...3)).map { _ in
        pick([
          ".map { $0 * 3 }", ".filter { $0 > -10 }", ".scan(0, +)", ".scan(1) { $0 + $1 * 2 }",
          ".take(first: \(number(1...9)))", ".skip(first: \(number(0...4)))", ".uniqueValues()",
          ".uniqueValues { $0 % 5 }", ".skipRepeats()", ".combinePrevious().map { $0 - $1 }",
          ".combinePrevious(0).map { $0 + $1 }", ".enumerated().map { $0.index * $0.element }",
          ".scanMap(0) { ($0 + 1, $0 * $1) }", ".collect(count: \(number(1...3))).map { $0.count }",
          ".scan(into: [0]) { $0 = [$0[0] + $1] }.map { $0[0] }",
          ".take(while: { $0 < \(number(-5...20)) })", ".skip(while: { $0 < \(number(-15...9)) })",
          ".take(while: { $0 < 9 }, behavior: .inclusive)",
          ".movingAverage(\(number(1...4))).map { Int($0 * 10) }", ".top(2).map { $0[0].key }",
          ".countBy(running: true) { $0 % 3 }.map { $0.count }",
        ])
      }
      let end = pick([
        "", "", ".count()", ".reduce(0, +)", ".reduce(into: 0) { $0 += $1 }", ".min()", ".max()",
        ".collect().map { $0.count }", ".mean()", ".quantile(0.\(number(1...9)))",
        ".countBy { $0 % 4 }.map { \"\\($0)\" }", ".contains(\(number(-3...3)))",
        ".contains { $0 > 15 }", ".allSatisfy { $0 < 15 }", ".isEmpty()",
        ".element(at: \(number(0...9)))", ".first { $0 > 9 }", ".last { $0 > 9 }",
        ".firstIndex { $0 < -9 }",
      ])
      return steps.joined() + end
    }
    let windows = pick([
      ".tumbling(\(number(1...9)))", ".sliding(\(number(4...9)), every: \(number(1...9)))",
      ".session(gap: \(number(1...6)))", ".count(\(number(1...4)))",
    ])
    let sum = "window.values.map { $0.n }.reduce(0, +)"
    let source = """
      struct Entry { let t: Int; let k: String; let n: Int }
      let entries = lines.map { $0.split(separator: " ") }
        .map { Entry(t: Int(String($0[0]))!, k: String($0[1]), n: Int(String($0[2]))!) }

      """
    switch number(0...4) {
    case 0:
      text =
        source + "entries.group(by: { $0.k }).flatMap(.merge) { group in\n"
        + "  group.signal.map { $0.n }\(operators()).map { (group.key, $0) }\n}\n"
        + ".startWithValues { print($0, $1) }"
    case 1:
      text =
        source + "entries.window(\(windows), by: { $0.k }, at: { $0.t })\n"
        + ".map { window in (window.key, window.start, \(sum)) }\n"
        + ".startWithValues { print($0, $1, $2) }"
    case 2:
      text =
        source + "entries.group(by: { $0.k }).flatMap(.merge) { group in\n"
        + "  group.signal.window(\(windows), at: { $0.t })"
        + ".map { window in (group.key, window.start, \(sum)) }\n}\n"
        + ".startWithValues { print($0, $1, $2) }"
    case 3:
      let word = pick(["join", "leftJoin"])
      text =
        source + "entries.filter { $0.n < 5 }.\(word)(entries.filter { $0.n >= 5 }, "
        + "by: { $0.k }, within: \(number(1...9)), at: { $0.t })\n"
        + ".startWithValues { print($0.k, $0.t, $0.n, \(word == "join" ? "$1.t" : "$1?.t ?? -1")) }"
    default:
      text = source + "entries.map { $0.n }\(operators()).startWithValues { print($0) }"
    }
  }
}
