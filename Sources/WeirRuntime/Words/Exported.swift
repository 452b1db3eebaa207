/// The translation of a built-in in an exported Swift program.
package enum Exported: Sendable {
  /// The library that provides a built-in which the exported library lacks.
  package enum Owner: String, Sendable {
    case language = "it is a word of the language"
    case rx = "it belongs to WeirRx"
    case swifty = "it belongs to WeirSwifty"
    case combine = "it is Combine's"
    case asyncAlgorithms = "it belongs to swift-async-algorithms"
  }

  /// Unchanged: the name and the labels of the built-in's signature.
  case same
  /// A different name if the stream can fail; unchanged otherwise.
  case whereItMayFail(String)
  /// Unchanged, but provided by Foundation.
  case foundation
  /// A template in which `$0` is replaced by the argument of the first parameter.
  case rewritten(String, usesFoundation: Bool = false)
  /// Not available in the exported library.
  case absent(Owner)
}
