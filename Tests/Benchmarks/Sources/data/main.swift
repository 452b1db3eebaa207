import Harness

// Whole processes that read a file through their standard input, beside the tools that a shell has.

let isChosen = selection(among: Row.all.map(\.name) + [FollowLatency.name])
let place = DataPlace()
printRow("workload", "weir_s", "peer", "peer_s", "ratio", "goal", "weir_MB")
for row in Row.all where isChosen(row.name) {
  let input = place.file(row.input)
  let (weir, peer) = (row.weir(place), row.peer(place))
  var (best, other) = (Double.infinity, Double.infinity)
  var megabytes = 0.0
  for _ in 0..<3 {
    let (ours, theirs) = (Execution(weir, input: input), Execution(peer, input: input))
    guard row.answer(ours.output) == row.answer(theirs.output) else {
      fail(
        "\(row.name): weir printed \(ours.output.prefix(200)), and its peer \(theirs.output.prefix(200))"
      )
    }
    best = min(best, ours.milliseconds)
    other = min(other, theirs.milliseconds)
    megabytes = max(megabytes, ours.megabytes)
  }
  printRow(
    row.name, seconds(best), row.peerName, seconds(other), hundredths(other / best), row.goal,
    tenths(megabytes))
}
if isChosen(FollowLatency.name) { FollowLatency.measure(place) }
place.leave()

private func seconds(_ milliseconds: Double) -> String { hundredths(milliseconds / 1_000) }

private func hundredths(_ figure: Double) -> String { "\((figure * 100).rounded() / 100)" }
