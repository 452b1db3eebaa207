import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirHelp
@testable import WeirPrinting
@testable import WeirRuntime
@testable import WeirSession
@testable import WeirWords

@Suite struct RehearsalTests {
  private func diagrams(of word: String, in program: String) -> [String] {
    let rehearsal = DryRun(SourceText(name: "", text: program))
    return Catalog.shared.words.filter { $0.title == word }.flatMap { rehearsal.diagrams(of: $0) }
      .map { $0.lines(width: 60).map(\.text).joined(separator: "\n") }
  }

  @Test func `DryRun advances virtual time without waiting`() {
    #expect(
      diagrams(of: "delay(_:on:)", in: "timer(600).delay(3000).start()") == [
        """
                0s        33m20s    1h6m40s
        source  ───0│
                delay(3000)
        result  ──────────────────0│
        """
      ])
  }

  @Test func `DryRun stops an endless program, and its diagram is truncated`() {
    let ticks = diagrams(of: "map(_:)", in: "interval(0.5).map { $0 + 100 }.start()").first
    #expect(ticks?.contains("119") == true && ticks?.contains("120") == false)
    #expect(
      diagrams(of: "repeat(_:)", in: "SignalProducer(value: 1).repeat().start()").count == 1)
    #expect(diagrams(of: "map(_:)", in: "timer(7200).map { $0 }.start()").count == 1)
  }

  @Test func `DryRun shows the events before an error`() {
    #expect(diagrams(of: "map(_:)", in: "SignalProducer(value: 1).map { ").isEmpty)
    #expect(
      diagrams(of: "map(_:)", in: "SignalProducer(1...3).map { 6 / (2 - $0) }.start()") == [
        """
        source  1──2────
                map { 6 / (2 - $0) }
        result  6───────
        """
      ])
  }

  @Test func `DryRun draws a row for each overlapping run of a stream`() {
    #expect(
      diagrams(
        of: "share(replay:scope:)",
        in: """
          let (signal, observer) = Signal<Int, NoError>.pipe()
          let shared = SignalProducer(signal).share()
          shared.start()
          observer.send(value: -1)
          shared.start()
          observer.sendCompleted()
          """) == [
          """
          source        -1──│
                        share()
          shared run 1  -1──│
                 run 2      │
          """
        ])
  }

  @Test func `a diagram limits its rows and counts the omitted ones`() {
    let lines = diagrams(
      of: "merge()",
      in: "SignalProducer((1...9).map { n in timer(n) }).merge().start()"
    ).first?.components(separatedBy: "\n")
    #expect(lines?.contains("        and 6 more rows") == true, "\(lines ?? [])")
  }

  @Test func `a diagram shows a multiline value on one line`() {
    #expect(
      diagrams(
        of: "map(value:)",
        in: "SignalProducer([\"a\\n b\", \"\", \" \"]).map(value: ()).start()") == [
          """
          source  a  b──""──" "──│
                  map(value: ())
          result  ()────()──()───│
          """
        ])
  }
}
