import Glibc
import Harness

// Compares Weir with other clients and servers on the loopback interface. The programs of a row do
// the same work with the same peer, and take turns.

let isChosen = selection(among: Row.all.map(\.name))
let place = NetworkPlace()
// Also after a failure, because a server would keep the error stream of this process open.
atexit { place.leave() }
printRow("workload", "weir_s", "peer", "peer_s", "ratio")
for row in Row.all where isChosen(row.name) {
  let candidates = [row.weir] + row.peers
  row.prepare(place)
  var times = candidates.map { _ in [Double]() }
  var answer: String?
  for _ in 0..<row.rounds {
    for (index, candidate) in candidates.enumerated() {
      let (milliseconds, output) = candidate.run(place)
      times[index].append(milliseconds)
      guard output == answer ?? output else {
        fail("\(row.name): \(candidate.name) printed \(output), and weir \(answer!)")
      }
      answer = output
    }
  }
  let medians = times.map { $0.sorted()[$0.count / 2] }
  for (peer, median) in zip(row.peers, medians.dropFirst()) {
    printRow(
      row.name, seconds(medians[0]), peer.name, seconds(median), hundredths(median / medians[0]))
  }
}

private func seconds(_ milliseconds: Double) -> String { hundredths(milliseconds / 1_000) }

private func hundredths(_ figure: Double) -> String { "\((figure * 100).rounded() / 100)" }
