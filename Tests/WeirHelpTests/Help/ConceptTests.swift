import LanguageTestSupport
import Testing

@testable import WeirHelp
@testable import WeirPrinting
@testable import WeirRuntime

@Suite struct ConceptTests {
  @Test(arguments: Concept.all)
  func `each concept example runs and prints its expected output`(_ concept: Concept) throws {
    #expect(concept.example.contains("// "), "an example says what it prints")
    Program(concept.name, concept.example)
      .check(permissions: try Permissions(allowing: "net,listen"))
  }

  @Test(arguments: Concept.all)
  func `each concept has a one-sentence summary and related topics with pages`(_ concept: Concept) {
    #expect(concept.summary.hasSuffix(".") && !concept.summary.dropLast().contains(". "))
    #expect(concept.notes.hasSuffix(".") && !concept.notes.contains("\n"))
    #expect(!concept.next.isEmpty && !concept.next.contains(where: concept.names.contains))
    for name in concept.next {
      #expect(Help.page(for: name) != nil, "\(name)")
    }
  }

  @Test func `concept names are unique`() {
    let names = Concept.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0 == $0.lowercased() })
  }

  @Test(arguments: Concept.all)
  func `page(for:) finds a concept by all of its names and fits the width`(
    _ concept: Concept
  ) throws {
    for name in concept.names {
      let page = try #require(Help.page(for: name))
      #expect(page.example == concept.example)
      #expect(page.text(80).hasPrefix("\(name): "))
      for width in [40, 80] {
        for line in page.lines(width: width) { #expect(line.width <= width, "\(line.text)") }
      }
    }
  }

  @Test func `a concept page lists the entries, the type and the chapter of its name`() throws {
    let share = try #require(Help.page(for: "share")).lines(width: 80).map(\.text)
    let heading = try #require(share.firstIndex(of: "See also:"))
    #expect(share[(heading + 1)...].contains { $0.hasPrefix("share(") })
    #expect(Help.page(for: "property")?.text(80).contains("\nProperty  ") == true)
    let time = try #require(Help.page(for: "time")).lines(width: 80).map(\.text)
    #expect(time.contains { $0.hasPrefix("Time and schedulers: ") })
    #expect(time.contains { $0.hasPrefix("debounce ") })
  }

  @Test func `page(for:) finds the entry of a concept's name by its labels`() throws {
    for page in Help.pages(for: "share") {
      #expect(Help.page(for: page.title)?.title == page.title)
    }
  }

  @Test func `the list of concepts contains each concept and 'diagrams'`() {
    let text = Help.concepts(width: 60).map(\.text).joined(separator: " ")
    let listed = text.split(separator: " ").map(String.init)
    #expect(Set(listed).isSuperset(of: Concept.all.map(\.name) + ["diagrams"]))
    for line in Help.concepts(width: 60) { #expect(line.width <= 60) }
    #expect(Help.suggestion(for: "backpresure") == "backpressure")
  }
}

extension Concept: CustomTestStringConvertible {
  public var testDescription: String { name }
}
