/// Keeps the expressions that long programs mostly consist of without a box for each: literals, names, members
/// and calls, as long as all their parts are in the pool. One pool serves some thousand statements in a row and
/// goes with the last of them.
///
/// An expression is a few words: a header (what it is, and a payload of 24 bits), where it begins and ends, and then
/// what its kind needs. It is known by the index of its header.
package final class ExpressionPool: @unchecked Sendable {
  enum Tag: UInt32 {
    /// The payload is the number of the name.
    case name
    /// The payload is the value.
    case integer, boolean, `nil`
    /// The payload is an index in `strings`.
    case string
    /// The value's bits, the lower half first.
    case double
    /// The payload is the number of the name; the base; where the name begins, which ends where the member does.
    case member
    /// The payload is the number of arguments; the callee, and each argument's value.
    case call
    /// The same, but behind each value the number, the start and the end of its label; all are 0 without one.
    case labelledCall
  }

  // Written only by the one `ExpressionWriter` that has the pool, before anybody else sees it.
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
    case .labelledCall:
      return call(
        rest,
        (0..<payload).map { position in
          let words = rest + 1 + 4 * position
          return Argument(label: label(words + 1), value: part(words[0]))
        })
    }
  }

  /// The call of a member of a name that stands there, read without putting anything together.
  func plainCall(_ index: UInt32) -> PlainCall? {
    let header = words[Int(index)]
    let rest = words + Int(index) + 3
    let isLabelled = header & 0xFF == Tag.labelledCall.rawValue
    guard isLabelled || header & 0xFF == Tag.call.rawValue else { return nil }
    let member = words + Int(rest[0])
    guard member[0] & 0xFF == Tag.member.rawValue else { return nil }
    let base = words + Int(member[3])
    guard base[0] & 0xFF == Tag.name.rawValue else { return nil }
    let hasLabel = isLabelled && rest[4] > 0
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

/// Puts expressions into pools.
final class ExpressionWriter {
  /// In words. A pool that needs more grows.
  private static let capacity = 1 << 14
  private static let maximumPayload = 1 << 24 - 1

  private let names: NameTable.Names
  @exclusivity(unchecked) private var pool: ExpressionPool
  /// The pool's.
  @exclusivity(unchecked) private var words: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) private var count = 0

  package init(names: NameTable.Names, byteCount: Int) {
    self.names = names
    capacity = min(byteCount + 16, Self.capacity)
    pool = ExpressionPool(names: names, capacity: capacity)
    words = pool.words
  }

  /// Called between statements that have nothing in common: what follows goes into a new pool where this is full.
  func begin() {
    guard count > Self.capacity / 4 * 3 else { return }
    capacity = Self.capacity
    pool = ExpressionPool(names: names, capacity: capacity)
    words = pool.words
    count = 0
  }

  /// nil, like all of these, when the pool cannot keep it.
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

  /// Turns a base into a member of it; false when the pool cannot keep that.
  ///
  /// - Parameter start: of the name, which ends where the member does.
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

  /// Turns a callee into a call of it; false when the pool cannot keep that.
  ///
  /// - Parameter labels: the numbers of their names; empty when there are none.
  func makeCall(
    of callee: inout Expression, _ arguments: UnsafeBufferPointer<Argument>, labels: [Int],
    _ span: Span
  ) -> Bool {
    guard let part = callee.index(in: pool) else { return false }
    for argument in arguments where argument.value.index(in: pool) == nil { return false }
    let width = labels.isEmpty ? 1 : 4
    guard
      let index = add(
        labels.isEmpty ? .call : .labelledCall, arguments.count, span,
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

  /// Where the header stands, with room for so many words behind the span.
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
