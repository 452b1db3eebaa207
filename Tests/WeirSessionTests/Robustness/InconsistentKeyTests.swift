import LanguageTestSupport
import Testing

@testable import WeirSession

@Suite("Keys with inconsistent == and hash(into:)")
struct InconsistentKeyTests {
  @Test("dictionaries and sets accept keys with random == and hash(into:)")
  func random() {
    let trial = InterruptedSession(
      """
      struct K: Hashable {
        static func == (a: K, b: K) -> Bool { Bool.random() }
        func hash(into h: inout Hasher) { h.combine(Int.random(in: 0..<4)) }
      }
      var d: [K: Int] = [:], s: Set<K> = []
      for i in 0..<300 {
        d[K()] = i
        d[K(), default: 0] += 1
        s.insert(K())
        if i % 3 == 0 { d[K()] = nil; s.remove(K()) }
      }
      let groups = Dictionary(grouping: Array(s)) { $0 }
      print(d.count > 0, s.union(d.keys).count > 0, groups.count > 0)
      """)
    #expect(trial.output == "true true true\n")
  }

  @Test("a custom == without hash(into:) determines key equality")
  func ownEquality() {
    let trial = InterruptedSession(
      """
      struct K: Hashable {
        let id: Int, note: Int
        static func == (a: K, b: K) -> Bool { a.id == b.id }
      }
      print(Set((0..<40).map { K(id: $0 % 4, note: $0) }).count)
      SignalProducer(0..<40).map { K(id: $0 % 4, note: $0) }.uniqueValues().count()
        .startWithValues { print($0) }
      """)
    #expect(trial.output == "4\n4\n")
  }

  @Test("an == that mutates the dictionary during a lookup is reported")
  func reentrancy() {
    let trial = InterruptedSession(
      """
      var d: [K: Int] = [:]
      struct K: Hashable {
        let id: Int
        static func == (a: K, b: K) -> Bool { d[K(id: 9, isInner: true)] = nil; d = [:]; return a.id == b.id }
        let isInner: Bool
        init(id: Int, isInner: Bool = false) { self.id = id; self.isInner = isInner }
        func hash(into h: inout Hasher) { h.combine(isInner) }
      }
      for i in 0..<50 { d[K(id: i)] = i }
      """)
    #expect(trial.outcome == .failed && trial.messages.count == 1)
  }
}
