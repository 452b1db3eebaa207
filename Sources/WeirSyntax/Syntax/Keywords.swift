/// The reserved words.
///
/// A word of fewer than 16 bytes is packed into a 128-bit number for comparison. Most identifiers
/// are rejected earlier because no reserved word has their first letter and length.
package struct Keywords {
  package static let shared = Keywords()

  package static let words: [(spelling: String, kind: TokenKind)] = [
    ("let", .let), ("var", .var), ("func", .func), ("struct", .struct), ("class", .class),
    ("enum", .enum), ("protocol", .protocol), ("extension", .extension),
    ("typealias", .typealias), ("associatedtype", .associatedtype), ("import", .import),
    ("init", .`init`), ("deinit", .deinit), ("subscript", .subscript),
    ("if", .if), ("else", .else), ("guard", .guard), ("switch", .switch), ("case", .case),
    ("default", .default), ("for", .for), ("in", .in), ("while", .while), ("repeat", .repeat),
    ("do", .do), ("catch", .catch), ("defer", .defer), ("return", .return), ("throw", .throw),
    ("break", .break), ("continue", .continue), ("fallthrough", .fallthrough), ("where", .where),
    ("is", .is), ("as", .as), ("try", .try), ("true", .true), ("false", .false), ("nil", .nil),
    ("throws", .throws), ("rethrows", .rethrows), ("inout", .inout),
    ("private", .private), ("public", .public), ("fileprivate", .fileprivate),
    ("internal", .internal), ("static", .static),
  ]

  /// Returns the spellings of the given kinds in the order of `words`.
  package static func spellings(_ kinds: [TokenKind]) -> [String] {
    words.filter { kinds.contains($0.kind) }.map(\.spelling)
  }

  /// The keywords of declarations and their modifiers.
  package static let declarations = spellings([
    .let, .var, .func, .struct, .class, .enum, .protocol, .extension, .typealias, .import,
    .`init`, .deinit, .private, .public, .fileprivate, .internal, .static,
  ])

  /// The keywords that can begin a statement but not an expression.
  package static let beginnings =
    declarations
    + spellings([
      .guard, .for, .while, .repeat, .do, .defer, .return, .throw, .break, .continue, .if,
      .switch, .try,
    ])

  /// The keywords that continue a statement.
  package static let continuations = spellings([.else, .catch, .where, .in, .is, .as])

  private let kinds: [UInt128: TokenKind]
  /// For each first letter, a bit set of the lengths of reserved words.
  private let lengths: [UInt16]

  private init() {
    var kinds = [UInt128: TokenKind]()
    var lengths = [UInt16](repeating: 0, count: 26)
    for (spelling, kind) in Keywords.words {
      kinds[Keywords.pack(spelling.utf8)] = kind
      lengths[Int(spelling.utf8.first! - UInt8(ascii: "a"))] |= 1 << UInt16(spelling.utf8.count)
    }
    self.kinds = kinds
    self.lengths = lengths
  }

  /// Returns the keyword kind of a word, or `.identifier`.
  @inline(__always)
  package func kind(of word: Slice<UnsafeBufferPointer<UInt8>>) -> TokenKind {
    let letter = Int(word[word.startIndex] &- UInt8(ascii: "a"))
    guard letter < 26, word.count < 16, lengths[letter] &>> UInt16(word.count) & 1 == 1
    else { return .identifier }
    return kinds[Keywords.pack(word)] ?? .identifier
  }

  private static func pack(_ bytes: some Sequence<UInt8>) -> UInt128 {
    bytes.reduce(0) { $0 << 8 | UInt128($1) }
  }
}
