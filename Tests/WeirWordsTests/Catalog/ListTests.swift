import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirExport
@testable import WeirRuntime
@testable import WeirWords

/// Consistency of the catalog's entries, checked as data.
@Suite struct ListTests {
  private static let words = Catalog.shared.words

  @Test func `each method that returns a disposable declares its effect`() {
    for word in Self.words where ["Disposable", "Disposable?"].contains(word.signature.result) {
      guard word.signature.parameters != nil else { continue }
      #expect(word.effect != nil, "\(word.signature.text)")
    }
  }

  @Test func `only stream methods have an observation effect`() {
    for word in Self.words where word.effect?.isObservation == true {
      let kinds = word.places.flatMap { (place) -> [ReceiverKind] in
        if case .value(let kinds) = place { kinds } else { [] }
      }
      #expect(!kinds.isEmpty && kinds.allSatisfy(\.isStream), "\(word.signature.text)")
    }
  }

  @Test func `only entries that return a stream declare kept promises`() {
    for word in Self.words where !word.keeps.isEmpty {
      #expect(word.signature.result.hasPrefix("Stream<"), "\(word.signature.text)")
    }
  }

  @Test func `keeping(_:) maps each trait to a trait with a subset of its promises or to nil`() {
    for word in Self.words {
      for trait in NamedType.traits {
        guard let made = trait.keeping(word.keeps) else { continue }
        #expect(made.promise.isSubset(of: trait.promise), "\(word.signature.text): \(trait.name)")
      }
    }
    #expect(NamedType.single.keeping(.allButAValue) === NamedType.maybe)
  }

  @Test func `no two traits have the same promises`() {
    #expect(Set(NamedType.traits.map(\.promise.rawValue)).count == NamedType.traits.count)
  }

  @Test func `stream types with a role are producers, and subjects are observers`() {
    for type in NamedType.streams {
      #expect(type.kind?.bases.contains(.producer) == true, "\(type.name)")
      #expect((type.role == .subject) == type.kind?.takesErrors, "\(type.name)")
    }
  }

  @Test func `each type named by an entry exists`() {
    for word in Self.words {
      for type in word.types where type.first?.isUppercase == true {
        #expect(Catalog.shared.typeNames.contains(type), "\(word.signature.text): \(type)")
      }
    }
  }

  @Test func `export templates refer only to parameters of their own entry`() {
    for word in Self.words {
      guard case .rewritten(let text, _) = word.exported else { continue }
      for part in text.split(separator: "#", omittingEmptySubsequences: false).dropFirst() {
        let mark = part.first.flatMap(\.wholeNumberValue)
        let count = word.signature.parameters?.count ?? 0
        #expect(part.first == "*" || mark.map { $0 < count } == true, "\(word.signature.text)")
      }
    }
  }

  @Test func `each rewritten entry is used in the 'dialects' example`() throws {
    let example = try #require(Folder("Examples").programs().first { $0.name == "dialects" })
    for word in Self.words {
      guard case .rewritten = word.exported else { continue }
      let use = word.isFreeFunction ? word.name : ".\(word.name)"
      #expect(example.text.contains(use), "\(word.signature.text)")
    }
  }

  @Test func `presentName(of:) replaces only former names of enum cases`() {
    #expect(EnumType.currentName(of: "Next") == "value")
    #expect(EnumType.currentName(of: "Failure") == "failure")
    #expect(EnumType.currentName(of: "error") == "failed")
    #expect(EnumType.currentName(of: "failure") == nil)
    #expect(EnumType.namesOneCase("failure", "Failed"))
  }
}

extension ReceiverKind {
  /// Whether a failure can be sent to a value of this kind.
  fileprivate var takesErrors: Bool { bases.contains(.observer) && self != .controlProperty }
}
