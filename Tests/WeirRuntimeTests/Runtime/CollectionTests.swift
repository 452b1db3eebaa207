import LanguageTestSupport
import Testing

@Suite("Arrays, dictionaries and ranges")
struct CollectionTests {
  @Test("collections behave like Swift's", arguments: programs)
  func run(_ program: Program) { program.check() }

  static let programs = [
    Program(
      "arrays are values",
      """
      var a = [1, 2, 3]
      let b = a
      a[0] = 9
      a.append(4)
      print(a, b)  // [9, 2, 3, 4] [1, 2, 3]
      """),
    Program(
      "elements and slices",
      """
      var a = [1, 2, 3, 4]
      print(a[0], a[a.count - 1], a[1...2], a[2...], a[..<1])  // 1 4 [2, 3] [3, 4] [1]
      a[1] += 10
      print(a.first!, a.last!, a.count, a.isEmpty)  // 1 4 4 false
      print(a)  // [1, 12, 3, 4]
      """),
    Program(
      "elements come and go",
      """
      var a = [1, 2, 3]
      print(a.removeFirst(), a.removeLast(), a)  // 1 3 [2]
      a.removeAll()
      print(a, a.first, a.isEmpty)  // [] nil true
      var actions: [() -> Int] = []
      actions.append { 1 }
      actions.append({ 2 })
      print(actions.map { $0() })  // [1, 2]
      """),
    Program(
      "nested elements change in place",
      """
      var grid = [[1, 2], [3, 4]]
      grid[1][0] = 9
      grid[0].append(5)
      print(grid)  // [[1, 2, 5], [9, 4]]
      var groups: [String: [Int]] = ["a": [1]]
      groups["a"]?.append(2)
      groups["b"] = [3]
      print(groups["a"]!, groups["b"]!)  // [1, 2] [3]
      """),
    Program(
      "what is done with every element",
      """
      let a = [3, 1, 2]
      print(a.map { $0 * 2 }, a.filter { $0 > 1 }, a.reduce(0) { $0 + $1 })  // [6, 2, 4] [3, 2] 6
      a.forEach { print($0) }  // 3 | 1 | 2
      print(a.sorted(), Array(a.reversed()), a.contains(2))  // [1, 2, 3] [2, 1, 3] true
      print(a.contains { $0 > 5 }, a.contains(where: { $0 > 2 }))  // false true
      for (index, element) in a.enumerated() { print(index, element) }  // 0 3 | 1 1 | 2 2
      print(Array(a.prefix(2)), Array(a.dropFirst()), Array(a.prefix(9)))  // [3, 1] [1, 2] [3, 1, 2]
      print(a.map(String.init), [1] + [2])  // ["3", "1", "2"] [1, 2]
      """),
    Program(
      "dictionaries",
      """
      var ages = ["Ann": 30]
      ages["Bob"] = 41
      ages["Ann"]! += 1
      print(ages["Ann"], ages["Eve"], ages.count)  // Optional(31) nil 2
      ages["Ann"] = nil
      print(ages)  // ["Bob": 41]
      for (name, age) in ages { print(name, age) }  // Bob 41
      print(ages["Eve"] ?? 0, ages.isEmpty)  // 0 false
      """),
    Program(
      "an element with a default",
      """
      var groups: [String: [Int]] = [:]
      groups["a", default: []].append(1)
      groups["a", default: []] += [2]
      print(groups, groups["b", default: [0]])  // ["a": [1, 2]] [0]
      var counts = ["x": 1]
      counts["x", default: 0] += 1
      print(counts)  // ["x": 2]
      let halves: [String: Double] = ["a": 1]
      print(halves)  // ["a": 1.0]
      """),
    Program(
      "the parts of what is enumerated",
      #"""
      print(["a", "b"].enumerated().map { "\($0.offset)\($0.element)" })  // ["0a", "1b"]
      """#),
    Program(
      "ranges",
      """
      for i in 0..<3 { print(i) }  // 0 | 1 | 2
      print((1...3).map { $0 * $0 }, (1...4).reduce(0, +))  // [1, 4, 9] 10
      print((1...3).contains(3), (1..<3).contains(3), (0..<0).isEmpty, (1...5).count)
      // true false true 5
      for i in (1...3).reversed() { print(i) }  // 3 | 2 | 1
      """),
    Program(
      "an index outside",
      """
      var a = [1]
      print(a[1])  // error: index out of range: 1
      """),
    Program(
      "an index outside, written",
      """
      var a = [1]
      a[-1] = 2  // error: index out of range: -1
      """),
    Program(
      "a slice outside",
      """
      let a = [1]
      print(a[0...1])  // error: the range 0...1 does not lie within the indexes 0 to 0
      """),
    Program(
      "nothing to remove",
      """
      var a: [Int] = []
      a.removeFirst()  // error: the array is empty
      """),
    Program(
      "a constant does not change",
      """
      let a = [1]
      a[0] = 2  // error: cannot assign through subscript: 'a' is a 'let' constant
      """),
    Program(
      "the same key twice",
      """
      print(["a": 1, "a": 2])  // error: dictionary literal contains duplicate keys: "a"
      """),
  ]
}
