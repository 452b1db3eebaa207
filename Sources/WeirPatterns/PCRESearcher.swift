import CPCRE2
import WeirStreams

/// Searches texts for a pattern. A searcher must be used by one thread at a time.
public final class PCRESearcher: PatternSearcher {
  private let pattern: PCREPattern
  private let data: OpaquePointer
  private let context: OpaquePointer
  /// A larger stack for machine code, created when the default one is too small.
  private var stack: OpaquePointer?
  /// PCRE2's output vector: the start and end offsets of each group, in bytes.
  private let offsets: UnsafeMutablePointer<Int>

  public init(_ pattern: PCREPattern) {
    guard let data = pcre2_match_data_create_from_pattern_8(pattern.code, nil),
      let context = pcre2_match_context_create_8(nil)
    else { fatalError("out of memory") }
    (self.pattern, self.data, self.context) = (pattern, data, context)
    offsets = pcre2_get_ovector_pointer_8(data)
    pcre2_set_heap_limit_8(context, SearchLimits.kilobytes)
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_match_context_free_8(context)
    pcre2_jit_stack_free_8(stack)
  }

  public var groups: [String?] { pattern.groups }

  public func search(_ text: UnsafeRawBufferPointer) throws(FormatError) -> Bool {
    try search(text, from: 0)
  }

  public func range(of group: Int) -> Range<Int>? {
    let (start, end) = (offsets[2 * group], offsets[2 * group + 1])
    return start < 0 ? nil : start..<max(start, end)
  }

  /// Finds the first match at or after `start`.
  ///
  /// Anchors and lookbehinds see the text before `start`. A text without the pattern's required text
  /// needs no steps.
  public func search(
    _ text: UnsafeRawBufferPointer, from start: Int
  ) throws(FormatError) -> Bool {
    if !pattern.isAnchored, let required = pattern.required,
      required.firstPlace(in: UnsafeRawBufferPointer(rebasing: text.dropFirst(start))) == nil
    {
      return false
    }
    var limits = SearchLimits(text.count)
    var first = start
    while first <= text.count {
      let last = pattern.isAnchored ? text.count : min(first + limits.stride, text.count)
      switch try run(text, first, through: last, steps: limits.steps) {
      case .match: return true
      case .noMatch: break
      case .limit: if try search(text, each: first...last, &limits) { return true }
      }
      first = last + 1
      while first < text.count, !text.startsScalar(at: first) { first += 1 }
      if first < text.count { try limits.checkTime(at: first - start) }
    }
    return false
  }

  /// Tries each start separately and raises the step limit as needed. Throws if no steps remain.
  private func search(
    _ text: UnsafeRawBufferPointer, each starts: ClosedRange<Int>, _ limits: inout SearchLimits
  ) throws(FormatError) -> Bool {
    for start in starts where start == text.count || text.startsScalar(at: start) {
      var steps = limits.steps
      while true {
        switch try run(text, start, through: start, steps: steps) {
        case .match: return true
        case .noMatch: break
        case .limit:
          steps = try limits.more(than: steps)
          continue
        }
        break
      }
    }
    return false
  }

  private enum Outcome { case match, noMatch, limit }

  private func run(
    _ text: UnsafeRawBufferPointer, _ first: Int, through last: Int, steps: UInt32
  ) throws(FormatError) -> Outcome {
    pcre2_set_match_limit_8(context, steps)
    pcre2_set_offset_limit_8(context, last)
    let result = match(text, first)
    switch result {
    case PCRE2_ERROR_NOMATCH: return .noMatch
    case PCRE2_ERROR_MATCHLIMIT: return .limit
    case 0...: return .match
    case PCRE2_ERROR_HEAPLIMIT, PCRE2_ERROR_DEPTHLIMIT, PCRE2_ERROR_NOMEMORY:
      throw FormatError(.search, "the pattern takes too much memory on this text")
    default: throw FormatError(.search, "the pattern cannot be matched: \(message(of: result))")
    }
  }
}

extension PCRESearcher {
  /// Runs the machine code, with a larger stack if necessary, and falls back to the interpreter.
  private func match(_ text: UnsafeRawBufferPointer, _ first: Int) -> Int32 {
    let base = text.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? emptyText
    while pattern.hasMachineCode {
      let result = pcre2_jit_match_8(
        pattern.code, base, text.count, first, PCRE2_NO_UTF_CHECK, data, context)
      guard result == PCRE2_ERROR_JIT_STACKLIMIT else { return result }
      guard stack == nil else { break }
      stack = pcre2_jit_stack_create_8(1 << 15, SearchLimits.stackBytes, nil)
      guard stack != nil else { break }
      pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack))
    }
    return pcre2_match_8(
      pattern.code, base, text.count, first, PCRE2_NO_UTF_CHECK | PCRE2_NO_JIT, data, context)
  }
}

/// A valid base address for empty text.
private nonisolated(unsafe) let emptyText = UnsafePointer<UInt8>(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

extension UnsafeRawBufferPointer {
  fileprivate func startsScalar(at index: Int) -> Bool { self[index] & 0xC0 != 0x80 }
}
