import LanguageTestSupport
import Testing

@testable import WeirRuntime

@Suite("KeyTable")
struct KeyTableTests {
  @Test("a KeyTable lookup matches a Dictionary after random insertions and removals")
  func model() {
    var random = SeededGenerator(seed: 5)
    var (table, keys, model) = (KeyTable(), [Int](), [Int: Int]())
    for _ in 0..<4_000 {
      let key = Int.random(in: 0..<300, using: &random)
      // Few distinct hashes cause long searches.
      let hash = key % 50
      let position = table.position(hash: hash) { keys[$0] == key }
      #expect(position == model[key])
      if let position {
        table.remove(hash: hash, position: position)
        model[key] = nil
      } else {
        table.insert(hash: hash, position: keys.count)
        model[key] = keys.count
        keys.append(key)
      }
      #expect(table.count == model.count)
    }
  }

  @Test("DictionaryValue keeps its order after most entries are removed")
  func gaps() {
    var dictionary = DictionaryValue()
    for key in 0..<100 { dictionary[.int(key)] = .int(-key) }
    for key in 0..<100 where key % 10 != 0 { dictionary[.int(key)] = nil }
    dictionary[.int(5)] = .int(0)
    #expect(
      dictionary.keys == ([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 5] as [Int]).map(Value.int))
    #expect(dictionary[.int(90)] == .int(-90) && dictionary[.int(91)] == nil)
  }
}
