import Testing

@testable import WeirRuntime
@testable import WeirWords

@Suite struct ExplanationTests {
  /// The entries that take a stream or nothing and return a stream.
  private static let operators = Catalog.shared.words.filter { word in
    ["Stream<", "Signal<", "SignalProducer<", "Observable<"].contains {
      word.signature.result.hasPrefix($0)
    }
  }

  @Test func `each operator that returns a stream has an explanation`() {
    #expect(Self.operators.count > 200)
    let silent = Self.operators.filter { $0.explanation == nil }.map(\.signature.text)
    #expect(Set(silent).sorted() == [])
  }

  @Test func `only sources are explained by their signature`() {
    for word in Self.operators where word.explanation == .source {
      let operands = (word.signature.parameters ?? []).map(\.type).filter { type in
        ["Stream<", "[Stream<"].contains { type.hasPrefix($0) }
      }
      #expect(operands.isEmpty || word.name == "either", "\(word.signature.text)")
    }
    for word in Catalog.shared.words {
      let isOperator = Self.operators.contains { $0 === word }
      #expect(word.signature.returnsStream == isOperator, "\(word.signature.text)")
    }
  }

  @Test func `each Explanation case is used by an operator and has sentences`() {
    let used = Set(Self.operators.compactMap(\.explanation))
    for explanation in Explanation.allCases {
      #expect(used.contains(explanation), "\(explanation)")
      #expect(!explanation.reason.isEmpty && !explanation.verb(isChanged: true).isEmpty)
    }
  }

  @Test func `operators with one name can have different explanations`() {
    let prefixes = Self.operators.filter { $0.name == "prefix" }
    #expect(Set(prefixes.compactMap(\.explanation)) == [.sequences, .takes])
    let taking = Catalog.shared.words("take", on: .producer)
    #expect(Set(taking.compactMap(\.explanation)) == [.takes])
  }
}
