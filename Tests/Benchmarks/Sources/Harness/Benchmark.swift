#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program of a workload group: measures the workloads and curves whose name contains its
/// argument, all of them without one, and prints a row for each workload and a table for each curve.
public func benchmark(_ workloads: [Workload], curves: [Curve] = []) -> Never {
  let arguments = CommandLine.arguments.dropFirst()
  let filter = arguments.first ?? ""
  let chosen = workloads.filter { filter.isEmpty || $0.name.contains(filter) }
  let chosenCurves = curves.filter { filter.isEmpty || $0.name.contains(filter) }
  guard arguments.count <= 1, !chosen.isEmpty || !chosenCurves.isEmpty else {
    let names = (workloads.map(\.name) + curves.map(\.name)).joined(separator: " ")
    fail("usage: at most one argument, a part of one of these names: \(names)", code: EX_USAGE)
  }
  if !chosen.isEmpty { printRow("workload", "weir_ns", "peer_ns", "ratio") }
  for workload in chosen {
    guard let cost = Measurement(of: workload) else {
      fail("\(workload.name): weir and its peer received different values", code: EXIT_FAILURE)
    }
    printRow(workload.name, tenths(cost.weir), tenths(cost.peer), tenths(cost.ratio))
  }
  for curve in chosenCurves {
    print()
    printRow(curve.name, curve.unit)
    for size in curve.sizes { printRow("\(size)", tenths(curve.cost(at: size))) }
  }
  exit(EXIT_SUCCESS)
}

private func printRow(_ name: String, _ figures: String...) {
  let padding = String(repeating: " ", count: max(0, 14 - name.count))
  print(
    name + padding
      + figures.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined())
  fflush(nil)
}

/// A figure with one decimal.
private func tenths(_ figure: Double) -> String {
  "\((figure * 10).rounded() / 10)"
}

private func fail(_ message: String, code: Int32) -> Never {
  let line = "benchmark: \(message)\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(code)
}
