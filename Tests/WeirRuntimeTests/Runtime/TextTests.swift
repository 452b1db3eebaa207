import LanguageTestSupport
import Testing

@Suite("Strings")
struct TextTests {
  @Test("each program prints the output of swiftc", arguments: programs)
  func run(_ program: Program) { program.check() }

  /// Programs with the output of swiftc's builds.
  static let programs = [
    Program(
      "a part is made of whole characters",
      """
      print("e\\u{301}x".contains("e"), "e\\u{301}x".contains("x"), "café".contains("fé"))
      // false true true
      print("a\\r\\nb".contains("\\n"), "a\\nb".contains("\\n"), "abab".contains("aba"))
      // false true true
      print("ab".contains(""), "".contains("a"), "ab".contains("abc"), "aab".contains("ab"))
      // true false false true
      """),
    Program(
      "texts as a whole",
      #"""
      let s = "Hello, World"
      print(s.count, s.first!, s.last!, s.isEmpty, s.uppercased(), s.lowercased())
      // 12 H d false HELLO, WORLD hello, world
      print(s.hasPrefix("Hell"), s.hasSuffix("ld"), s.contains("lo, W"), s.contains("z"))
      // true true true false
      print("my name is o'neil x2y".capitalized)  // My Name Is O'neil X2Y
      print("hé".utf8.count, Array("hé".utf8), "👨‍👩‍👧x".count)  // 3 [104, 195, 169] 2
      print("\"q\"".debugDescription, "tab\t".debugDescription, [1, 2].description, 2.5.description)
      // "\"q\"" "tab\t" [1, 2] 2.5
      print("ab".padding(toLength: 5, withPad: ".-", startingAt: 0))  // ab.-.
      print("abcdef".padding(toLength: 3, withPad: " ", startingAt: 0))  // abc
      """#),
    Program(
      "parts of texts",
      #"""
      let s = "Hello, World"
      print(s.prefix(5), s.suffix(5), s.dropFirst(7), s.dropLast(7), String(s.reversed()))
      // Hello World World Hello dlroW ,olleH
      print(s.filter { $0.isUppercase }, s.prefix { $0 != "," }, s.drop { $0 != "W" })
      // HW Hello World
      print("  a b ".trimmingCharacters(in: .whitespaces) + "!")  // a b!
      print("\n a \n".trimmingCharacters(in: .whitespacesAndNewlines) + "!")  // a!
      print("..a.".trimmingCharacters(in: .punctuationCharacters))  // a
      print("12a3".trimmingCharacters(in: .decimalDigits))  // a
      print("a-b-c".replacingOccurrences(of: "-", with: "+"))  // a+b+c
      print("aaa".replacingOccurrences(of: "aa", with: "b"))  // ba
      print("héllo".dropLast(2), "héllo".dropFirst(9).isEmpty, "a\r\nb".suffix(2).count)
      // hél true 2
      let word = "ab cdef gh".split(separator: " ")[1]
      print(word.dropLast(), word.dropFirst(2), word.prefix(1), word.suffix(9), word.prefix(0).isEmpty)
      // cde ef c cdef true
      """#),
    Program(
      "splitting",
      #"""
      print("a,b,,c".split(separator: ","), "a,b,,c".components(separatedBy: ","))
      // ["a", "b", "c"] ["a", "b", "", "c"]
      print("a,b,,c".split(separator: ",", omittingEmptySubsequences: false))
      // ["a", "b", "", "c"]
      print("a b c".split(separator: " ", maxSplits: 1), "one two".split { $0 == " " })
      // ["a", "b c"] ["one", "two"]
      print(",".split(separator: ","), "".components(separatedBy: ","))  // [] [""]
      print("a, b".split(separator: ", "))  // ["a", "b"]
      print("a\r\nb".split(separator: "\n").count, "a\r\nb".components(separatedBy: "\n").count)
      // 1 1
      print("a b\nc".components(separatedBy: .whitespaces))  // ["a", "b\nc"]
      print("a\nb".components(separatedBy: .newlines))  // ["a", "b"]
      for line in "one\ntwo".split(separator: "\n") { print(line, line.count) }  // one 3 | two 3
      """#),
    Program(
      "characters",
      #"""
      print(Array("abc"), "abc".map { String($0) + "!" }, "cab".sorted(), String("cab".sorted()))
      // ["a", "b", "c"] ["a!", "b!", "c!"] ["a", "b", "c"] abc
      print("abc".enumerated().map { "\($0.offset)\($0.element)" })  // ["0a", "1b", "2c"]
      print("abc".reduce("") { "\($1)" + $0 })  // cba
      print("a1 b2".filter { $0.isNumber }, "a1".map { $0.isLetter })  // 12 [true, false]
      print("banana".count { $0 == "a" })  // 3
      print(Character("7").wholeNumberValue!, Character("f").hexDigitValue!)  // 7 15
      print(Character("A").asciiValue!)  // 65
      print(Character("a").wholeNumberValue == nil, Character(" ").isWhitespace)  // true true
      print(Character("é").isASCII)  // false
      print(Character("!").isPunctuation, Character("+").isSymbol, Character("a").isLowercase)
      // true true true
      print("banana".first(where: { $0 > "a" })!, "banana".min()!, "banana".max()!)  // b a n
      print("banana".allSatisfy { $0.isLowercase }, "abc".starts(with: "ab"))  // true true
      print("abc".contains { $0 == "b" })  // true
      for c in "ab" { print(c) }  // a | b
      """#),
    Program(
      "texts from other values",
      """
      print(String(5), String(2.0), String(true))  // 5 2.0 true
      print(String(describing: Optional(3)), String(reflecting: "a"))  // Optional(3) "a"
      print(String(repeating: "ab", count: 3), String(repeating: "-", count: 0).isEmpty)
      // ababab true
      print(String(["a", "b"]), String("abc".prefix(2)), String(Character("x")), String().isEmpty)
      // ab ab x true
      """),
    Program(
      "texts change",
      """
      var t = "ab"
      t.append("c")
      t.append(contentsOf: "de")
      t += "f"
      print(t)  // abcdef
      print(t.removeFirst(), t.removeLast(), t, t.popLast()!)  // a f bcde e
      t.removeFirst(1)
      t.removeLast(1)
      print(t)  // c
      t.removeAll()
      print(t.isEmpty, t.popLast() == nil)  // true true
      var u = "a-b-c"
      u.removeAll { $0 == "-" }
      print(u)  // abc
      """),
    Program(
      "what may be printed of values",
      """
      debugPrint("a", 1, separator: "-")  // "a"-1
      dump([1, 2])  // ▿ 2 elements |   - 1 |   - 2
      dump((a: 1, b: "x"))  // ▿ (2 elements) |   - a: 1 |   - b: "x"
      dump(["a": 1])  // ▿ 1 key/value pair |   ▿ (2 elements) |     - key: "a" |     - value: 1
      dump(Optional(3))  // ▿ Optional(3) |   - some: 3
      dump(1...3)  // ▿ ClosedRange(1...3) |   - lowerBound: 1 |   - upperBound: 3
      print(dump(5) + 1)  // - 5 | 6
      """),
  ]

  @Test("each method has the declared result type", arguments: types)
  func check(_ program: Program) { program.check() }

  static let types = [
    Program(
      "results",
      """
      let a: [Substring] = "a b".split(separator: " ")
      let b: Character? = "abc".first
      let c: [Character] = "abc".sorted()
      let d: Substring = "abc".prefix(2)
      let e: Int? = Character("7").wholeNumberValue
      print(a, b!, c, d, e!)
      let f: Int = "abc".dropFirst()  // error: cannot convert value of type 'Substring' to specified type 'Int'
      """)
  ]

  @Test("a runtime error is reported and does not affect later statements", arguments: mistakes)
  func report(_ program: Program) { program.check() }

  static let mistakes = [
    Program(
      "a text that is too long",
      """
      print(String(repeating: "abc", count: 10_000_000_000))
      // error: a collection of 30000000000 elements exceeds the limit
      """),
    Program(
      "a count below zero",
      """
      print(String(repeating: "a", count: -1))
      // error: 'count' of 'String' expects a number that is not negative, found -1
      """),
    Program(
      "what is said of one character",
      """
      print("ab".isLetter)
      // error: value of type 'String' has no member 'isLetter'
      """),
    Program(
      "more than one character",
      """
      print(Character("ab"))  // error: "ab" is not one character
      """),
    Program(
      "a set that there is not",
      """
      print("a".trimmingCharacters(in: .vowels))
      // error: type 'CharacterSet' has no member 'vowels'
      """),
    Program(
      "nothing to remove",
      """
      var a = ""
      a.removeLast()  // error: the string is empty
      """),
    Program(
      "more than there is",
      """
      var a = "ab"
      a.removeFirst(3)  // error: the string has 2 characters, and not 3
      """),
    Program(
      "a filling without characters",
      """
      print("a".padding(toLength: 3, withPad: "", startingAt: 0))
      // error: the padding has no character at index 0
      """),
    Program(
      "splits below zero",
      """
      print("a".split(separator: ",", maxSplits: -1))
      // error: 'maxSplits' of 'split' expects a number that is not negative, found -1
      """),
  ]
}
