import LanguageTestSupport
import Testing

/// The programs print the same output when swiftc compiles them.
@Suite("Regular expressions")
struct RegexTests {
  private func check(_ text: String) { Program("regex", text).check() }

  @Test func `firstMatch(of:) returns groups by number and by name`() {
    check(
      #"""
      let line = "2024-05-17 GET /a/b 200 ok"
      let date = /(\d{4})-(\d{2})-(\d{2})/
      if let match = line.firstMatch(of: date) {
        print(match.output.0, match.1, match.2, match.output.3)  // 2024-05-17 2024 05 17
        print(line[match.range], String(match.1))  // 2024-05-17 2024
      }
      let named = /(?<verb>GET|PUT) (?<path>\S+)(?: (?<code>\d+))?/
      if let match = line.firstMatch(of: named) {
        print(match.verb, match.path, match.code ?? "-", match.0)  // GET /a/b 200 GET /a/b 200
        print(match.output.verb, match.code as Any)  // GET Optional("200")
      }
      print("PUT /x".firstMatch(of: named)!.code as Any)  // nil
      print("none".firstMatch(of: named) == nil)  // true
      print("tab".firstMatch(of: /(a)|(b)/)!.output)  // ("a", Optional("a"), nil)
      print(type(of: date))  // Regex<(Substring, Substring, Substring, Substring)>
      print(type(of: line.firstMatch(of: named)!))  // Match
      print([type(of: "a".firstMatch(of: /a/)!)])  // [_StringProcessing.Regex<Swift.Substring>.Match]
      """#)
  }

  @Test func `wholeMatch, prefixMatch, firstMatch and contains search a string`() {
    check(
      #"""
      print("abc".wholeMatch(of: /[a-c]+/) != nil, "abcd".wholeMatch(of: /[a-c]+/) != nil)
      // true false
      print("abc1".prefixMatch(of: /[a-z]+/)!.output, "1abc".prefixMatch(of: /[a-z]+/) == nil)
      // abc true
      print("Hello".contains(/l+/), "Hello".contains(/x/), "HELLO".contains(/hello/.ignoresCase()))
      // true false true
      print("a\nb".matches(of: /^\w/.anchorsMatchLineEndings()).count)  // 2
      print("a\nb".contains(/a.b/), "a\nb".contains(/a.b/.dotMatchesNewlines()))  // false true
      print(try! /\d+/.firstMatch(in: "x 42")!.output)  // 42
      let sub = "x12y".dropFirst()
      print(sub.firstMatch(of: /^\d+/)!.output, sub.contains(/x/))  // 12 false
      """#)
  }

  @Test func `matches(of:) finds all matches, and an empty match once per position`() {
    check(
      #"""
      print("a=1, b=22".matches(of: /(\w)=(\d+)/).map { "\($0.1):\($0.2)" })  // ["a:1", "b:22"]
      print("axb".matches(of: /x*/).map { $0.output })  // ["", "x", "", ""]
      print("ab".matches(of: /|a/).map { String($0.output) })  // ["", "", ""]
      print("a1b22".ranges(of: /\d+/).count)  // 2
      func count(_ r: Regex<Substring>, _ s: String) -> Int { s.matches(of: r).count }
      print(count(/\b\w/, "one two"))  // 2
      let words: [Regex<Substring>] = [/a/, /b+/]
      print(words.map { "abb".firstMatch(of: $0)?.output ?? "" })  // ["a", "bb"]
      """#)
  }

  @Test func `replacing(_:with:) replaces matches with a string or a closure result`() {
    check(
      #"""
      print("a1b22c".replacing(/\d+/, with: "#"), "a1b22c".replacing(/\d+/, with: "#", maxReplacements: 1))
      // a#b#c a#b22c
      print("a1b22".replacing(/\d/, maxReplacements: 2) { _ in "d" })  // adbd2
      print("a1b22c".replacing(/\d+/) { "<\($0.output)>" }, "abc".replacing(/x*/, with: "-"))
      // a<1>b<22>c -a-b-c-
      print("k=v".replacing(/(\w)=(\w)/) { "\($0.2)=\($0.1)" })  // v=k
      print("a-b-c".replacing("-", with: "+", maxReplacements: 1))  // a+b-c
      var text = "one two"
      text.replace(/o/, with: "0")
      print(text)  // 0ne tw0
      text.replace("0", with: "o")
      print(text)  // one two
      """#)
  }

  @Test func `split(separator:) and trimming accept a regular expression`() {
    check(
      #"""
      print("a, b;c".split(separator: /[,;] */))  // ["a", "b", "c"]
      print("a,b,,c".split(separator: /,/, omittingEmptySubsequences: false))
      // ["a", "b", "", "c"]
      print("a,b,c".split(separator: /,/, maxSplits: 1))  // ["a", "b,c"]
      print("abc".split(separator: /x*/), "".split(separator: /,/))  // ["a", "b", "c"] []
      print("aXbX".split(separator: /x/.ignoresCase()))  // ["a", "b"]
      print("007".trimmingPrefix(/0+/), "7".trimmingPrefix(/0+/), "xa".trimmingPrefix("x"))
      // 7 7 a
      """#)
  }

  @Test func `an extended literal may contain slashes and newlines`() {
    check(
      ##"""
      let spaced = #/a\/b | c/d/#
      print("c/d".contains(spaced), #"x/y"#.contains(#/x/y/#))  // false true
      let long = #/
        (?<key> \w+ )   # the name
        \s* = \s*
        (?<value> \d+ )
      /#
      if let m = "size = 10".wholeMatch(of: long) { print(m.key, m.value) }  // size 10
      """##)
  }

  @Test func `a slash that does not start a literal divides`() {
    check(
      """
      let half = 10 / 4 / 2
      print(half, [1, 2, 3].reduce(12, { $0 / $1 }), [8, 2].reduce(64, /))  // 1 2 4
      let (x, y) = (8, 4)
      print(x/y, x / y, (x)/y)  // 2 2 2
      """)
  }

  @Test func `Regex(_:) compiles a string`() {
    check(
      #"""
      do {
        let made = try Regex("(?<n>[0-9]+)(b)?")
        let m = "a15".firstMatch(of: made)!
        print(m.output[0].substring ?? "-", m.output[1].substring ?? "-", m.output.count)
        // 15 15 3
        print(m.output[2].substring as Any)  // nil
        print(m.output["n"]?.substring ?? "-", m.output["x"] == nil)  // 15 true
      } catch { print("no") }
      print((try? Regex("(")) == nil)  // true
      """#)
  }

  @Test func `matches(_:) on lines accepts a regex literal`() {
    check(
      #"""
      SignalProducer(["GET /a 200", "-"]).matches(/(?<path>\/\S*) (?<status>\d+)/)
        .startWithValues { print($0.path, $0.status + 1) }  // /a 201
      """#)
  }

  @Test(.timeLimit(.minutes(15)))
  func `a search with too many steps fails`() {
    check(
      """
      let text = String(repeating: "a", count: 5000) + "!"
      print(text.matches(of: /a*?/).count)  // 5002
      print(text.replacing(/|a/, with: "").count)  // 5001
      print(text.contains(/(a+)+$/))
      // error: the pattern takes too many steps on this text
      """)
  }
}
