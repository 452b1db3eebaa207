/// The arguments of a call of a built-in.
package struct CallArguments {
  /// The number of parameters whose values are stored in properties rather than in `list`.
  static let plainCount = 3

  /// The values of the first three parameters. A value is nil if the argument is omitted or if the
  /// call site is not plain.
  private let first: Value?
  private let second: Value?
  private let third: Value?
  /// The arguments in source order if the call site is not plain; otherwise empty.
  private var list: [Value]

  @inline(__always)
  init(
    _ first: __owned Value? = nil, _ second: __owned Value? = nil, _ third: __owned Value? = nil
  ) {
    self.first = first
    self.second = second
    self.third = third
    list = []
  }

  /// - Parameter values: the arguments in source order.
  init(_ values: [Value], _ site: CallSite) {
    guard site.isPlain else {
      (first, second, third, list) = (nil, nil, nil, values)
      return
    }
    func value(_ parameter: Int) -> Value? {
      guard parameter < site.mapping.count else { return nil }
      return site.mapping[parameter].first.map { values[$0] }
    }
    (first, second, third, list) = (value(0), value(1), value(2), [])
  }

  /// Returns the value of a parameter; for a variadic parameter, the first value.
  @inline(__always)
  func value(_ parameter: Int, _ site: CallSite) -> Value? {
    guard site.isPlain else { return listed(parameter, site) }
    switch parameter {
    case 0: return first
    case 1: return second
    case 2: return third
    default: return nil
    }
  }

  private func listed(_ parameter: Int, _ site: CallSite) -> Value? {
    parameter < site.mapping.count ? site.mapping[parameter].first.map { list[$0] } : nil
  }

  /// Whether an argument is a closure that can throw.
  var mayThrow: Bool {
    first?.mayThrow == true || second?.mayThrow == true || third?.mayThrow == true
      || list.contains(where: \.mayThrow)
  }

  /// Returns the arguments with each function replaced.
  func replacingFunctions(_ replacement: (FunctionValue) -> FunctionValue) -> CallArguments {
    func replaced(_ value: Value) -> Value {
      if case .function(let function) = value { .function(replacement(function)) } else { value }
    }
    var arguments = CallArguments(
      first.map(replaced), second.map(replaced), third.map(replaced))
    arguments.list = list.map(replaced)
    return arguments
  }

  /// Returns all values of a parameter.
  func values(_ parameter: Int, _ site: CallSite) -> [Value] {
    if site.isPlain { return value(parameter, site).map { [$0] } ?? [] }
    return site.mapping[parameter].map { list[$0] }
  }
}
