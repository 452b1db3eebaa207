import LanguageTestSupport
import Testing

@Suite("Sequences")
struct SequenceTests {
  @Test("each program prints the output of swiftc", arguments: programs)
  func run(_ program: Program) { program.check() }

  /// Programs with the output of swiftc's builds.
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
      print(Array(zip(a, ["a", "b"])), zip(1..., a).map { $0 + $1 }, zip(a, a).map { $0 * $1 })
      // [(3, "a"), (1, "b")] [4, 3, 5] [9, 1, 4]
      print([[1, 2], [3], []].map { $0.count }, ["banana", "fig"].map(\.count))  // [2, 1, 0] [6, 3]
      a.forEach { print($0) }  // 3 | 1 | 2
      print([1, 2, 3].map { $0 * 2 }.first!, a.map(String.init))  // 2 ["3", "1", "2"]
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
      print(Array(a.prefix(0)), Array(a.suffix(9)))  // [] [3, 1, 2]
      print(Array(a.prefix { $0 > 2 }), Array(a.drop { $0 > 2 }))  // [3] [1, 2]
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
      print(words.sorted(), words.sorted(by: >))
      // ["apple", "banana", "fig", "kiwi"] ["kiwi", "fig", "banana", "apple"]
      print(Array(words.reversed()))  // ["kiwi", "apple", "fig", "banana"]
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
      print(["a", "b"].joined(), ["a", "b"].joined(separator: "-"), [String]().joined().isEmpty)
      // ab a-b true
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
      "what closures throw",
      """
      enum Oops: Error { case no }
      do { try [1, 2].forEach { if $0 == 2 { throw Oops.no }; print($0) } } catch { print(error) }
      // 1 | no
      do { print(try [2, 1].sorted { _, _ in throw Oops.no }) } catch { print(error) }  // no
      do { print(try [2, 1].reduce(0) { _, _ in throw Oops.no }) } catch { print(error) }  // no
      do { print(try [2, 1].first { _ in throw Oops.no } ?? 0) } catch { print(error) }  // no
      """),
  ]

  @Test("each method has the declared result type", arguments: types)
  func check(_ program: Program) { program.check() }

  static let types = [
    Program(
      "elements",
      #"""
      let a: [String] = [1, 2].map { "\($0)" }
      let b: Int? = [1].first
      let c: [(offset: Int, element: String)] = a.enumerated()
      let d: [(Int, String)] = zip([1], a)
      let e: [Int] = a.compactMap { Int($0) }
      let f: [Int] = e.flatMap { 1...$0 }
      let g: [[Int]] = e.split(separator: 0).map { Array($0) }
      print(a, b!, c.count, d, e, f, g)
      // ["1", "2"] 1 2 [(1, "1")] [1, 2] [1, 1, 2] [[1, 2]]
      let h: String = a.joined()
      let i: [Int] = [e].joined()
      let j: Int? = a.firstIndex(of: "2")
      let k: Range<Int> = a.indices
      let l: [Double] = stride(from: 0, to: 1, by: 0.5)
      let m: [Int] = stride(from: 0, to: 2, by: 1)
      print(h, i, j!, k, l, m)  // 12 [1, 2] 1 0..<2 [0.0, 0.5] [0, 1]
      """#),
    Program(
      "a result in a place of another type",
      """
      let a: Int = [1, 2].first  // error: value of optional type 'Int?' must be unwrapped to a value of type 'Int'
      let b: [Int] = ["a"].map { $0.count > 0 }
      // error: cannot convert value of type '[Bool]' to specified type '[Int]'
      """),
    Program(
      "arguments of another type",
      """
      print([1].contains("x"))  // error: cannot convert value of type 'String' to expected argument type 'Int'
      print([1].sorted { a, b in a })  // error: cannot convert value of type 'Int' to closure result type 'Bool'
      print(Array(zip([1], 2)))  // error: argument type 'Int' does not conform to expected type 'Sequence'
      """),
  ]

  @Test("a runtime error is reported and does not affect later statements", arguments: mistakes)
  func report(_ program: Program) { program.check() }

  static let mistakes = [
    Program(
      "what has no end",
      """
      print((1...).map { $0 })
      // error: 'map' requires a finite range
      """),
    Program(
      "pairs without an end",
      """
      print(Array(zip(1..., 2...)))
      // error: 'zip' requires a finite range
      """),
    Program(
      "what has no beginning",
      """
      print((..<5).map { $0 })  // error: cannot iterate over a range without a lower bound
      """),
    Program(
      "a range that is longer than an Int says",
      """
      print((-9...Int.max - 1).count)  // error: arithmetic overflow
      """),
    Program(
      "a stride that does not go on",
      """
      print(Array(stride(from: 0, to: 1, by: 0)))  // error: stride size must not be zero
      """),
    Program(
      "a stride that is too long",
      """
      print(Array(stride(from: 0.0, to: .infinity, by: 1)))
      // error: a collection of 9223372036854775807 elements exceeds the limit
      """),
    Program(
      "strides that cannot go on",
      """
      let tiny = stride(from: 5.0, through: 5, by: 1e-320)
      print(Array(stride(from: 0.0, to: .nan, by: 1)), Array(tiny))  // [] [5.0]
      """),
    Program(
      "a negative number of elements",
      """
      print([1].prefix(-1))
      // error: 'count' of 'prefix' expects a number that is not negative, found -1
      """),
    Program(
      "elements without an order",
      """
      let a: [Any] = [1, "a"]
      print(a.sorted())
      // error: referencing instance method 'sorted()' on 'Sequence' requires that 'Any' conform to 'Comparable'
      """),
    Program(
      "what cannot be joined",
      """
      print([1, 2].joined())
      // error: cannot convert value of type 'Int' to expected element type 'String'
      """),
    Program(
      "a failure in a closure",
      """
      print([1, 0].map { 6 / $0 })  // error: division by zero
      """),
    Program(
      "a character behind the end is taken out",
      """
      var s = "abc"
      print(s.remove(at: s.startIndex), s)  // a bc
      s.remove(at: s.endIndex)  // error: string index is out of bounds
      """),
    Program(
      "a failure in a comparison",
      """
      print([2, 1, 0].sorted { 1 / $0 > 1 / $1 })  // error: division by zero
      """),
  ]
}
