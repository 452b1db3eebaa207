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
    let silent = Self.operators.filter { Explanation($0.name) == nil }.map(\.name)
    #expect(Set(silent).sorted() == [])
  }

  @Test func `each kind of explanation is that of some word, and has sentences`() {
    let used = Set(Self.operators.compactMap { Explanation($0.name) })
    for explanation in Explanation.allCases {
      #expect(used.contains(explanation), "\(explanation)")
      #expect(!explanation.reason.isEmpty && !explanation.verb(isChanged: true).isEmpty)
    }
  }
}
