/// The compiled call of a built-in.
package final class CallCode {
  package let site: CallSite
  private let steps: [Step]
  /// The code of the arguments for the first three parameters: `first`, `second` and `third`. Nil
  /// if the argument is omitted or the call is not plain.
  private let first: Code?
  private let second: Code?
  private let third: Code?
  private let unary: (@Sendable (Value, CallSite) throws(Fault) -> Value)?
  private let binary: (@Sendable (Value, Value, CallSite) throws(Fault) -> Value)?
  private let make: (@Sendable (WordCall) throws(Fault) -> TypedSource)?

  /// - Parameters:
  ///   - steps: the code of the arguments, in source order.
  ///   - mapping: for each parameter, the positions of its arguments in `steps`.
  package init(
    _ word: Word, _ steps: [Step], _ mapping: [[Int]], _ site: SourceLocation,
    _ interpreter: Interpreter
  ) {
    let callSite = CallSite(word, mapping, site, interpreter)
    func code(_ parameter: Int) -> Code? {
      guard callSite.isPlain, parameter < mapping.count else { return nil }
      return mapping[parameter].first.map { steps[$0].code }
    }
    self.site = callSite
    self.steps = steps
    let codes = (code(0), code(1), code(2))
    (first, second, third) = codes
    unary = if case .unary(let body) = word.behavior, !word.isFreeFunction { body } else { nil }
    binary = if case .binary(let body) = word.behavior, !word.isFreeFunction { body } else { nil }
    make =
      switch word.behavior {
      case .producer(let make), .elements(let make): make
      default: nil
      }
  }

  /// Evaluates the arguments and calls the built-in.
  @inline(__always)
  package func run(_ receiver: __owned Value, _ frame: Frame) throws(Fault) -> Value {
    if let unary, site.isDirect {
      let result = try unary(receiver, site)
      if site.interpreter.hasFault { try site.interpreter.surface() }
      return result
    }
    if let binary, let first, site.isDirect {
      let result = try binary(receiver, try first(frame), site)
      if site.interpreter.hasFault { try site.interpreter.surface() }
      return result
    }
    return try site.call(receiver, try arguments(frame))
  }

  /// Calls the built-in with arguments that are evaluated already.
  package func run(_ receiver: Value, _ values: [Value]) throws(Fault) -> Value {
    try site.call(receiver, CallArguments(values, site))
  }

  /// Returns the producer that the built-in creates, without wrapping it in a `Stream`.
  func producer(_ receiver: __owned Value, _ frame: Frame) throws(Fault) -> TypedSource {
    guard let make else {
      throw site.site.failure("'\(site.word.name)' does not return a producer")
    }
    let producer = try make(WordCall(site, receiver, try arguments(frame)))
    if site.interpreter.hasFault { try site.interpreter.surface() }
    return producer
  }

  /// Evaluates the arguments and assigns them to the parameters.
  @inline(__always)
  package func arguments(_ frame: Frame) throws(Fault) -> CallArguments {
    guard site.isPlain else { return CallArguments(try values(frame), site) }
    return CallArguments(try first?(frame), try second?(frame), try third?(frame))
  }

  /// Evaluates the arguments in source order.
  package func values(_ frame: Frame) throws(Fault) -> [Value] { try steps.values(frame) }
}
