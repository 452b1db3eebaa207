import Harness

/// A workload: an input, a Weir program and its peers.
struct Row: Sendable {
  let name: String
  let input: Input
  private let program: String
  let peers: [Peer]
  /// The command-line arguments of the Weir program.
  var arguments: @Sendable (DataFolder) -> [String] = { _ in [] }
  /// Extracts the part of the output that is compared.
  var answer: @Sendable (String) -> String = { $0 }

  func weir(_ place: DataFolder) -> [String] { [place.weir, "-p", program] + arguments(place) }

  static let all: [Row] = [
    Row(
      name: "ints-map-filter-sum", input: .integers,
      program: "lines.map { Int($0)! * 3 }.filter { $0 % 2 == 0 }.reduce(0, +)",
      peers: [
        .mawk(
          "{ v = $1 * 3; if (v % 2 == 0) s += v } END { printf \"%.0f\\n\", s }", goal: "1.3"),
        .duckDB(
          """
          SELECT sum(n * 3)::BIGINT FROM
            read_csv('/dev/stdin', header=false, columns={'n': 'BIGINT'}) WHERE n * 3 % 2 = 0
          """),
      ]),
    Row(
      name: "lines-count-match", input: .words,
      program: "lines.filter { $0.contains(\"kami\") }.count()",
      peers: [
        .mawk("/kami/ { n++ } END { print n }", goal: "0.8"),
        .duckDB("SELECT count(*) FROM \(Peer.lines) WHERE contains(line, 'kami')"),
      ]),
    Row(
      name: "word-count", input: .words,
      program: """
        lines.words.countBy()
          .flatMap(.concat) { SignalProducer($0.map { "\\($0.key) \\($0.count)" }) }
        """,
      peers: [
        .mawk(
          "{ for (i = 1; i <= NF; i++) n[$i]++ } END { for (w in n) print w, n[w] }", goal: "0.7"),
        .duckDB(
          """
          SELECT word, count(*) FROM
            (SELECT unnest(string_split(line, ' ')) AS word FROM \(Peer.lines)) GROUP BY word
          """),
      ], answer: sorted),
    Row(
      name: "lines-echo", input: .words, program: "lines",
      peers: [.mawk("{ print }", goal: "0.7")]),
    Row(
      name: "ndjson-filter-sum", input: .records,
      program:
        "json.filter { $0.level == \"error\" && $0.status >= 500 }.reduce(0) { $0 + $1.ms }",
      peers: [
        Peer(name: "jq", goal: "8") { _ in
          [
            "jq", "-n",
            "reduce (inputs | select(.level == \"error\" and .status >= 500)) as $x (0; . + $x.ms)",
          ]
        },
        .duckDB(
          """
          SELECT sum(ms)::BIGINT FROM read_json('/dev/stdin', format='newline_delimited')
            WHERE level = 'error' AND status >= 500
          """),
      ]),
    Row(
      name: "csv-group-mean", input: .table,
      program: """
        csv.reduce(into: [:]) { sums, row in
          let (sum, count) = sums[row.city] ?? (0.0, 0)
          sums[row.city] = (sum + row.price, count + 1)
        }
        .flatMap(.concat) {
          SignalProducer($0.map { "\\($0.key) \\($0.value.0 / Double($0.value.1))" })
        }
        """,
      peers: [
        Peer(name: "mlr", goal: "4") { _ in
          ["mlr", "--icsv", "--onidx", "stats1", "-a", "mean", "-f", "price", "-g", "city"]
        },
        .duckDB("SELECT city, avg(price) FROM read_csv('/dev/stdin') GROUP BY city"),
      ], answer: roundedMeans),
    Row(
      name: "windowed-top", input: .records,
      program: """
        json.window(.tumbling(60), at: { $0.t }, lateness: 1).map { window in
          "\\(Int(window.start)) " + window.top(5) { $0.key }
            .map { "\\($0.key)=\\($0.count)" }.joined(separator: " ")
        }
        """,
      peers: [.node("top.js", windowedTop, goal: "4")]),
    Row(
      name: "split-group-sum", input: .log,
      program: """
        lines.reduce(into: [:]) { sums, line in
          let fields = line.split(separator: " ")
          if Int(fields[4])! < 400 {
            sums[String(fields[1]), default: 0] += Int(fields[5].dropLast(2))!
          }
        }
        .flatMap(.concat) { SignalProducer($0.map { "\\($0.key) \\($0.value)" }) }
        """,
      peers: [
        .python("groups.py", splitGroupSum.python), .node("groups.js", splitGroupSum.node),
        .duckDB(
          """
          SELECT f[2], sum(rtrim(f[6], 'ms')::BIGINT)::BIGINT FROM
            (SELECT string_split(line, ' ') AS f FROM \(Peer.lines))
            WHERE f[5]::BIGINT < 400 GROUP BY f[2]
          """),
      ], answer: sorted),
    Row(
      name: "split-sum", input: .log,
      program: """
        lines.reduce(into: [:]) { (sums: inout [String: Int], line: String) in
          let p = line.split(separator: " ")
          sums[String(p[1]), default: 0] += Int(p[4])!
        }
        .flatMap(.concat) { SignalProducer($0.map { "\\($0.key) \\($0.value)" }) }
        """,
      peers: [
        .mawk("{ s[$2] += $5 } END { for (k in s) print k, s[k] }", goal: "0.7"),
        .python(
          "split-sum.py",
          pythonLoop(
            "s = {}", "p = line.split(' ')\ns[p[1]] = s.get(p[1], 0) + int(p[4])",
            "for k, v in s.items(): print(k, v)"), goal: "2"),
        .node(
          "split-sum.js",
          nodeLoop(
            "const s = new Map();",
            "const p = line.split(' '); s.set(p[1], (s.get(p[1]) || 0) + parseInt(p[4]));",
            "for (const [k, v] of s) console.log(`${k} ${v}`);")),
        .duckDB(
          """
          SELECT f[2], sum(f[5]::BIGINT)::BIGINT FROM
            (SELECT string_split(line, ' ') AS f FROM \(Peer.lines)) GROUP BY f[2]
          """),
      ], answer: sorted),
    Row(
      name: "group-by-field", input: .log,
      program: """
        lines.map { $0.split(separator: " ") }.group(by: { $0[1] }).flatMap(.merge) { group in
          group.signal.reduce(0) { $0 + Int($1[4])! }.map { "\\(group.key) \\($0)" }.producer
        }
        """,
      peers: [
        .mawk("{ s[$2] += $5 } END { for (k in s) print k, s[k] }", goal: "0.3"),
        .python(
          "group.py",
          pythonLoop(
            "s = {}", "p = line.split(' ')\ns.setdefault(p[1], []).append(p)",
            "for k, v in s.items(): print(k, sum(int(p[4]) for p in v))")),
      ], answer: sorted),
    Row(
      name: "filter-field", input: .log,
      program: "lines.filter { $0.split(separator: \" \")[4] == \"500\" }.count()",
      peers: [
        .mawk("$5 == \"500\" { n++ } END { print n }", goal: "0.6"),
        .python(
          "field.py",
          pythonLoop("n = 0", "if line.split(' ')[4] == '500': n += 1", "print(n)"), goal: "1"),
        .node(
          "field.js",
          nodeLoop("let n = 0;", "if (line.split(' ')[4] === '500') n++;", "console.log(n);")),
        .duckDB(
          "SELECT count(*) FROM \(Peer.lines) WHERE string_split(line, ' ')[5] = '500'"),
      ]),
    Row(
      name: "words-in-loop", input: .log,
      program: """
        lines.reduce(into: [:]) { (counts: inout [String: Int], line: String) in
          for word in line.split(separator: " ") { counts[String(word), default: 0] += 1 }
        }
        .map { ($0.count, $0["GET"]!) }.map { "\\($0.0) \\($0.1)" }
        """,
      peers: [
        .mawk(
          """
          { for (i = 1; i <= NF; i++) if (!c[$i]++) n++ } END { print n, c["GET"] }
          """, goal: "0.6"),
        .python(
          "words.py",
          pythonLoop(
            "c = {}", "for w in line.split(' '): c[w] = c.get(w, 0) + 1", "print(len(c), c['GET'])"
          )),
        .node(
          "words.js",
          nodeLoop(
            "const c = new Map();",
            "for (const w of line.split(' ')) c.set(w, (c.get(w) || 0) + 1);",
            "console.log(`${c.size} ${c.get('GET')}`);")),
      ]),
    Row(
      name: "components-printed", input: .log,
      program: """
        lines.map { line -> String in
          let p = line.components(separatedBy: " ")
          return "\\(p[1]) \\(p[4])"
        }
        """,
      peers: [
        .mawk("{ print $2 \" \" $5 }", goal: "0.4"),
        .python(
          "components.py",
          pythonLoop("", "p = line.split(' ')\nprint(f'{p[1]} {p[4]}')", "")),
      ]),
    Row(
      name: "prefix-contains-suffix", input: .log,
      program: """
        lines.reduce(0) { (count: Int, line: String) in
          line.hasPrefix("2026") && line.contains(" 500 ") && !line.hasSuffix("9ms") ? count + 1 : count
        }
        """,
      peers: [
        .mawk("/^2026/ && / 500 / && !/9ms$/ { n++ } END { print n }", goal: "1"),
        .python(
          "prefix.py",
          pythonLoop(
            "n = 0",
            "if line.startswith('2026') and ' 500 ' in line and not line.endswith('9ms'): n += 1",
            "print(n)")),
        .node(
          "prefix.js",
          nodeLoop(
            "let n = 0;",
            "if (line.startsWith('2026') && line.includes(' 500 ') && !line.endsWith('9ms')) n++;",
            "console.log(n);")),
      ]),
    Row(
      name: "parts-in-set", input: .log,
      program: """
        lines.reduce(into: Set<String>()) { (seen: inout Set<String>, line: String) in
          let p = line.split(separator: " ")
          if p[2] == "GET", p[3].dropFirst(7) != "1", let status = Int(p[4]), status < 400 {
            seen.insert(String(p[3]))
          }
        }
        .map { $0.count }
        """,
      peers: [
        .mawk(
          """
          $3 == "GET" && substr($4, 8) != "1" && $5 < 400 { if (!s[$4]++) n++ } END { print n }
          """, goal: "0.5"),
        .python(
          "set.py",
          pythonLoop(
            "s = set()",
            "p = line.split(' ')\nif p[2] == 'GET' and p[3][7:] != '1' and int(p[4]) < 400: s.add(p[3])",
            "print(len(s))")),
        .node(
          "set.js",
          nodeLoop(
            "const s = new Set();",
            "const p = line.split(' '); if (p[2] === 'GET' && p[3].slice(7) !== '1' && parseInt(p[4]) < 400) s.add(p[3]);",
            "console.log(s.size);")),
      ]),
    Row(
      name: "json-three-statements", input: .records,
      program: """
        json.reduce(into: [:]) { sums, record in
          let isSlow = record.ms > 500
          let key = record.level + (isSlow ? " slow" : " fast")
          sums[key, default: 0] += record.status
        }
        .flatMap(.concat) { SignalProducer($0.map { "\\($0.key) \\($0.value)" }) }
        """,
      peers: [
        .python("statements.py", jsonThreeStatements.python),
        .node("statements.js", jsonThreeStatements.node),
        .duckDB(
          """
          SELECT level, CASE WHEN ms > 500 THEN 'slow' ELSE 'fast' END, sum(status)::BIGINT
            FROM read_json('/dev/stdin', format='newline_delimited') GROUP BY ALL
          """),
      ], answer: sorted),
    Row(
      name: "regex-extract", input: .log,
      program: "lines.compactMap { $0.firstMatch(of: /items\\/(\\d+) 500/)?.1 }",
      peers: [
        Peer(name: "grep", goal: "1") { _ in ["grep", "-oP", #"items/\K\d+(?= 500)"#] },
        .python("extract.py", regexExtract),
        .duckDB(
          """
          SELECT x FROM (SELECT regexp_extract(line, 'items/(\\d+) 500', 1) AS x FROM \(Peer.lines))
            WHERE x != ''
          """),
      ]),
    Row(
      name: "csv-join", input: .table,
      program: """
        file(CommandLine.arguments[1]).lines.csv()
          .reduce(into: [:]) { countries, row in countries[row.city] = row.country }
          .flatMap(.concat) { countries in
            csv.reduce(into: [:]) { sums, row in
              sums[countries[row.city]!, default: 0.0] += row.price
            }
          }
          .flatMap(.concat) { SignalProducer($0.map { "\\($0.key) \\($0.value)" }) }
        """,
      peers: [
        .duckDB(
          """
          SELECT country, sum(price) FROM read_csv('/dev/stdin') JOIN read_csv(?) USING (city)
            GROUP BY country
          """, countriesFile)
      ], arguments: countriesFile, answer: roundedMeans),
  ]

  private static let countriesFile: @Sendable (DataFolder) -> [String] = { place in
    [place.file("countries.csv", countries)]
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
