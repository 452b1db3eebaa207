/// Reads a text as a program. Each method is a rule of the grammar, and leaves off behind what it has read.
public final class Parser {
  /// How deep brackets, blocks and right-leaning operators may nest.
  static let maximumNesting = 256
  /// How deep the tree may get when the links of chains (`a.b.c`, `1 + 2 + 3`) are counted too: whoever walks it
  /// may recurse.
  static let maximumDepth = 2_000
  package static let maximumDiagnostics = 20

  /// How many tokens behind the present one are known, so that what looks ahead finds them.
  static let view = 2 * reach + 100
  /// How many more are read at a time.
  static let portion = 6_000

  let bytes: UnsafeBufferPointer<UInt8>
  @exclusivity(unchecked) var lexer: Lexer
  /// Those that the lexer has read and somebody may still ask for.
  let tokens: TokenBuffer
  let operators = OperatorTable.shared
  @exclusivity(unchecked) var names: NameTable
  let pool: ExpressionWriter
  /// Arguments of the calls that are being read, innermost last.
  @exclusivity(unchecked) var arguments = ContiguousArray<Argument>()
  /// The present token and its place.
  @exclusivity(unchecked) var token = Token(kind: .end, flags: [], start: 0, end: 0)
  @exclusivity(unchecked) var index = 0
  /// Up to here `index` may go before the lexer has to read on.
  @exclusivity(unchecked) var limit = 0
  /// Brackets and blocks around the present token.
  @exclusivity(unchecked) var nesting = 0
  /// An upper bound for the depth of what was read of the present statement.
  @exclusivity(unchecked) var deepest = 0
  /// False in a condition, where a brace begins the body.
  @exclusivity(unchecked) var allowsTrailingClosure = true
  /// One more than the highest `$n` of the present closure, nil outside closures.
  @exclusivity(unchecked) var shorthandCount: Int?
  /// How many `#if` are open.
  @exclusivity(unchecked) var conditions = 0
  @exclusivity(unchecked) var errors = ErrorLog()
  /// Where the statements of the last closure begin that names no parameters.
  @exclusivity(unchecked) var closureBody = -1

  /// Asked now and then whether to stop.
  let wantsStop: () -> Bool

  /// Reads the whole text; mistakes are among the result's diagnostics, in the order of the text.
  ///
  /// - Parameter wantsStop: asked now and then whether to stop. The result is then of no use.
  public static func parse(
    _ source: SourceText, wantsStop: @escaping () -> Bool = { false }
  ) -> ParseResult {
    var text = source.text
    return text.withUTF8 { bytes in
      guard bytes.count < Int(UInt32.max) else {
        let tooLarge = Diagnostic(
          .error, .lexical, "a program may not be larger than 4 GB", at: Span(0..<0))
        return ParseResult(statements: [], diagnostics: [tooLarge])
      }
      let parser = Parser(bytes: bytes, wantsStop: wantsStop)
      let statements = parser.program()
      return ParseResult(statements: statements, diagnostics: parser.errors.inOrder)
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, wantsStop: @escaping () -> Bool) {
    self.bytes = bytes
    self.wantsStop = wantsStop
    tokens = TokenBuffer()
    lexer = Lexer(bytes: bytes, tokens: tokens)
    names = NameTable(bytes: bytes)
    pool = ExpressionWriter(names: names.names, byteCount: bytes.count)
    readOn(from: 0)
    move(to: 0)
  }
}
