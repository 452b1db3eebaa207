import Testing

@testable import WeirChecking
@testable import WeirRuntime
@testable import WeirWords

@Suite struct DistributionTests {
  /// The explanations that do not imply how a job runs an operator.
  private static let undecided: Set<Explanation> = [
    .passes, .tests, .compares, .takes, .skips, .gathers,
  ]

  @Test func `each operator states its distribution, or its explanation or chapter implies one`() {
    let unstated = Catalog.shared.words.filter { word in
      guard let explanation = word.explanation, Self.undecided.contains(explanation) else {
        return false
      }
      return word.distribution == .function
    }
    #expect(unstated.map(\.signature.text).sorted() == [])
  }

  @Test func `each observation of a stream is a sink or refused`() {
    for word in Catalog.shared.words where word.effect?.isObservation == true {
      switch word.distribution {
      case .sink, .refused: break
      default: Issue.record("\(word.signature.text)")
      }
    }
  }

  @Test func `a built-in that reads the clock, a random number or the process is refused`() {
    let names = [
      "debounce", "throttle", "delay", "timeout", "interval", "timer", "sample", "retry", "share",
      "replayLazily", "pipe", "random", "readLine", "exec", "combineLatest", "clock", "keys",
    ]
    for name in names {
      let catalog = Catalog.shared
      let words =
        catalog.words(name, on: .producer) + catalog.words(name, on: .signal)
        + (catalog.free[name] ?? [])
      #expect(!words.isEmpty, "\(name)")
      for word in words {
        guard case .refused = word.distribution else {
          Issue.record("\(word.signature.text)")
          continue
        }
      }
    }
  }

  @Test func `a refusal has a reason that follows a name, and a hint`() {
    for word in Catalog.shared.words {
      guard case .refused(let reason, let hint) = word.distribution else { continue }
      #expect(reason.first?.isLowercase == true && hint.first?.isLowercase == true)
      #expect(reason.last?.isPunctuation == false)
    }
  }

  @Test func `stateful operators describe the size of their state`() {
    func bound(_ name: String) -> [String] {
      Catalog.shared.words(name, on: .producer).compactMap {
        if case .stateful(let bound) = $0.distribution { bound } else { nil }
      }
    }
    #expect(bound("scan").allSatisfy { $0 == "one value" } && !bound("scan").isEmpty)
    #expect(bound("uniqueValues") == ["all distinct values"])
    #expect(bound("take").contains("a counter"))
  }

  @Test func `the spellings of one built-in can differ in their distribution`() throws {
    let making = try #require(
      Catalog.shared.words("init", onType: "SignalProducer").first {
        $0.spellings.count > 5
      })
    let shapes = Environment().shapes(of: making)
    #expect(making.distribution(calledAs: shapes[0]) == .handler)
    let values = try #require(shapes.first { $0.parameters?.first?.name == "values" })
    #expect(making.distribution(calledAs: values) == .values)
  }
}
