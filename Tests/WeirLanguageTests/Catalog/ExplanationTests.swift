import Testing

@testable import WeirLanguage

@Suite struct ExplanationTests {
  /// The words that make streams of streams, or streams of nothing.
  private static let operators = Catalog.shared.words.filter { word in
    ["Stream<", "Signal<", "SignalProducer<", "Observable<"].contains {
      word.signature.result.hasPrefix($0)
    }
  }

  @Test func `each word that makes a stream says how that explains itself`() {
    #expect(Self.operators.count > 200)
    let silent = Self.operators.filter { $0.explanation == nil }.map(\.signature.text)
    #expect(Set(silent).sorted() == [])
  }

  @Test func `each kind of explanation is that of some word, and has sentences`() {
    let used = Set(Self.operators.compactMap(\.explanation))
    for explanation in Explanation.allCases {
      #expect(used.contains(explanation), "\(explanation)")
      #expect(!explanation.reason.isEmpty && !explanation.verb(isChanged: true).isEmpty)
    }
  }

  @Test func `words of one name explain themselves differently`() {
    let prefixes = Self.operators.filter { $0.name == "prefix" }
    #expect(Set(prefixes.compactMap(\.explanation)) == [.sequences])
    let taking = Catalog.shared.words("take", on: .producer)
    #expect(Set(taking.compactMap(\.explanation)) == [.takes])
  }
}
