import CPCRE2
import WeirStreams

/// A regular expression compiled by PCRE2, to machine code if the system permits it.
public final class PCREPattern: CompiledPattern, @unchecked Sendable {
  // Immutable after initialization, so the pattern can be shared between threads.
  let code: OpaquePointer
  /// Whether the pattern is compiled to machine code.
  let hasMachineCode: Bool
  /// Whether a match can only begin at the start of the text.
  let isAnchored: Bool
  /// The name of each group by number, or nil for an unnamed group. Group 0 is the whole match.
  public let groups: [String?]
  /// A text that is in each match; nil if none is known.
  package let required: BytePattern?

  /// Compiles a regular expression.
  ///
  /// - Throws: A `FormatError` with the column of the error, or with column 0 if the pattern is too
  ///   large.
  public init(_ text: String, _ options: PatternOptions = []) throws(FormatError) {
    let translation = try PatternTranslation(text, isExtended: options.contains(.extended))
    code = try Self.compile(translation, options)
    hasMachineCode = pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE) == 0
    isAnchored = code.number(PCRE2_INFO_ALLOPTIONS) & PCRE2_ANCHORED != 0
    groups = code.groups
    required =
      options.isDisjoint(with: [.ignoresCase, .extended])
      ? RequiredText.find(in: translation.bytes) : nil
  }

  deinit { pcre2_code_free_8(code) }

  public var names: [String] { groups.compactMap(\.self) }

  public func makeSearcher() -> any PatternSearcher { PCRESearcher(self) }

  /// The maximum length of a pattern in bytes. Longer patterns are rejected before compilation.
  private static let maximumLength = 1 << 20

  /// The maximum nesting depth of groups. PCRE2 needs up to 1 KB of stack for each level.
  private static let maximumDepth: UInt32 = 100

  private static func compile(
    _ translation: PatternTranslation, _ chosen: PatternOptions
  ) throws(FormatError) -> OpaquePointer {
    guard translation.bytes.count <= maximumLength else {
      throw FormatError(.pattern, "regular expression is too large")
    }
    let context = pcre2_compile_context_create_8(nil)
    defer { pcre2_compile_context_free_8(context) }
    // As in Swift, `.` matches no Unicode line separator.
    pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_ANY))
    pcre2_set_parens_nest_limit_8(context, maximumDepth)
    var (error, offset): (Int32, Int) = (0, 0)
    let options =
      chosen.rawValue | PCRE2_UTF | PCRE2_UCP | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C
      | PCRE2_USE_OFFSET_LIMIT
    let code = pcre2_compile_8(
      translation.bytes, translation.bytes.count, options, &error, &offset, context)
    guard let code else {
      let isAtPlace = error != PCRE2_ERROR_PATTERN_TOO_LARGE
      throw FormatError(
        .pattern, message(of: error), column: isAtPlace ? translation.column(of: offset) : 0)
    }
    return code
  }
}

/// Returns PCRE2's message for an error, without the parenthesized reference to its API that can
/// follow.
func message(of error: Int32) -> String {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
    let count = pcre2_get_error_message_8(error, buffer.baseAddress, buffer.count)
    let words = String(decoding: buffer[..<max(0, Int(count))], as: UTF8.self)
    return String(words.firstRange(of: " (PCRE2_").map { words[..<$0.lowerBound] } ?? words[...])
  }
}

extension OpaquePointer {
  fileprivate func number(_ information: Int32) -> UInt32 {
    var value: UInt32 = 0
    pcre2_pattern_info_8(self, UInt32(information), &value)
    return value
  }

  /// The name of each group by number, or nil for an unnamed group.
  fileprivate var groups: [String?] {
    var groups = [String?](repeating: nil, count: Int(number(PCRE2_INFO_CAPTURECOUNT)) + 1)
    var table: UnsafePointer<UInt8>?
    pcre2_pattern_info_8(self, UInt32(PCRE2_INFO_NAMETABLE), &table)
    guard var entry = table else { return groups }
    let size = Int(number(PCRE2_INFO_NAMEENTRYSIZE))
    for _ in 0..<number(PCRE2_INFO_NAMECOUNT) {
      groups[Int(entry[0]) << 8 | Int(entry[1])] = String(cString: entry + 2)
      entry += size
    }
    return groups
  }
}
