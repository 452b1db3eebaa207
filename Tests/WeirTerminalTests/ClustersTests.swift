import Testing

@testable import WeirTerminal

@Suite struct ClustersTests {
  @Test func `Clusters.range(at:in:) returns the cluster of each of its scalars`() {
    for first in ["é", "e\u{301}", "漢", "👨\u{200D}👩\u{200D}👧", "🇩🇪", "a"] {
      let text = Array((first + "b" + first).unicodeScalars)
      let count = first.unicodeScalars.count
      for index in 0..<count {
        #expect(Clusters.range(at: index, in: text) == 0..<count)
        #expect(Clusters.range(at: count + 1 + index, in: text) == count + 1..<text.count)
      }
      #expect(Clusters.range(at: count, in: text) == count..<count + 1)
      #expect(Clusters.range(at: text.count, in: text) == nil)
      #expect(Clusters.range(before: 0, in: text) == nil)
      #expect(Clusters.range(before: text.count, in: text) == count + 1..<text.count)
      #expect(Clusters.range(before: count, in: text) == 0..<count)
    }
  }
}
