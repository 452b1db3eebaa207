/// The values that a call gives to a word.
struct CallArguments {
  /// How many parameters can have their values outside of the list.
  static let plainCount = 3

  /// By parameter; nil where an argument was left out, and where the call is not plain.
  private let first: Value?
  private let second: Value?
  private let third: Value?
  /// The values of a call that is not plain, in the order in which they are written.
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

  /// - Parameter values: in the order in which they are written.
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

  /// The value of a parameter, or the first of them.
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

  /// True where one of them is a function in which something may be thrown.
  var mayThrow: Bool {
    first?.mayThrow == true || second?.mayThrow == true || third?.mayThrow == true
      || list.contains(where: \.mayThrow)
  }

  /// The same arguments, of which others stand for the functions.
  func replacingFunctions(_ replacement: (FunctionValue) -> FunctionValue) -> CallArguments {
    func replaced(_ value: Value) -> Value {
      if case .function(let function) = value { .function(replacement(function)) } else { value }
    }
    var arguments = CallArguments(
      first.map(replaced), second.map(replaced), third.map(replaced))
    arguments.list = list.map(replaced)
    return arguments
  }

  /// All values of a parameter.
  func values(_ parameter: Int, _ site: CallSite) -> [Value] {
    if site.isPlain { return value(parameter, site).map { [$0] } ?? [] }
    return site.mapping[parameter].map { list[$0] }
  }
}
