extension EnumType {
  package static let sign = EnumType(
    name: "FloatingPointSign",
    cases: ["plus", "minus"].map { Case(name: $0, labels: nil, rawValue: nil) })

  package static let roundingRule = EnumType(
    name: "FloatingPointRoundingRule",
    cases: [
      "up", "down", "towardZero", "awayFromZero", "toNearestOrEven", "toNearestOrAwayFromZero",
    ].map { Case(name: $0, labels: nil, rawValue: nil) })

  /// Foundation's predefined character sets.
  package static let characterSet = EnumType(
    name: "CharacterSet",
    cases: [
      "whitespaces", "newlines", "whitespacesAndNewlines", "letters", "decimalDigits",
      "alphanumerics", "punctuationCharacters", "urlQueryAllowed", "urlFragmentAllowed",
      "urlPathAllowed", "urlHostAllowed", "urlUserAllowed", "urlPasswordAllowed",
    ].map { Case(name: $0, labels: nil, rawValue: nil) })
}
