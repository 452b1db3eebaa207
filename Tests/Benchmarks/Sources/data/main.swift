import Harness

// Compares whole processes that read a file from standard input with common command-line tools.

let isChosen = selection(among: Row.all.map(\.name) + [FollowLatency.name])
let place = DataFolder()
let chosen = Row.all.filter { isChosen($0.name) }
// Measured before this process keeps any output, because the peak memory of a child process starts
// at that of its parent.
let megabytes = chosen.map {
  Execution($0.weir(place), input: place.file($0.input), keepsOutput: false).megabytes
}
printRow("workload", "weir_s", "peer", "peer_s", "ratio", "goal", "weir_MB")
for (row, megabytes) in zip(chosen, megabytes) {
  for peer in row.peers where peer.isThere { compare(row, peer, megabytes) }
}
if chosen.contains(where: { $0.peers.contains { $0.name == "duckdb" && $0.isThere } }) {
  // The start time of Python and DuckDB, which is part of each DuckDB time.
  let start = Peer.duckDB("SELECT 1").command(place)
  let times = (0..<Extent.rounds(3)).map { _ in Execution(start).milliseconds }
  print()
  printRow("duckdb-start_s", seconds(times.min()!))
}
if isChosen(FollowLatency.name) { FollowLatency.measure(place) }
place.leave()

@MainActor private func compare(_ row: Row, _ peer: Peer, _ megabytes: Double) {
  let input = place.file(row.input)
  let (weir, command) = (row.weir(place), peer.command(place))
  var (best, other) = (Double.infinity, Double.infinity)
  for _ in 0..<Extent.rounds(3) {
    let (ours, theirs) = (Execution(weir, input: input), Execution(command, input: input))
    guard row.answer(ours.output) == row.answer(theirs.output) else {
      fail(
        "\(row.name): weir printed \(ours.output.prefix(200)), and \(peer.name) \(theirs.output.prefix(200))"
      )
    }
    best = min(best, ours.milliseconds)
    other = min(other, theirs.milliseconds)
  }
  printRow(
    row.name, seconds(best), peer.name, seconds(other), hundredths(other / best), peer.goal,
    tenths(megabytes))
}

private func seconds(_ milliseconds: Double) -> String { hundredths(milliseconds / 1_000) }

private func hundredths(_ figure: Double) -> String { "\((figure * 100).rounded() / 100)" }
