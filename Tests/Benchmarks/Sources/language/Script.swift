import Harness

/// Measurements of whole processes: a script of 200,000 statements, including parsing, and startup.
extension ProgramFolder {
  func measureScript() {
    let count = Extent.amount(200_000)
    let values = (0..<count).map { $0 % 1_000 }
    let weir = [
      weir,
      make(
        "program.weir",
        """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        var sum = 0
        signal.map { $0 * 2 }.observeNext { sum += $0 }

        """ + values.map { "observer.sendNext(\($0))\n" }.joined() + "print(sum)\n"),
    ]
    let peer = [
      "node",
      make(
        "program.js",
        """
        const { Subject } = require('rxjs');
        const { map } = require('rxjs/operators');
        const subject = new Subject();
        let sum = 0;
        subject.pipe(map(x => x * 2)).subscribe(x => { sum += x; });

        """ + values.map { "subject.next(\($0));\n" }.joined() + "console.log(sum);\n"),
    ]
    let runs = (0..<Extent.rounds(7)).map { _ in (weir: Execution(weir), peer: Execution(peer)) }
    guard runs.allSatisfy({ $0.weir.output == $0.peer.output }) else {
      fail("script200k: weir and its peer received different values")
    }
    print()
    printRow("process", "weir", "node", "ratio")
    printComparison(
      "script200k_ms", runs.map(\.weir.milliseconds).min()!, runs.map(\.peer.milliseconds).min()!)
    printComparison(
      "script200k_MB", runs.map(\.weir.megabytes).min()!, runs.map(\.peer.megabytes).min()!)
  }

  /// The maximum number of instructions of a start. One search of the runtime for a conformance takes
  /// 230,000.
  private static let startLimit = 3_700_000

  func measureStartup() {
    let commands = [[weir, "-e", "1"], ["node", "-e", "1"], ["jq", "-n", "1"]]
    var times = [[Double]](repeating: [], count: commands.count)
    for _ in 0..<Extent.amount(40) {
      for (index, command) in commands.enumerated() {
        times[index].append(Execution(command).milliseconds)
      }
    }
    print()
    printRow("startup", "best_ms", "median_ms")
    for (name, times) in zip(["weir -e 1", "node -e 1", "jq -n 1"], times) {
      let sorted = times.sorted()
      printRow(name, tenths(sorted[0]), tenths(sorted[sorted.count / 2]))
    }
    guard let count = Instructions(self)?.ofStart() else { return }
    printRow("instructions", "\(count)")
    guard count <= Self.startLimit else {
      fail("startup: more than \(Self.startLimit) instructions")
    }
  }
}

func printComparison(_ name: String, _ weir: Double, _ peer: Double, _ others: [String] = []) {
  printRow(name, [tenths(weir), tenths(peer), tenths(peer / weir)] + others)
}
