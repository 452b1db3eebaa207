import LanguageTestSupport
import Testing

@Suite("Arrays and dictionaries")
struct ArrayTests {
  @Test("each program prints the output of swiftc", arguments: programs)
  func run(_ program: Program) { program.check() }

  /// Programs with the output of swiftc's builds.
  static let programs = [
    Program(
      "elements come",
      """
      var a = [1, 2]
      a.append(3)
      a.append(contentsOf: [4, 5])
      a.append(contentsOf: 6...7)
      a.insert(0, at: 0)
      a.insert(8, at: 8)
      print(a)  // [0, 1, 2, 3, 4, 5, 6, 7, 8]
      a.insert(contentsOf: [9, 9], at: 1)
      print(a)  // [0, 9, 9, 1, 2, 3, 4, 5, 6, 7, 8]
      a.replaceSubrange(1...2, with: [7])
      print(a)  // [0, 7, 1, 2, 3, 4, 5, 6, 7, 8]
      var halves: [Double] = [1]
      halves.append(contentsOf: [2, 3])
      halves.append(4)
      print(halves)  // [1.0, 2.0, 3.0, 4.0]
      """),
    Program(
      "elements go",
      """
      var a = Array(0...9)
      print(a.remove(at: 1), a.removeFirst(), a.removeLast(), a.popLast()!, a)
      // 1 0 9 8 [2, 3, 4, 5, 6, 7]
      a.removeAll { $0.isMultiple(of: 3) }
      print(a)  // [2, 4, 5, 7]
      a.removeSubrange(1...2)
      print(a)  // [2, 7]
      a.removeFirst(1)
      print(a)  // [7]
      a.removeLast(1)
      print(a, a.popLast() == nil)  // [] true
      var b = [1]
      b.removeAll()
      print(b, b.isEmpty)  // [] true
      """),
    Program(
      "arrays are made",
      """
      print(Array(repeating: 0, count: 3), [Int](), Array(1...3))  // [0, 0, 0] [] [1, 2, 3]
      print([String](repeating: "x", count: 2))  // ["x", "x"]
      print(Array("abc"), [[Int]](repeating: [], count: 2), [Int?](repeating: nil, count: 1))
      // ["a", "b", "c"] [[], []] [nil]
      var grid = Array(repeating: Array(repeating: 0, count: 2), count: 2)
      grid[1][0] = 5
      print(grid, grid.flatMap { $0 }.max()!)  // [[0, 0], [5, 0]] 5
      """),
    Program(
      "entries of a dictionary",
      #"""
      var d = ["a": 1, "b": 2, "c": 3]
      print(d.keys.sorted(), d.values.sorted(), d.count, d.filter { $0.value > 2 })
      // ["a", "b", "c"] [1, 2, 3] 3 ["c": 3]
      print(d.sorted { $0.key > $1.key }.map { "\($0.key)\($0.value)" })  // ["c3", "b2", "a1"]
      print(d.mapValues { $0 * 2 }["b"]!)  // 4
      print(d.map { $0.value }.sorted(), d.map { key, value in "\(key)\(value)" }.sorted())
      // [1, 2, 3] ["a1", "b2", "c3"]
      print(d.reduce(0) { $0 + $1.value }, d.contains { $0.value == 3 })  // 6 true
      print(d.allSatisfy { $0.value < 3 })  // false
      print(d.max { $0.value < $1.value }!.key, d.first(where: { $0.key == "c" })!.value)  // c 3
      print(d.updateValue(9, forKey: "a")!, d.updateValue(1, forKey: "z") == nil)  // 1 true
      print(d.removeValue(forKey: "b")!, d.removeValue(forKey: "q") == nil, d.count)  // 2 true 3
      print(d.merging(["a": 1]) { $0 + $1 }["a"]!, d.compactMapValues { $0 > 3 ? "big" : nil })
      // 10 ["a": "big"]
      for (key, value) in d.filter({ $0.key == "c" }) { print(key, value) }  // c 3
      d.removeAll()
      print(d, d.isEmpty)  // [:] true
      """#),
    Program(
      "entries come and go",
      """
      var d: [Int: Int] = [:]
      for i in 0..<100 { d[i] = i }
      for i in 0..<100 where i % 3 > 0 { d[i] = nil }
      for i in 0..<10 { d[i] = i * 10 }
      print(d.count, d.keys.reduce(0, +), d[99]!, d[1]!, d[50] == nil)  // 40 1710 99 10 true
      d.removeAll()
      print(d.count, d)  // 0 [:]
      """),
    Program(
      "dictionaries are made",
      """
      print(Dictionary(uniqueKeysWithValues: zip(["x"], [1])), [String: Int]())  // ["x": 1] [:]
      print(Dictionary(uniqueKeysWithValues: ["k"].map { ($0, $0.count) }))  // ["k": 1]
      print(Dictionary([("a", 1), ("a", 2)], uniquingKeysWith: { $0 + $1 }))  // ["a": 3]
      let groups = Dictionary(grouping: 1...6, by: { $0 % 3 })
      print(groups[0]!, groups[1]!, groups.keys.sorted())  // [3, 6] [1, 4] [0, 1, 2]
      let byLetter = Dictionary(grouping: ["ant", "asp"], by: { $0.first! })
      print(byLetter)  // ["a": ["ant", "asp"]]
      """),
  ]

  @Test("each method has the declared result type", arguments: types)
  func check(_ program: Program) { program.check() }

  static let types = [
    Program(
      "entries",
      """
      var d = ["a": 1]
      let a: [String] = d.keys
      let b: [Int] = d.values
      let c: [String: Double] = d.mapValues { Double($0) }
      let e: [(key: String, value: Int)] = d.sorted { $0.value < $1.value }
      let f: [String: Int] = d.filter { $0.value > 0 }
      let g: [Int: [String]] = Dictionary(grouping: a, by: { $0.count })
      let h: Int? = d.removeValue(forKey: "a")
      print(a, b, c, e, f, g, h!)
      // ["a"] [1] ["a": 1.0] [(key: "a", value: 1)] ["a": 1] [1: ["a"]] 1
      """),
    Program(
      "arguments of another type",
      """
      var a = [1]
      a.append("x")  // error: cannot convert value of type 'String' to expected argument type 'Int'
      a.append(contentsOf: "abc")  // error: cannot convert value of type 'String' to expected argument type '[Int]'
      let b: [String: Int] = Dictionary(grouping: ["a"], by: { $0 })
      // error: cannot convert value of type '[String: [String]]' to specified type '[String: Int]'
      """),
  ]

  @Test("a runtime error is reported and does not affect later statements", arguments: mistakes)
  func report(_ program: Program) { program.check() }

  static let mistakes = [
    Program(
      "an array without an end",
      """
      print(Array(1...))
      // error: 'Array' requires a finite range
      """),
    Program(
      "a count below zero",
      """
      print(Array(repeating: 0, count: -1))
      // error: 'count' of 'Array' expects a number that is not negative, found -1
      """),
    Program(
      "a count that is too great",
      """
      print(Array(repeating: 0, count: Int.max))
      // error: a collection of 9223372036854775807 elements exceeds the limit
      """),
    Program(
      "a range that is too long",
      """
      print(Array(0..<10_000_000_000))
      // error: a collection of 10000000000 elements exceeds the limit
      """),
    Program(
      "an insertion outside",
      """
      var a = [1]
      a.insert(2, at: 5)  // error: index out of range: 5
      """),
    Program(
      "a removal outside",
      """
      var a = [1]
      a.remove(at: -1)  // error: index out of range: -1
      """),
    Program(
      "a range of indexes outside",
      """
      var a = [1]
      a.removeSubrange(0...4)
      // error: the range 0...4 does not lie within the indexes 0 to 0
      """),
    Program(
      "more than there is",
      """
      var a = [1]
      a.removeLast(3)  // error: the array has 1 element, and not 3
      """),
    Program(
      "an exchange outside",
      """
      var a = [1]
      a.swapAt(0, 1)  // error: index out of range: 1
      """),
    Program(
      "a key that is there twice",
      """
      print(Dictionary(uniqueKeysWithValues: [("a", 1), ("a", 2)]))
      // error: duplicate key "a"
      """),
    Program(
      "what makes no pairs",
      """
      print(Dictionary(uniqueKeysWithValues: [1, 2]))
      // error: argument type '[Int]' does not conform to expected type 'Sequence'
      """),
  ]
}
