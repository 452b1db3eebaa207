import WeirPatterns
import WeirRuntime
import WeirStreams

extension Word {
  /// Regular expressions and methods that search strings with them.
  package static let regexes = regexMaking + regexSearching + regexChanges + regexMatches

  private static let regexMaking: [Word] = [
    making(
      "init(_ pattern: String) throws -> Regex<AnyRegexOutput>", of: ["Regex"],
      "Creates a regular expression from a string.",
      notes: """
        Throws if the string is not a valid regular expression. The pattern has the syntax of PCRE2 \
        and matches Unicode scalars; Swift matches characters, which differ from scalars in \
        decomposed letters and some emoji. Exceeding the step limit of a search is an error.
        """,
      example: #"print("a1".firstMatch(of: try Regex("[0-9]"))!.output[0].substring!)  // 1"#
    ) { (call) throws(Fault) in
      do throws(FormatError) {
        return .object(try RegexObject(try call.patternText(), [], isLiteral: false))
      } catch {
        throw .thrown(.object(FormatErrorValue(error)), call.site)
      }
    },
    method(
      "ignoresCase(_ ignoresCase: Bool = true) -> Regex<Output>", [.regex],
      "Returns the regular expression with case-insensitive matching.",
      example: #"print("Hello".contains(/hello/.ignoresCase()))  // true"#
    ) { (call) throws(Fault) in try call.regex(adding: .ignoresCase) },
    method(
      "dotMatchesNewlines(_ dotMatchesNewlines: Bool = true) -> Regex<Output>", [.regex],
      "Returns the regular expression with '.' matching newlines too."
    ) { (call) throws(Fault) in try call.regex(adding: .dotMatchesNewlines) },
    method(
      "anchorsMatchLineEndings(_ matchLineEndings: Bool = true) -> Regex<Output>", [.regex],
      "Returns the regular expression with '^' and '$' matching at each line.",
      example: #"print("a\nb".matches(of: /^\w/.anchorsMatchLineEndings()).count)  // 2"#
    ) { (call) throws(Fault) in try call.regex(adding: .anchorsMatchLineEndings) },
  ]

  private static let regexSearching: [Word] = [
    method(
      "firstMatch(of regex: Regex<Output>) -> Regex<Output>.Match?", [.string],
      "Returns the first match of a regular expression in the string, or nil.",
      example: #"print("took 15 ms".firstMatch(of: /(?<ms>\d+) ms/)!.ms)  // 15"#
    ) { (call) throws(Fault) in try call.match(of: call.value(0), in: call.receiver) }
    .onBytes(.match),
    method(
      "wholeMatch(of regex: Regex<Output>) -> Regex<Output>.Match?", [.string],
      "Returns the match of a regular expression with the whole string, or nil.",
      example: #"print("2024-05".wholeMatch(of: /(\d+)-(\d+)/)!.1)  // 2024"#
    ) { (call) throws(Fault) in
      try call.match(of: call.value(0), in: call.receiver, [.anchored, .endAnchored])
    }
    .onBytes(.match),
    method(
      "prefixMatch(of regex: Regex<Output>) -> Regex<Output>.Match?", [.string],
      "Returns the match of a regular expression at the start of the string, or nil.",
      example: #"print("12 apples".prefixMatch(of: /\d+/)!.output)  // 12"#
    ) { (call) throws(Fault) in
      try call.match(of: call.value(0), in: call.receiver, .anchored)
    }
    .onBytes(.match),
    method(
      "matches(of regex: Regex<Output>) -> [Regex<Output>.Match]", [.string],
      "Returns all matches of a regular expression in the string.",
      example: #"print("a=1 b=2".matches(of: /(?<key>\w)=(\d)/).map { $0.key })  // ["a", "b"]"#
    ) { (call) throws(Fault) in
      var matches: [Value] = []
      try call.givenRegex.forEachMatch(in: call.slice, call.callSite) { (match) throws(Fault) in
        matches.append(.object(match))
        try call.site.checkRoom(matches.count)
      }
      return .array(matches)
    },
    method(
      "ranges(of regex: Regex<Output>) -> [Range<String.Index>]", [.string],
      "Returns the ranges of all matches of a regular expression in the string.",
      example: #"print("a1b22".ranges(of: /\d+/).count)  // 2"#
    ) { (call) throws(Fault) in
      var ranges: [Value] = []
      try call.givenRegex.forEachMatch(in: call.slice, call.callSite) { (match) throws(Fault) in
        ranges.append(.range(match.range))
        try call.site.checkRoom(ranges.count)
      }
      return .array(ranges)
    },
    method(
      "firstMatch(in text: String) -> Regex<Output>.Match?", [.regex],
      "Returns the first match in a string, or nil.",
      example: #"print(try /\d+/.firstMatch(in: "a 15")!.output)  // 15"#
    ) { (call) throws(Fault) in try call.match(of: call.receiver, in: call.value(0)) },
    method(
      "wholeMatch(in text: String) -> Regex<Output>.Match?", [.regex],
      "Returns the match with a whole string, or nil."
    ) { (call) throws(Fault) in
      try call.match(of: call.receiver, in: call.value(0), [.anchored, .endAnchored])
    },
    method(
      "prefixMatch(in text: String) -> Regex<Output>.Match?", [.regex],
      "Returns the match at the start of a string, or nil."
    ) { (call) throws(Fault) in
      try call.match(of: call.receiver, in: call.value(0), .anchored)
    },
  ]

