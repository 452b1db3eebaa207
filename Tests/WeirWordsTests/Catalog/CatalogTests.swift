import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirWords

@Suite("Catalog")
struct CatalogTests {
  private static let words = Catalog.shared.words

  @Test("each chapter has entries, and each entry is listed in its own chapter")
  func chapters() {
    for chapter in Chapter.allCases {
      #expect(!chapter.words.isEmpty, "\(chapter.rawValue)")
      #expect(chapter.words.allSatisfy { $0.chapter == chapter }, "\(chapter.rawValue)")
    }
  }

  @Test("no two catalog entries have the same receiver and call")
  func distinct() {
    var seen: [String: String] = [:]
    for word in Self.words {
      for call in Set(word.calls) {
        #expect(seen[call] == nil, "\(call): \(word.signature.text) and \(seen[call] ?? "")")
        seen[call] = word.signature.text
      }
    }
  }

  @Test("each signature is well-formed", arguments: words.flatMap { [$0.signature] + $0.others })
  func signature(_ signature: Signature) {
    #expect(signature.name.isIdentifier)
    for parameter in signature.parameters ?? [] {
      #expect(parameter.name.isIdentifier, "\(signature.text)")
      #expect(parameter.label?.isIdentifier ?? true, "\(signature.text)")
      #expect(parameter.type.isSwiftType, "\(signature.text): \(parameter.type)")
    }
    // An alternative spelling without a result returns nothing or the result of the entry.
    let result = signature.result
    #expect(result.isEmpty || result.isSwiftType, "\(signature.text): \(result)")
    #expect(signature.parts.constraint?.isSwiftType ?? true, "\(signature.text)")
    let names = (signature.parameters ?? []).map(\.name)
    #expect(Set(names).count == names.count, "\(signature.text)")
  }

  @Test("alternative spellings have at most as many parameters as the entry")
  func others() {
    for word in Self.words {
      let count = word.signature.parameters?.count ?? 0
      for other in word.others {
        #expect((other.parameters?.count ?? 0) <= count, "\(other.text)")
        let isProperty = word.signature.parameters == nil
        #expect((other.parameters == nil) == isProperty, "\(other.text)")
      }
    }
  }

  @Test("each summary is one sentence", arguments: words)
  func summary(_ word: Word) {
    #expect(word.summary.hasSuffix("."))
    #expect(word.summary.dropLast().contains(". ") == false)
    #expect(word.summary.first?.isUppercase == true || word.summary.first?.isLetter == false)
    #expect(word.notes.isEmpty || word.notes.hasSuffix("."))
  }

  @Test("each stream entry has an example")
  func examples() {
    let streams: [ReceiverKind] = [.signal, .producer, .connectable]
    for word in Self.words where word.chapter != .standard && streams.contains(where: word.stands) {
      // Brokers are servers: RedisNetworkWordTests, MQTTNetworkWordTests and KafkaNetworkWordTests
      // run them.
      let clients = ["client: Redis", "client: MQTT", "topic: KafkaTopic", "deadLetter("]
      if clients.contains(where: word.signature.text.contains) { continue }
      #expect(!word.example.isEmpty, "\(word.signature.text)")
    }
  }

  @Test("each example prints its expected output", arguments: words.filter { $0.example != "" })
  func example(_ word: Word) {
    #expect(word.example.contains("// "), "an example says what it prints")
    // Replaces the shared path with a temporary file for each example.
    let folder = TemporaryFolder()
    let text = word.example.parts(separatedBy: "/tmp/weir-example")
      .joined(separator: folder.path("example"))
    Program(word.signature.text, text).check(permissions: .all)
  }

  @Test(
    "each entry of the stream chapters has an example",
    arguments: [
      Chapter.creating, .sending, .observing, .transforming, .buffering, .filtering, .aggregating,
    ])
  func examples(_ chapter: Chapter) {
    for word in chapter.words { #expect(!word.example.isEmpty, "\(word.signature.text)") }
  }

  @Test("each receiver type of an entry is a known type name")
  func types() {
    for word in Self.words {
      for case .type(let types) in word.places {
        #expect(Catalog.shared.typeNames.isSuperset(of: types), "\(word.signature.text)")
      }
    }
  }

  @Test("lookup finds each entry in each of its places")
  func lookup() {
    let catalog = Catalog.shared
    for word in Self.words {
      for name in [word.name] + word.others.map(\.name) {
        for place in word.places {
          switch place {
          case .free: #expect(catalog.free[name]?.isEmpty == false)
          case .value(let kinds):
            for kind in kinds { #expect(catalog.names(on: kind).contains(name), "\(name)") }
          case .type(let types):
            for type in types { #expect(!catalog.words(name, onType: type).isEmpty, "\(name)") }
          }
        }
      }
    }
  }
}

extension Word: CustomTestStringConvertible {
  public var testDescription: String { signature.text }

  /// The calls of an entry: each place with each name and its labels.
  fileprivate var calls: [String] {
    ([signature] + others).flatMap { signature in
      places.flatMap { place in
        place.descriptions.map { "\($0)\(signature.name)\(signature.labels)" }
      }
    }
  }
}

extension Word.Place {
  fileprivate var descriptions: [String] {
    switch self {
    case .free: [""]
    case .value(let kinds): kinds.map { "\($0)." }
    case .type(let types): types.map { "\($0)." }
    }
  }
}

extension Signature: CustomTestStringConvertible {
  public var testDescription: String { text }

  fileprivate var labels: String {
    let receivers = parts.constraint.map { " where \($0)" } ?? ""
    guard let parameters else { return receivers }
    return "(\(parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")))"
      + receivers
  }
}

extension String {
  fileprivate var isIdentifier: Bool {
    first.map { $0.isLetter || $0 == "_" } == true
      && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Whether the parser accepts the text as a type.
  fileprivate var isSwiftType: Bool {
    let type = hasSuffix("...") ? String(dropLast(3)) : self
    return Parser.parse(SourceText(name: "", text: "let x: \(type)")).diagnostics.isEmpty
  }
}
