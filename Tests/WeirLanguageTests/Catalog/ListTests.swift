import Testing
import WeirSyntax

@testable import WeirLanguage

/// What the entries say of their words, as data.
@Suite struct ListTests {
  private static let words = Catalog.shared.words

  @Test func `a word that results in a disposable says what it does`() {
    for word in Self.words where ["Disposable", "Disposable?"].contains(word.signature.result) {
      guard word.signature.parameters != nil else { continue }
      #expect(word.effect != nil, "\(word.signature.text)")
    }
  }

  @Test func `only words of streams observe and start them`() {
    for word in Self.words where word.effect?.isObservation == true {
      let kinds = word.places.flatMap { (place) -> [ReceiverKind] in
        if case .value(let kinds) = place { kinds } else { [] }
      }
      #expect(!kinds.isEmpty && kinds.allSatisfy(\.isStream), "\(word.signature.text)")
    }
  }

  @Test func `only words that result in a stream keep promises`() {
    for word in Self.words where !word.keeps.isEmpty {
      #expect(word.signature.result.hasPrefix("Stream<"), "\(word.signature.text)")
    }
  }

  @Test func `what a word makes of each trait is a trait or nothing`() {
    for word in Self.words {
      for trait in NamedType.traits {
        guard let made = trait.keeping(word.keeps) else { continue }
        #expect(made.promise.isSubset(of: trait.promise), "\(word.signature.text): \(trait.name)")
      }
    }
    #expect(NamedType.single.keeping(.allButAValue) === NamedType.maybe)
  }

  @Test func `no two traits promise the same`() {
    #expect(Set(NamedType.traits.map(\.promise.rawValue)).count == NamedType.traits.count)
  }

  @Test func `streams with a role are producers, and what sends is an observer too`() {
    for type in NamedType.streams {
      #expect(type.kind?.bases.contains(.producer) == true, "\(type.name)")
      #expect((type.role == .subject) == type.kind?.takesErrors, "\(type.name)")
    }
  }

  @Test func `each type that a word names exists`() {
    for word in Self.words {
      for type in word.types where type.first?.isUppercase == true {
        #expect(Catalog.shared.typeNames.contains(type), "\(word.signature.text): \(type)")
      }
    }
  }

  @Test func `what a word is rewritten to names its own parameters only`() {
    for word in Self.words {
      guard case .rewritten(let text, _) = word.exported else { continue }
      for part in text.split(separator: "#", omittingEmptySubsequences: false).dropFirst() {
        let mark = part.first.flatMap(\.wholeNumberValue)
        let count = word.signature.parameters?.count ?? 0
        #expect(part.first == "*" || mark.map { $0 < count } == true, "\(word.signature.text)")
      }
    }
  }

  @Test func `each word that is rewritten stands in the example that the oracle compiles`() throws {
    let example = try #require(Folder("Examples").programs().first { $0.name == "dialects" })
    for word in Self.words {
      guard case .rewritten = word.exported else { continue }
      let use = word.standsAlone ? word.name : ".\(word.name)"
      #expect(example.text.contains(use), "\(word.signature.text)")
    }
  }

  @Test func `only former names of cases are replaced`() {
    #expect(EnumType.presentName(of: "Next") == "value")
    #expect(EnumType.presentName(of: "Failure") == "failure")
    #expect(EnumType.presentName(of: "error") == "failed")
    #expect(EnumType.presentName(of: "failure") == nil)
    #expect(EnumType.sameCase("failure", "Failed"))
  }
}

extension ReceiverKind {
  /// True for what can be sent a failure.
  fileprivate var takesErrors: Bool { bases.contains(.observer) && self != .controlProperty }
}
