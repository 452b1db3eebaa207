/// A name that an earlier version of a library uses, with its present spelling.
package struct FormerSpelling: Sendable {
  /// The library and the version: `RxSwift 2`.
  package let age: String
  package let former: Spelling
  package let current: Spelling
  /// A call that creates the only argument of the current function, such as an Observer.
  let inner: Spelling?

  /// A function or a property, as in `.observe(on:)`, `Thread.current` or `print(_:)`.
  package struct Spelling: Sendable {
    /// The name before the dot; empty for a member of any value, and nil for a free name.
    package let base: String?
    package let name: String
    /// The argument labels; nil for a property or a type.
    let labels: [String]?
    /// The text without the marks of the table.
    package let text: String

    fileprivate init(_ text: Substring) {
      let head = text.prefix { $0 != "(" }
      let dot = head.lastIndex(of: ".")
      base = dot.map { String(head[..<$0]) }
      name = String(dot.map { head[head.index(after: $0)...] } ?? head)
      let list = text.dropFirst(head.count + 1).prefix { $0 != ")" }
      labels = text == head ? nil : list.split(separator: ":").map(String.init)
      self.text = String(text.drop { $0 == "." }).replacing("0.", with: "")
    }
  }

  private init(_ age: String, _ row: Substring) {
    let parts = row.split(separator: " ")
    self.age = age
    isOfSwift2 = row.hasPrefix("~")
    former = Spelling(parts[0].drop { $0 == "~" })
    current = Spelling(parts[1])
    inner = parts.count > 2 ? Spelling(parts[2]) : nil
  }

  /// Whether only programs for Swift 2 and 3 give the name this meaning.
  package let isOfSwift2: Bool

  /// Whether the arguments may be omitted and may have any order.
  private var isFlexible: Bool { former.text.hasSuffix("*") }

  /// Returns the former spellings with the name; nil if there are none.
  package static func named(_ name: String) -> [FormerSpelling]? {
    let hash = name.utf8.reduce(seed, next)
    return filter[Int(hash & mask)] ? table[name] : nil
  }

  /// Returns the present name of a function or type that only has been renamed; nil for other names.
  package static func renamed(_ name: String) -> String? {
    named(name)?.first {
      $0.former.base == nil && $0.former.labels == nil && $0.current.base == nil
    }?
    .current.name
  }

  // Most programs have no former name. A filter of the names' hashes, FNV-1a, is much faster to
  // create than the table.
  private static let seed: UInt32 = 2_166_136_261
  private static let mask: UInt32 = 4095

  private static func next(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  /// Whether a former name can have a hash, for each value of its low bits.
  private static let filter: [Bool] = {
    var filter = [Bool](repeating: false, count: Int(mask) + 1)
    for (_, rows) in rows {
      var (hash, isName) = (seed, true)
      for byte in rows.utf8 {
        switch byte {
        case UInt8(ascii: "\n"): (hash, isName) = (seed, true)
        case UInt8(ascii: "."), UInt8(ascii: "~"): hash = seed
        case UInt8(ascii: "("), UInt8(ascii: " "):
          if isName { filter[Int(hash & mask)] = true }
          isName = false
        default: hash = next(hash, byte)
        }
      }
    }
    return filter
  }()

  private static let table: [String: [FormerSpelling]] = {
    var table: [String: [FormerSpelling]] = [:]
    for (age, rows) in rows {
      for row in rows.split(separator: "\n") {
        let spelling = FormerSpelling(age, row)
        table[spelling.former.name, default: []].append(spelling)
      }
    }
    return table
  }()
}

extension FormerSpelling {
  /// Returns the expression in its present spelling; nil if the spelling does not fit.
  ///
  /// - Parameter receiver: The receiver of a member; nil for a free name.
  package func applied(
    to call: Call?, of receiver: Expression?, at name: Span, _ span: Span
  ) -> Expression? {
    guard (former.base == nil) == (receiver == nil), (former.labels == nil) == (call == nil)
    else { return nil }
    if let base = former.base, !base.isEmpty, base != "[]" {
      guard case .name(base)? = receiver?.kind else { return nil }
    }
    guard let call else { return expression(current, receiver, [], 0, name, span) }
    guard var arguments = arranged(call) else { return nil }
    if inner == nil, current.name == former.name, current.base == former.base {
      guard arguments.map(\.label?.text) != call.arguments.map(\.label?.text) else { return nil }
      let call = Call(
        callee: call.callee, arguments: arguments, trailingCount: call.trailingCount)
      return Expression(kind: .call(call), span: span)
    }
    var receiver = receiver
    if current.base == "0" {
      guard !arguments.isEmpty else { return nil }
      receiver = arguments.removeFirst().value
      if case .implicitMember(let name)? = receiver?.kind, let base = former.base {
        let type = Expression(kind: .name(base), span: name.span)
        receiver = Expression(kind: .member(type, name), span: name.span)
      }
    }
    if let inner {
      let value = expression(inner, nil, arguments, 0, name, span)
      arguments = [Argument(label: nil, value: value)]
    }
    // A trailing closure with a label becomes an argument in the parentheses.
    let trailing = arguments.suffix(call.trailingCount).allSatisfy { $0.label == nil }
    return expression(
      current, receiver, arguments, inner == nil && trailing ? call.trailingCount : 0, name, span)
  }

  /// Returns the arguments with the labels of the current function; nil if they do not fit.
  private func arranged(_ call: Call) -> [Argument]? {
    let (old, new) = (former.labels ?? [], (inner ?? current).labels ?? [])
    if old == ["..."] { return call.arguments }
    if isFlexible {
      let places = call.arguments.map { old.firstIndex(of: $0.label?.text ?? "_") }
      guard !places.isEmpty, places.allSatisfy({ $0 != nil }), call.trailingCount == 0 else {
        return nil
      }
      return zip(places, call.arguments).sorted { $0.0 ?? 0 < $1.0 ?? 0 }.map {
        Argument(label: Name(text: new[$0.0 ?? 0], span: $0.1.value.span), value: $0.1.value)
      }
    }
    guard call.arguments.count == old.count else { return nil }
    let first = call.arguments.count - call.trailingCount
    let labels = (current.base == "0" ? ["_"] : []) + new
    guard
      zip(call.arguments, old).enumerated().allSatisfy({ index, pair in
        pair.0.label?.text ?? "_" == pair.1 || index == first
      })
    else { return nil }
    return zip(call.arguments, labels).enumerated().map { index, pair in
      let keepsLabel = index >= first && former.name == current.name || pair.1 == "_"
      let label = Name(text: pair.1, span: pair.0.value.span)
      return Argument(label: keepsLabel ? nil : label, value: pair.0.value)
    }
  }

  private func expression(
    _ spelling: Spelling, _ receiver: Expression?, _ arguments: [Argument], _ trailing: Int,
    _ name: Span, _ span: Span
  ) -> Expression {
    var arguments = arguments
    var callee = Expression(kind: .name(spelling.name), span: name)
    if let base = spelling.base {
      let isMember = base.isEmpty || base == "0"
      if !isMember, let receiver, former.base == "" || former.base == "[]" {
        arguments.insert(Argument(label: nil, value: receiver), at: 0)
      }
      let owner = isMember ? receiver : nil
      callee = Expression(
        kind: .member(
          owner ?? Expression(kind: .name(base), span: name),
          Name(text: spelling.name, span: name)), span: span)
    }
    guard spelling.labels != nil else { return callee }
    return Expression(
      kind: .call(
        Call(
          callee: callee, arguments: arguments, trailingCount: min(trailing, arguments.count))),
      span: span)
  }
}
