/// How a word is written in the Swift that a program is exported as.
enum Exported: Sendable {
  /// Who has a word that the library does not have.
  enum Owner: String, Sendable {
    case language = "it is a word of the language"
    case rx = "it belongs to WeirRx"
    case swifty = "it belongs to WeirSwifty"
    case combine = "it is Combine's"
  }

  /// Under its own name, with the labels of its own signature.
  case same
  /// Under another name where the stream may fail.
  case whereItMayFail(String)
  /// The same, by Foundation.
  case foundation
  /// Otherwise: `$0` stands for what is given to the first parameter.
  case rewritten(String, usesFoundation: Bool = false)
  /// The library does not have it.
  case absent(Owner)
}

extension Chapter {
  /// How its words are exported that say nothing.
  var exported: Exported {
    switch self {
    case .subjects, .traits: .absent(.rx)
    case .swifty: .absent(.swifty)
    case .creating, .sending, .observing, .transforming, .buffering, .filtering, .aggregating,
      .combining, .flattening, .failures, .effects, .time, .disposal, .sharing, .standard,
      .console, .properties, .actions, .tasks:
      .same
    }
  }
}
