/// Compact storage for the expressions that make up most of a program.
///
/// A pool stores literals, names, members and calls without a box for each, provided that all their
/// parts are in the same pool. One pool serves several thousand consecutive statements and is
/// released with the last of them.
///
/// An expression is a sequence of 32-bit words: a header with its tag and a 24-bit payload, its
/// start and end, and additional words that depend on the tag. It is identified by the index of its
/// header.
package final class ExpressionPool: @unchecked Sendable {
  enum Tag: UInt32 {
    /// The payload is the number of the name.
    case name
    /// The payload is the value.
    case integer, boolean, `nil`
    /// The payload is an index into `strings`.
    case string
    /// Two words follow: the lower and the upper half of the value's bit pattern.
    case double
    /// The payload is the number of the name. The base and the start of the name follow.
    ///
    /// The name ends where the member expression ends.
    case member
    /// The payload is the number of arguments. The callee and the value of each argument follow.
    case call
    /// A call in which each argument value is followed by its label: number, start and end.
    ///
    /// All three are 0 for an argument without a label.
    case labeledCall
  }

  // Written only by the `ExpressionWriter` that owns the pool, before the pool is shared.
  @exclusivity(unchecked) fileprivate var words: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) fileprivate var strings = ContiguousArray<String>()
  private let names: NameTable.Names

  fileprivate init(names: NameTable.Names, capacity: Int) {
    self.names = names
    words = .allocate(capacity: capacity)
  }

  deinit { words.deallocate() }

  func span(_ index: UInt32) -> Span {
    Span(start: words[Int(index) + 1], end: words[Int(index) + 2])
  }

  func kind(_ index: UInt32) -> Expression.Kind {
    let tag = words[Int(index)] & 0xFF
    let payload = Int(words[Int(index)] >> 8)
    let rest = words + Int(index) + 3
    switch Tag(rawValue: tag)! {
    case .name: return .name(names.texts[payload])
    case .integer: return .integer(payload)
    case .boolean: return .boolean(payload == 1)
    case .nil: return .nil
    case .string: return .string(strings[payload])
    case .double: return .double(Double(bitPattern: UInt64(rest[1]) << 32 | UInt64(rest[0])))
    case .member:
      let name = Name(
        text: names.texts[payload], span: Span(start: rest[1], end: words[Int(index) + 2]))
      return .member(Expression(self, rest[0]), name)
    case .call:
      return call(rest, (0..<payload).map { Argument(label: nil, value: part(rest[1 + $0])) })
    case .labeledCall:
      return call(
        rest,
        (0..<payload).map { position in
          let words = rest + 1 + 4 * position
          return Argument(label: label(words + 1), value: part(words[0]))
        })
    }
  }

  /// Returns the call if the expression at `index` has the form `name.member(...)`.
  ///
  /// Reads the encoded words directly, without building the callee expression.
  func plainCall(_ index: UInt32) -> PlainCall? {
    let header = words[Int(index)]
    let rest = words + Int(index) + 3
    let isLabeled = header & 0xFF == Tag.labeledCall.rawValue
    guard isLabeled || header & 0xFF == Tag.call.rawValue else { return nil }
    let member = words + Int(rest[0])
    guard member[0] & 0xFF == Tag.member.rawValue else { return nil }
    let base = words + Int(member[3])
    guard base[0] & 0xFF == Tag.name.rawValue else { return nil }
    let hasLabel = isLabeled && rest[4] > 0
    return PlainCall(
      base: names.texts[Int(base[0] >> 8)], member: names.texts[Int(member[0] >> 8)],
      label: hasLabel ? names.texts[Int(rest[2])] : nil,
      argument: header >> 8 > 0 ? part(rest[1]) : nil, argumentCount: Int(header >> 8))
  }

  private func part(_ index: UInt32) -> Expression { Expression(self, index) }

  private func call(
    _ words: UnsafeMutablePointer<UInt32>, _ arguments: [Argument]
  ) -> Expression.Kind {
    .call(Call(callee: part(words[0]), arguments: arguments, trailingCount: 0))
  }

  private func label(_ words: UnsafeMutablePointer<UInt32>) -> Name? {
    guard words[2] > 0 else { return nil }
    return Name(text: names.texts[Int(words[0])], span: Span(start: words[1], end: words[2]))
  }
}

/// Appends expressions to pools.
final class ExpressionWriter {
  /// The initial capacity of a pool in words. A pool grows if it needs more.
  private static let capacity = 1 << 14
  private static let maximumPayload = 1 << 24 - 1

