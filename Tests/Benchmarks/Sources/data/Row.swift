/// A workload: what is read, our program, and the peer's command.
struct Row: Sendable {
  let name: String
  let input: Input
  /// How many times the peer's speed we want to reach.
  let goal: String
  let peerName: String
  private let program: String
  private let peerCommand: @Sendable (DataPlace) -> [String]
  /// What of the output is compared.
  var answer: @Sendable (String) -> String = { $0 }

  func weir(_ place: DataPlace) -> [String] { [place.weir, "-p", program] }
  func peer(_ place: DataPlace) -> [String] { peerCommand(place) }

  static let all: [Row] = [
    Row(
      name: "ints-map-filter-sum", input: .integers, goal: "1.3", peerName: "mawk",
      program: "lines.map { Int($0)! * 3 }.filter { $0 % 2 == 0 }.reduce(0, +)",
      peerCommand: mawk("{ v = $1 * 3; if (v % 2 == 0) s += v } END { printf \"%.0f\\n\", s }")),
    Row(
      name: "lines-count-match", input: .words, goal: "0.8", peerName: "mawk",
      program: "lines.filter { $0.contains(\"kami\") }.count()",
      peerCommand: mawk("/kami/ { n++ } END { print n }")),
    Row(
      name: "word-count", input: .words, goal: "0.7", peerName: "mawk",
      program: """
        lines.words.countBy()
          .flatMap(.concat) { SignalProducer($0.map { "\\($0.key) \\($0.count)" }) }
        """,
      peerCommand: mawk("{ for (i = 1; i <= NF; i++) n[$i]++ } END { for (w in n) print w, n[w] }"),
      answer: sorted),
    Row(
      name: "lines-echo", input: .words, goal: "0.7", peerName: "mawk", program: "lines",
      peerCommand: mawk("{ print }")),
    Row(
      name: "ndjson-filter-sum", input: .records, goal: "8", peerName: "jq",
      program:
        "json.filter { $0.level == \"error\" && $0.status >= 500 }.reduce(0) { $0 + $1.ms }",
      peerCommand: { _ in
        [
          "jq", "-n",
          "reduce (inputs | select(.level == \"error\" and .status >= 500)) as $x (0; . + $x.ms)",
        ]
      }),
    Row(
      name: "csv-group-mean", input: .table, goal: "4", peerName: "mlr",
      program: """
        csv.reduce(into: [:]) { sums, row in
          let (sum, count) = sums[row.city] ?? (0.0, 0)
          sums[row.city] = (sum + row.price, count + 1)
        }
        .flatMap(.concat) {
          SignalProducer($0.map { "\\($0.key) \\($0.value.0 / Double($0.value.1))" })
        }
        """,
      peerCommand: { _ in
        ["mlr", "--icsv", "--onidx", "stats1", "-a", "mean", "-f", "price", "-g", "city"]
      }, answer: roundedMeans),
    Row(
      name: "windowed-top", input: .records, goal: "4", peerName: "node",
      program: """
        json.window(.tumbling(60), at: { $0.t }, lateness: 1).map { window in
          "\\(Int(window.start)) " + window.top(5) { $0.key }
            .map { "\\($0.key)=\\($0.count)" }.joined(separator: " ")
        }
        """,
      peerCommand: { place in ["node", place.file("top.js", windowedTop)] }),
  ]

  private static func mawk(_ program: String) -> @Sendable (DataPlace) -> [String] {
    { _ in ["mawk", program] }
  }

  private static let roundedMeans: @Sendable (String) -> String = { output in
    sorted(output).split(separator: "\n").map { line in
      let parts = line.split(separator: " ")
      return "\(parts[0]) \(((Double(parts[1]) ?? 0) * 1_000).rounded())"
    }.joined(separator: "\n")
  }

  private static let sorted: @Sendable (String) -> String = { output in
    output.split(separator: "\n").sorted().joined(separator: "\n")
  }
}
