import Harness

// Compares the language with RxJS on Node: the cost of an event inside a process, and whole
// processes.

let workloads = [
  "pump", "hot3", "cold3", "reduce", "scanDistinct", "combineLatest2", "zip2", "flatMapMerge",
  "flatMapConcat", "flatMapLatest", "fanout1000", "churn", "property",
]
let isChosen = selection(among: workloads + ["script200k", "startup"])
let workplace = ProgramFolder()
let chosen = workloads.filter(isChosen)
let instructions = Extent.isCheck ? nil : Instructions(workplace)
if !chosen.isEmpty {
  printRow(
    "workload", ["weir_ns", "rxjs_ns", "ratio"] + (instructions == nil ? [] : ["weir_instr"]))
}
for name in chosen {
  let weir = Figures(Execution(workplace.command(ofWeir: name)))
  let peer = Figures(Execution(workplace.command(ofPeer: name)))
  guard weir.sum == peer.sum else {
    fail("\(name): weir received \(weir.sum), and its peer \(peer.sum)")
  }
  if Extent.isCheck {
    printRow(name, "same")
    continue
  }
  printComparison(
    name, weir.cost, peer.cost, instructions.map { ["\($0.perEvent(of: name))"] } ?? [])
}
if isChosen("script200k") { workplace.measureScript() }
if isChosen("startup") { workplace.measureStartup() }
workplace.leave()

/// The output of a measuring program: the lowest cost of an event and the sum of received values.
struct Figures {
  let cost: Double
  let sum: Int

  init(_ execution: Execution) {
    let words = execution.output.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let cost = Double(words[0]), let sum = Int(words[1]) else {
      fail("a cost and a sum were expected, not '\(execution.output)'")
    }
    (self.cost, self.sum) = (cost, sum)
  }
}
