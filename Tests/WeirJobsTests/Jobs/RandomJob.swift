import WeirStreams

/// A random program that is a job, and random input for it.
struct RandomJob {
  let text: String
  let lines: [String]
  /// Whether each line begins with its key.
  let printsKeys: Bool

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func pick<Element>(_ elements: [Element]) -> Element { elements.randomElement(using: &random)! }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var time = 0
    let shape = number(0...6)
    // The result of a join with late values depends on the progress of both streams.
    let delays = shape == 3 ? [0] : pick([[0], [0, 0, 0, 4], [0, 9]])
    let key: String? = shape == 0 && number(0...1) == 0 ? nil : pick(Self.keys)
    lines = (0..<(number(0...5) == 0 ? 0 : number(0...150))).map { _ in
      time += pick([0, 0, 1, 2, 13])
      let letter = key == nil ? "k" : pick(["é", "e\u{301}"])
      return "\(max(0, time - pick(delays))) \(letter)\(number(0...4)) \(number(-20...20))"
    }
    printsKeys = key == nil
    let by = key ?? "$0.k"
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
      struct Pair: Hashable { let a: String; let b: [String: Int] }
      enum Kind: Hashable { case named(String), other }
      let entries = lines.map { $0.split(separator: " ") }
        .map { Entry(t: Int(String($0[0]))!, k: String($0[1]), n: Int(String($0[2]))!) }
      \(by.contains("Own") ? Self.own : "")

      """
    let lateness = pick(["", ", lateness: \(number(1...5))"])
    // The results of different keys are in any order.
    let total = pick(["", ".count()", ".max()", ".min()", ".reduce(0, +)", ".isEmpty()"])
    switch shape {
    case 0:
      let shown = key == nil ? "(group.key, $0)" : "(0, $0)"
      text =
        source + "entries.group(by: { \(by) }).flatMap(.merge) { group in\n"
        + "  group.signal.map { $0.n }\(operators()).map { \(shown) }\n}\n"
        + ".startWithValues { print($0, $1) }"
    case 1:
      text =
        source + "entries.window(\(windows), by: { \(by) }, at: { $0.t }\(lateness))\n"
        + ".map { window in (window.start, \(sum)) }\n"
        + ".startWithValues { print($0, $1) }"
    case 2:
      text =
        source + "entries.group(by: { \(by) }).flatMap(.merge) { group in\n"
        + "  group.signal.window(\(windows), at: { $0.t }\(lateness))"
        + ".map { window in (window.start, \(sum)) }\n}\n"
        + ".startWithValues { print($0, $1) }"
    case 4:
      text =
        source + "entries.window(\(windows), at: { $0.t }\(lateness)).map { window in \(sum) }\n"
        + "\(operators()).startWithValues { print($0) }"
    case 5:
      text =
        source + "entries.window(\(windows), by: { \(by) }, at: { $0.t }\(lateness))\n"
        + ".map { window in \(sum) }\(total).startWithValues { print($0) }"
    case 3:
      let word = pick(["join", "leftJoin"])
      text =
        source + "entries.filter { $0.n < 5 }.\(word)(entries.filter { $0.n >= 5 }, "
        + "by: { \(by) }, within: \(number(1...9)), at: { $0.t })\n"
        + ".startWithValues { print($0.k, $0.t, $0.n, \(word == "join" ? "$1.t" : "$1?.t ?? -1")) }"
    default:
      text = source + "entries.map { $0.n }\(operators()).startWithValues { print($0) }"
    }
  }

  /// A type with an `==` of its own.
  private static let own = """
    struct Own: Hashable {
      let a: String
      let b: Int
      static func == (left: Own, right: Own) -> Bool { left.a == right.a }
      func hash(into hasher: inout Hasher) { hasher.combine(a) }
    }
    """

  /// Keys of all kinds, whose equal values differ in notation.
  private static let keys = [
    "$0.k", "$0.k.prefix(1)", "$0.k.first!", "Optional($0.k)", "[$0.k, \"x\"]",
    "$0.n % 2 == 0 ? Double($0.n % 3) : Double($0.n % 2)", "$0.n % 3 == 0",
    "Pair(a: $0.k, b: $0.t % 2 == 0 ? [\"x\": 1, $0.k: 2] : [$0.k: 2, \"x\": 1])",
    "$0.t % 2 == 0 ? [$0.k: 1, \"x\": 2] : [\"x\": 2, $0.k: 1]",
    "$0.t % 2 == 0 ? Set([$0.k, \"x\"]) : Set([\"x\", $0.k])",
    "$0.n % 2 == 0 ? Kind.named($0.k) : Kind.other", "Own(a: $0.k, b: $0.n)",
  ]
}
