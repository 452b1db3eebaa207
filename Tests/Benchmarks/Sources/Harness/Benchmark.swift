#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a group of workloads: measures the workloads and curves selected on the command line, and
/// prints a row for each workload and a table for each curve.
public func benchmark(_ workloads: [Workload], curves: [Curve] = []) -> Never {
  let isChosen = selection(among: workloads.map(\.name) + curves.map(\.name))
  let chosen = workloads.filter { isChosen($0.name) }
  if !chosen.isEmpty { printRow("workload", "weir_ns", "peer_ns", "ratio") }
  for workload in chosen {
    guard let cost = Measurement(of: workload) else {
      fail("\(workload.name): weir and its peer received different values")
    }
    printRow(
      workload.name, tenths(cost.weir), cost.peer.map(tenths) ?? "no peer",
      cost.peer.map { tenths($0 / cost.weir) } ?? "-")
  }
  for curve in curves where isChosen(curve.name) {
    print()
    printRow(curve.name, curve.unit)
    for size in curve.sizes { printRow("\(size)", tenths(curve.cost(at: size))) }
  }
  exit(EXIT_SUCCESS)
}