  private let names: NameTable.Names
  @exclusivity(unchecked) private var pool: ExpressionPool
  // The storage, its capacity and the number of used words of the current pool.
  @exclusivity(unchecked) private var words: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) private var count = 0

  package init(names: NameTable.Names, byteCount: Int) {
    self.names = names
    capacity = min(byteCount + 16, Self.capacity)
    pool = ExpressionPool(names: names, capacity: capacity)
    words = pool.words
  }

  /// Starts a new pool if the current one is nearly full.
  ///
  /// Called between statements that share no expressions.
  func begin() {
    guard count > Self.capacity / 4 * 3 else { return }
    capacity = Self.capacity
    pool = ExpressionPool(names: names, capacity: capacity)
    words = pool.words
    count = 0
  }

  /// Returns a name expression. All factory methods return nil if the pool cannot store the
  /// expression.
  func name(_ number: Int, _ span: Span) -> Expression? { expression(.name, number, span) }

  func integer(_ value: Int, _ span: Span) -> Expression? { expression(.integer, value, span) }

  func boolean(_ value: Bool, _ span: Span) -> Expression? {
    expression(.boolean, value ? 1 : 0, span)
  }

  func `nil`(_ span: Span) -> Expression? { expression(.nil, 0, span) }

  func string(_ text: String, _ span: Span) -> Expression? {
    pool.strings.append(text)
    return expression(.string, pool.strings.count - 1, span)
  }

  func double(_ value: Double, _ span: Span) -> Expression? {
    guard let index = add(.double, 0, span, following: 2) else { return nil }
    words[index + 3] = UInt32(truncatingIfNeeded: value.bitPattern)
    words[index + 4] = UInt32(truncatingIfNeeded: value.bitPattern >> 32)
    return Expression(pool, UInt32(truncatingIfNeeded: index))
  }

  /// Replaces `base` with a member of it. Returns false if the pool cannot store the result.
  ///
  /// - Parameter start: The start of the name, which ends where the member expression ends.
  func makeMember(
    of base: inout Expression, _ number: Int, from start: UInt32, _ span: Span
  ) -> Bool {
    guard let part = base.index(in: pool),
      let index = add(.member, number, span, following: 2)
    else { return false }
    words[index + 3] = part
    words[index + 4] = start
    base.move(to: UInt32(truncatingIfNeeded: index))
    return true
  }

  /// Replaces `callee` with a call of it. Returns false if the pool cannot store the result.
  ///
  /// - Parameter labels: The numbers of the label names. Empty if no argument has a label.
  func makeCall(
    of callee: inout Expression, _ arguments: UnsafeBufferPointer<Argument>, labels: [Int],
    _ span: Span
  ) -> Bool {
    guard let part = callee.index(in: pool) else { return false }
    for argument in arguments where argument.value.index(in: pool) == nil { return false }
    let width = labels.isEmpty ? 1 : 4
    guard
      let index = add(
        labels.isEmpty ? .call : .labeledCall, arguments.count, span,
        following: 1 + width * arguments.count)
    else { return false }
    words[index + 3] = part
    for (position, argument) in arguments.enumerated() {
      let words = words + index + 4 + width * position
      words[0] = argument.value.index
      guard width > 1 else { continue }
      words[1] = UInt32(truncatingIfNeeded: labels[position])
      words[2] = UInt32(truncatingIfNeeded: argument.label?.span.start ?? 0)
      words[3] = UInt32(truncatingIfNeeded: argument.label?.span.end ?? 0)
    }
    callee.move(to: UInt32(truncatingIfNeeded: index))
    return true
  }

  @inline(__always)
  private func expression(
    _ tag: ExpressionPool.Tag, _ payload: Int, _ span: Span
  ) -> Expression? {
    guard let index = add(tag, payload, span, following: 0) else { return nil }
    return Expression(pool, UInt32(truncatingIfNeeded: index))
  }

  /// Appends a header and a span, and returns the index of the header.
  ///
  /// Reserves `following` additional words after the span. Returns nil if they do not fit.
  @inline(__always)
  private func add(
    _ tag: ExpressionPool.Tag, _ payload: Int, _ span: Span, following: Int
  ) -> Int? {
    guard payload >= 0, payload <= Self.maximumPayload, count < 1 << 30 else { return nil }
    let index = count
    count += 3 + following
    if count > capacity { grow(keeping: index) }
    words[index] = tag.rawValue | UInt32(truncatingIfNeeded: payload) << 8
    words[index + 1] = UInt32(truncatingIfNeeded: span.start)
    words[index + 2] = UInt32(truncatingIfNeeded: span.end)
    return index
  }

  private func grow(keeping used: Int) {
    capacity = max(2 * capacity, count)
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    larger.update(from: words, count: used)
    words.deallocate()
    words = larger
    pool.words = larger
  }
}
