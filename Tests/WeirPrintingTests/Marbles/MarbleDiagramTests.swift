import LanguageTestSupport
import Testing
import WeirSyntax
import WeirText

@testable import WeirHelp
@testable import WeirPrinting
@testable import WeirRuntime
@testable import WeirSession
@testable import WeirWords

@Suite struct MarbleDiagramTests {
  /// The entries whose examples a dry run can execute: without commands, file and network access.
  private static let words = Catalog.shared.words.filter { word in
    let outside = ["exec(", "/tmp/", "serve(", "listen"]
    return !word.example.isEmpty && !outside.contains { word.example.contains($0) }
  }

  @Test(arguments: words)
  func `a recorded example prints its output, and its streams have a diagram`(_ word: Word) {
    var printed = ""
    let rehearsal = DryRun(SourceText(name: "", text: word.example)) { printed += $0 }
    let lines = Program("", word.example).promised.printed
    #expect(printed == lines.map { $0 + "\n" }.joined())
    let diagrams = rehearsal.diagrams(of: word)
    let needsNone = !word.concernsStreams || Self.withoutDiagram.contains(word.title)
    #expect(needsNone || !diagrams.isEmpty)
    for diagram in diagrams {
      for width in [20, 22, 30, 40, 80] { check(diagram, width) }
    }
  }

  /// Checks that each stream has a row and that the call is between the inputs and the outputs.
  private func check(_ diagram: MarbleDiagram, _ width: Int) {
    let lines = diagram.lines(width: width).map(\.text)
    for line in lines { #expect(DisplayWidth.of(line) <= width, "\(line)") }
    let call = lines.firstIndex { diagram.call == $0.trimmed || $0.hasSuffix("...") }
    guard let call else {
      Issue.record("no call in \(lines)")
      return
    }
    guard width == 80 else { return }
    for (lines, rows) in [
      (lines[..<call], diagram.inputs), (lines[(call + 1)...], diagram.outputs),
    ] {
      for row in rows {
        #expect(lines.contains { $0.hasPrefix(row.label) }, "\(row.label) in \(lines)")
      }
    }
  }

  /// Entries that return a value at one moment or begin a chain of messages, and thus have no
  /// streams.
  private static let withoutDiagram: Set = [
    "debugDescription", "GroupedSignal.key", "BehaviorSubject.value", "BehaviorRelay.value",
    "CurrentValueSubject.value", "Future.value", "Result.publisher", "Timer.publish(every:on:...)",
    "TestableObservable.recordedEvents",
    "Signal()",
    "Signal(value:)",
  ]

  @Test(arguments: goldens)
  func `diagrams(of:) shows inputs and output of an operator`(_ title: String, _ expected: String) {
    let word = Self.words.first { $0.title == title }
    let rehearsal = DryRun(SourceText(name: "", text: word?.example ?? ""))
    let lines = word.flatMap { rehearsal.diagrams(of: $0).first }?.lines(width: 80) ?? []
    #expect(lines.map(\.text).joined(separator: "\n") == expected)
  }

  @Test func `events of a log are drawn once although a row shows a run of another log`() throws {
    let short = DryRun(SourceText(name: "", text: "SignalProducer(value: 1).start()"))
    let long = DryRun(
      SourceText(name: "", text: "SignalProducer(1...9).start(); SignalProducer(1...9).start()"))
    let rows = (short.log.runs + long.log.runs).map { MarbleRow(name: "", runs: [$0]) }
    for log in [short.log, long.log] {
      let events = log.marbles(at: [], in: rows)
      #expect(events.map(\.kind) == log.runs.map { _ in .start })
    }
  }

  private static let goldens = [
    (
      "map(_:)",
      """
      source  1──2──3──│
              map { $0 * 2 }
      result  2──4──6──│
      """
    ),
    (
      "filter(_:)",
      """
      source  1──2──3──4──│
              filter { $0 % 2 == 0 }
      result  ───2─────4──│
      """
    ),
    (
      "scan(_:_:)",
      """
      source  1──2──3──│
              scan(0) { $0 + $1 }
      result  1──3──6──│
      """
    ),
    (
      "take(first:)",
      """
      source  1──2──◦
              take(first: 2)
      result  1──2──│
      """
    ),
    (
      "merge(with:)",
      """
      buttons  search───────────
      keys     ────────enter────
               merge(with: keys)
      result   search──enter────
      """
    ),
    (
      "combineLatest(with:)",
      """
      numbers  1───────2──────
      letters  ───A───────────
               combineLatest(with: letters)
      result   ───1,A──2,A────
      """
    ),
    (
      "zip(with:)",
      """
      numbers  1──2──3──│
      letters              A────B────│
               zip(with: letters)
      result   ────────────1,A──2,B──│
      """
    ),
    (
      "flatMap(_:_:)",
      """
      source  1─────────2─────────│
      inner   1──10──│  2──20──│
              flatMap(.concat) { n in SignalProducer([n, n * 10]) }
      result  1──10─────2──20─────│
      """
    ),
    (
      "FlattenStrategy.latest",
      """
              0s        2s
      outer   o────
              o
      inner   ◦
              ─────2│
              flatten(.latest)
      result  ─────2
      """
    ),
    (
      "FlattenStrategy.concat",
      """
              0s        2s        4s
      outer   o──────────────
              o
      inner   ──────────1│───2│
              flatten(.concat)
      result  ──────────1────2
      """
    ),
    (
      "debounce(_:...)",
      """
              0s        500ms     1s
      text    w───we──weir──
              debounce(0.3, on: scheduler)
      result  ──────────────weir
      """
    ),
    (
      "throttle(_:...)",
      """
                 0s        500ms     1s        1.5s      2s        2.5s      3s
      positions  ────────0───────1───────2───────3───────4───────5───────6
                 throttle(1, on: scheduler)
      result     ────────0───────────────────2───────────────────4───────
      """
    ),
    (
      "retry(upTo:)",
      """
      request  ✕  ✕  page──│
               retry(upTo: 2)
      result   ──────page──│
      """
    ),
    (
      "repeat(_:interval:...)",
      """
              0s        100s
      source  poll│ poll│
              repeat(2, interval: 60, on: scheduler)
      result  poll──poll│
      """
    ),
    (
      "group(by:)",
      """
      source  one──three──two──│
              group { $0.count }
      result  o────o───────────│
      inner   one─────────two──│
                   three───────│
      """
    ),
  ]
}

extension Word {
  /// Whether the signature has streams as parameters, receiver or result.
  fileprivate var concernsStreams: Bool {
    let shape = CallShape(signature, of: self)
    let isOnStreams = places.contains { place in
      if case .value(let kinds) = place { kinds.contains { $0.isStream } } else { false }
    }
    let parameters = shape.parameters ?? []
    return isOnStreams || shape.result.isStream || parameters.contains { $0.type.isStream }
  }
}

extension Type {
  fileprivate var isStream: Bool {
    switch self {
    case .named("Stream", _): true
    case .array(let type), .optional(let type): type.isStream
    case .tuple(let types, _): types.contains { $0.isStream }
    default: receiverKind?.isStream ?? false
    }
  }
}
