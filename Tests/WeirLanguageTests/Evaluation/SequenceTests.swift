import Testing

@Suite("Sequences")
struct SequenceTests {
  @Test("a program prints what Swift prints", arguments: programs)
  func run(_ program: Program) { program.check() }

  /// As Swift's own compiler runs them.
  static let programs = [
    Program(
      "what is made of each element",
      #"""
      let a = [3, 1, 2]
      print(a.map { $0 * 2 }, a.filter { $0 > 1 }, a.reduce(0) { $0 + $1 }, a.reduce(1, *))
      // [6, 2, 4] [3, 2] 6 6
      print(["1", "x", "3"].compactMap { Int($0) }, [1, nil, 3].compactMap { $0 })  // [1, 3] [1, 3]
      print([1, 2].flatMap { [$0, $0] }, [1, 3].flatMap { 1...$0 }, ["ab", "c"].flatMap { $0 })
      // [1, 1, 2, 2] [1, 1, 2, 3] ["a", "b", "c"]
      for (i, x) in a.enumerated() { print(i, x) }  // 0 3 | 1 1 | 2 2
      print(Array(zip(a, ["a", "b"])), zip(1..., a).map { $0 + $1 }, zip(a, a).map(+))
      // [(3, "a"), (1, "b")] [4, 3, 5] [6, 2, 4]
      print([[1, 2], [3], []].map { $0.count }, ["banana", "fig"].map(\.count))  // [2, 1, 0] [6, 3]
      a.forEach { print($0) }  // 3 | 1 | 2
      print([1, 2, 3].lazy.map { $0 * 2 }.first!, a.map(String.init))  // 2 ["3", "1", "2"]
      """#),
    Program(
      "questions about elements",
      """
      let a = [3, 1, 2]
      print(a.contains(2), a.contains { $0 > 5 }, a.contains(where: { $0 == 1 }))
      // true false true
      print(a.first(where: { $0 < 3 })!, a.last(where: { $0 > 1 })!, a.first { $0 > 7 } == nil)
      // 1 2 true
      print(a.firstIndex(of: 2)!, a.firstIndex(where: { $0 < 3 })!, a.firstIndex(of: 9) == nil)
      // 2 1 true
      print([1, 2, 1].lastIndex(of: 1)!, [1, 2, 1].lastIndex(where: { $0 == 2 })!)  // 2 1
      print(a.allSatisfy { $0 > 0 }, a.count { $0 > 1 }, [Int]().allSatisfy { $0 > 0 })
      // true 2 true
      print(a.elementsEqual([3, 1, 2]), (1...3).elementsEqual([1, 2, 3]), a.starts(with: [3, 1]))
      // true true true
      print(a.min()!, a.max()!, [Int]().min() == nil, ["bb", "a"].min { $0.count < $1.count }!)
      // 1 3 true a
      print(a.max { $0 > $1 }!, a.isEmpty, a.count, a.first!, a.last!, a.indices, a.endIndex)
      // 1 false 3 3 2 0..<3 3
      """),
    Program(
      "parts",
      """
      let a = [3, 1, 2]
      print(Array(a.prefix(2)), Array(a.suffix(2)), Array(a.dropFirst()), Array(a.dropLast(2)))
      // [3, 1] [1, 2] [1, 2] [3]
      print(Array(a.prefix(0)), Array(a.suffix(9)), Array(a.prefix { $0 > 2 }), Array(a.drop { $0 > 2 }))
      // [] [3, 1, 2] [3] [1, 2]
      print(Array(a.prefix(upTo: 1)), Array(a.prefix(through: 1)), Array(a.suffix(from: 1)))
      // [3] [3, 1] [1, 2]
      print([1, 0, 2, 3, 0].split(separator: 0).map { Array($0) })  // [[1], [2, 3]]
      print([1, 2, 3].split { $0 == 2 }.map { Array($0) })  // [[1], [3]]
      let parts = [1, 0, 0, 3].split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      print(parts.map { Array($0) })  // [[1], [0, 3]]
      """),
    Program(
      "order",
      """
      let words = ["banana", "fig", "apple", "kiwi"]
      print(words.sorted(), words.sorted(by: >), Array(words.reversed()))
      // ["apple", "banana", "fig", "kiwi"] ["kiwi", "fig", "banana", "apple"] ["kiwi", "apple", "fig", "banana"]
      print(words.sorted { $0.count == $1.count ? $0 < $1 : $0.count < $1.count })
      // ["fig", "kiwi", "apple", "banana"]
      var a = [3, 1, 2]
      a.sort()
      print(a)  // [1, 2, 3]
      a.sort(by: >)
      print(a)  // [3, 2, 1]
      a.reverse()
      print(a)  // [1, 2, 3]
      a.sort { $0 > $1 }
      print(a)  // [3, 2, 1]
      a.swapAt(0, 2)
      print(a)  // [1, 2, 3]
      """),
    Program(
      "joining",
      #"""
      print(["a", "b"].joined(), ["a", "b"].joined(separator: "-"), [String]().joined(separator: ","))
      // ab a-b 
      print(Array([[1], [2]].joined()), Array([[1], [2, 3]].joined(separator: [0])))
      // [1, 2] [1, 0, 2, 3]
      print(["k": [1, 2]].values.flatMap { $0 }, [1, 2].map { "\($0)" }.joined(separator: "+"))
      // [1, 2] 1+2
      """#),
    Program(
      "strides",
      """
      print(Array(stride(from: 0, to: 10, by: 3)), Array(stride(from: 10, through: 0, by: -5)))
      // [0, 3, 6, 9] [10, 5, 0]
      print(Array(stride(from: 0, to: 1, by: 0.25)), Array(stride(from: 0, through: 0.3, by: 0.1)))
      // [0.0, 0.25, 0.5, 0.75] [0.0, 0.1, 0.2]
      print(Array(stride(from: 5, to: 5, by: 1)), Array(stride(from: 5, through: 5, by: 1)))
      // [] [5]
      print(Array(stride(from: Int.max - 1, through: Int.max, by: 1)))
      // [9223372036854775806, 9223372036854775807]
      for text in repeatElement("r", count: 2) { print(text) }  // r | r
      """),
    Program(
      "ranges",
      """
      print((1...4).map { $0 * $0 }, (1...4).filter { $0 % 2 == 0 }, (1..<4).reduce(0, +))
      // [1, 4, 9, 16] [2, 4] 6
      print((1...).prefix(3).map { $0 }, (1...).first { $0 * $0 > 50 }!, (2...4).last!)
      // [1, 2, 3] 8 4
      print((1...3).lowerBound, (1...3).upperBound, (1..<3).upperBound, (2..<2).last == nil)
      // 1 3 3 true
      print((1...3).overlaps(3...5), (1..<3).overlaps(3..<5), (2...4).min()!, (2...4).max()!)
      // true false 2 4
      print((0..<10).clamped(to: 3..<20), (0..<2).clamped(to: 5..<9), (20..<30).clamped(to: 5..<9))
      // 3..<10 5..<5 9..<9
      print((0...9).clamped(to: 2...4), (0...1).clamped(to: 2...4), (1...3).count, (1...3).isEmpty)
      // 2...4 2...2 3 false
      """),
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
      print(Array(repeating: 0, count: 3), [Int](), Array(1...3), [String](repeating: "x", count: 2))
      // [0, 0, 0] [] [1, 2, 3] ["x", "x"]
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
      print(d.sorted { $0.key > $1.key }.map { "\($0.key)\($0.value)" }, d.mapValues { $0 * 2 }["b"]!)
      // ["c3", "b2", "a1"] 4
      print(d.map { $0.value }.sorted(), d.map { key, value in "\(key)\(value)" }.sorted())
      // [1, 2, 3] ["a1", "b2", "c3"]
      print(d.reduce(0) { $0 + $1.value }, d.contains { $0.value == 3 }, d.allSatisfy { $0.value < 3 })
      // 6 true false
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
      "dictionaries are made",
      """
      print(Dictionary(uniqueKeysWithValues: zip(["x"], [1])), [String: Int]())  // ["x": 1] [:]
      print(Dictionary(uniqueKeysWithValues: ["k"].map { ($0, $0.count) }))  // ["k": 1]
      print(Dictionary([("a", 1), ("a", 2)], uniquingKeysWith: { $0 + $1 }))  // ["a": 3]
      let groups = Dictionary(grouping: 1...6, by: { $0 % 3 })
      print(groups[0]!, groups[1]!, groups.keys.sorted())  // [3, 6] [1, 4] [0, 1, 2]
      let byLetter: [Character: [String]] = Dictionary(grouping: ["ant", "asp"], by: { $0.first! })
      print(byLetter)  // ["a": ["ant", "asp"]]
      """),
    Program(
      "what closures throw",
      """
      enum Oops: Error { case no }
      do { try [1, 2].forEach { if $0 == 2 { throw Oops.no }; print($0) } } catch { print("caught", error) }
      // 1 | caught no
      do { print(try [2, 1].sorted { _, _ in throw Oops.no }) } catch { print("caught", error) }
      // caught no
      do { print(try [2, 1].reduce(0) { _, _ in throw Oops.no }) } catch { print("caught", error) }
      // caught no
      do { print(try [2, 1].first { _ in throw Oops.no } ?? 0) } catch { print("caught", error) }
      // caught no
      """),
  ]

  @Test("each word says what its result is", arguments: types)
  func check(_ program: Program) { program.check() }

  static let types = [
    Program(
      "elements",
      """
      let a = [1, 2].map { "\\($0)" }, b: [String] = a, c: Int? = [1].first, d: Int = [1].count
      let e: [(offset: Int, element: String)] = a.enumerated(), f: [(Int, String)] = zip([1], a)
      let g: [Int] = a.compactMap { Int($0) }, h: [Int] = g.flatMap { 1...$0 }, i: [[Int]] = g.split(separator: 0)
      let j: String = a.joined(), k: [Int] = [g].joined(), l: Int? = a.firstIndex(of: ""), m: Range<Int> = a.indices
      let n: [Double] = stride(from: 0, to: 1, by: 0.5), o: [Int] = stride(from: 0, to: 2, by: 1)
      print(b, c!, d, e.count, f, g, h, i, j, k, l ?? 0, m, n, o)
      // ["1", "2"] 1 1 2 [(1, "1")] [1, 2] [1, 1, 2] [[1, 2]] 12 [1, 2] 0 0..<2 [0.0, 0.5] [0, 1]
      """),
    Program(
      "entries",
      """
      var d = ["a": 1]
      let a: [String] = d.keys, b: [Int] = d.values, c: [String: Double] = d.mapValues { Double($0) }
      let e: [(key: String, value: Int)] = d.sorted { $0.value < $1.value }, f: [String: Int] = d.filter { $0.value > 0 }
      let g: [Int: [String]] = Dictionary(grouping: a, by: { $0.count }), h: Int? = d.removeValue(forKey: "a")
      print(a, b, c, e, f, g, h!)
      // ["a"] [1] ["a": 1.0] [(key: "a", value: 1)] ["a": 1] [1: ["a"]] 1
      """),
    Program(
      "a result in a place of another type",
      """
      let a: Int = [1, 2].first
      // error: expected a value of type 'Int', found 'Int?'
      let b: [Int] = ["a"].map { $0.count > 0 }
      // error: expected a value of type '[Int]', found '[Bool]'
      let c: [String: Int] = Dictionary(grouping: ["a"], by: { $0 })
      // error: expected a value of type '[String: Int]', found '[String: [String]]'
      """),
    Program(
      "arguments of another type",
      """
      var a = [1]
      a.append("x")  // error: expected a value of type 'Int', found 'String'
      a.append(contentsOf: "abc")  // error: expected a value of type '[Int]', found 'String'
      print(a.contains("x"))  // error: expected a value of type 'Int', found 'String'
      print(a.sorted { $0 })  // error: expected a value of type 'Bool', found 'Int'
      """),
  ]

  @Test("a mistake is said and ends nothing else", arguments: mistakes)
  func report(_ program: Program) { program.check() }

  static let mistakes = [
    Program(
      "what has no end",
      """
      print((1...).map { $0 })
      // error: 'map' needs all elements, and a range without an end has no last one
      """),
    Program(
      "an array without an end",
      """
      print(Array(1...))
      // error: 'Array' needs all elements, and a range without an end has no last one
      """),
    Program(
      "pairs without an end",
      """
      print(zip(1..., 2...))
      // error: 'zip' needs all elements, and a range without an end has no last one
      """),
    Program(
      "what has no beginning",
      """
      print((..<5).map { $0 })  // error: a range without a beginning cannot be gone through
      """),
    Program(
      "a count below zero",
      """
      print(Array(repeating: 0, count: -1))
      // error: 'count' of 'Array' expects a number that is not negative, found a value of type 'Int'
      """),
    Program(
      "a count that is too great",
      """
      print(Array(repeating: 0, count: Int.max))
      // error: 9223372036854775807 elements are too many for one value
      """),
    Program(
      "a range that is too long",
      """
      print(Array(0..<10_000_000_000))
      // error: 10000000000 elements are too many for one value
      """),
    Program(
      "a range that is longer than an Int says",
      """
      print((-9...Int.max - 1).count)  // error: the result does not fit into an Int
      """),
    Program(
      "a stride that does not go on",
      """
      print(stride(from: 0, to: 1, by: 0))  // error: a stride with steps of zero has no end
      """),
    Program(
      "a stride that is too long",
      """
      print(stride(from: 0.0, to: .infinity, by: 1))
      // error: 9223372036854775807 elements are too many for one value
      """),
    Program(
      "strides of what is no number",
      """
      print(stride(from: 0.0, to: .nan, by: 1), stride(from: 5.0, through: 5, by: 1e-320))  // [] [5.0]
      """),
    Program(
      "a negative number of elements",
      """
      print([1].prefix(-1))
      // error: 'count' of 'prefix' expects a number that is not negative, found a value of type 'Int'
      """),
    Program(
      "an insertion outside",
      """
      var a = [1]
      a.insert(2, at: 5)  // error: index 5 is out of range
      """),
    Program(
      "a removal outside",
      """
      var a = [1]
      a.remove(at: -1)  // error: index -1 is out of range
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
      a.swapAt(0, 1)  // error: index 1 is out of range
      """),
    Program(
      "elements without an order",
      """
      let a: [Any] = [1, "a"]
      print(a.sorted())  // error: values of the types 'Int' and 'String' have no order between them
      """),
    Program(
      "what cannot be joined",
      """
      print([1, 2].joined())
      // error: 'joined' joins texts or arrays, and this is a value of type 'Int'
      """),
    Program(
      "a key that is there twice",
      """
      print(Dictionary(uniqueKeysWithValues: [("a", 1), ("a", 2)]))
      // error: the key "a" is there twice
      """),
    Program(
      "a failure in a closure",
      """
      print([1, 0].map { 6 / $0 })  // error: division by zero
      """),
    Program(
      "a failure in a comparison",
      """
      print([2, 1, 0].sorted { 1 / $0 > 1 / $1 })  // error: division by zero
      """),
  ]
}
