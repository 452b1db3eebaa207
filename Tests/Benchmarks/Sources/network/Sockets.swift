extension Row {
  /// Lines over TCP and HTTP.
  static let sockets: [Row] = [
    lines(
      "tcp-lines-count", #"count()"#, awk: "END { print NR }"),
    lines(
      "tcp-lines-match", #"filter { $0.contains("kami") }.count()"#,
      awk: "/kami/ { n++ } END { print n }"),
    Row(
      name: "http-json-lines",
      prepare: { _ = $0.data.file(.records) },
      weir: Candidate(name: "weir") { place in
        """
        \(place.weir) -p 'http.get("http://127.0.0.1:\(place.web)/records").lines.json() \
        .filter { $0.level == "error" && $0.status >= 500 }.reduce(0) { $0 + $1.ms }'
        """
      },
      peers: [
        Candidate(name: "curl+jq") { place in
          """
          curl -sN http://127.0.0.1:\(place.web)/records | jq -n 'reduce \
          (inputs | select(.level == "error" and .status >= 500)) as $x (0; . + $x.ms)'
          """
        }
      ]),
  ]

  private static func lines(_ name: String, _ program: String, awk: String) -> Row {
    Row(
      name: name,
      weir: Candidate(name: "weir") {
        "\($0.weir) -p 'tcp(\"127.0.0.1:\($0.lines.port)\").lines.\(program)'"
      },
      peers: [
        Candidate(name: "nc+mawk") { "nc -d 127.0.0.1 \($0.lines.port) | mawk '\(awk)'" }
      ])
  }
}