  private static let regexMatches: [Word] = [
    property(
      "output: Output", [.regexMatch],
      "The matched text; with capture groups, a tuple of the match and the captures.",
      example: #"print("a=1".firstMatch(of: /(\w)=(\d)/)!.output.2)  // 1"#
    ) { (call) throws(Fault) in try call.receiver(MatchObject.self).output },
    property("range: Range<String.Index>", [.regexMatch], "The range of the match in the string.") {
      (call) throws(Fault) in .range(try call.receiver(MatchObject.self).range)
    },
    property(
      "count: Int", [.regexOutput], "The number of elements: the whole match and its captures."
    ) {
      (call) throws(Fault) in .int(try call.receiver(AnyOutputObject.self).count)
    },
    property(
      "substring: Substring?", [.regexCapture],
      "The text of the capture; nil if the group did not match."
    ) {
      (call) throws(Fault) in try call.receiver(CaptureObject.self).substring
    },
    property(
      "range: Range<String.Index>?", [.regexCapture],
      "The range of the capture in the string; nil if the group did not match."
    ) { (call) throws(Fault) in try call.receiver(CaptureObject.self).range },
    property("name: String?", [.regexCapture], "The name of the capture group; nil if it has none.")
    {
      (call) throws(Fault) in try call.receiver(CaptureObject.self).name
    },
  ]
}

extension WordCall {
  /// The first argument as a regular expression.
  package var givenRegex: RegexObject {
    get throws(Fault) {
      guard let regex = try value(0).regex else {
        throw mistake(0, "a regular expression", try value(0))
      }
      return regex
    }
  }

  fileprivate func patternText() throws(FormatError) -> String {
    do throws(Fault) {
      return try string(0)
    } catch {
      throw FormatError(.pattern, "it is not a text")
    }
  }

  fileprivate func match(
    of regex: Value, in text: Value, _ kind: PatternOptions = []
  ) throws(Fault) -> Value {
    guard let regex = regex.regex else { throw mistake(0, "a regular expression", regex) }
    return .optional(try regex.first(in: text.slice, as: kind, callSite).map { .object($0) })
  }

  fileprivate func regex(adding options: PatternOptions) throws(Fault) -> Value {
    let regex = try receiver(RegexObject.self)
    let isAdded = isGiven(0) ? try bool(0) : true
    do throws(FormatError) {
      return .object(try regex.adding(options, isAdded))
    } catch {
      throw site.failure("cannot parse regular expression: \(error.reason)")
    }
  }
}
