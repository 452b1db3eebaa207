/// Something that `<~` gives the values of a stream to.
protocol Binding: Host {
  /// Binds a source: a stream, a property, or what else sends values.
  ///
  /// - Returns: what ends the binding when it is disposed.
  func bind(_ source: Value, _ site: Site) throws(Fault) -> Value
}

extension Compiler {
  /// `target <~ source`
  func binding(_ binary: Binary, _ span: Span) -> Typed {
    let (target, source) = (expression(binary.left), expression(binary.right))
    let (targetCode, sourceCode) = (target.code, source.code)
    let site = site(binary.operatorSpan)
    let interpreter = interpreter
    return Typed(.optional(.named("Disposable", []))) { (frame) throws(Fault) in
      let target = try targetCode(frame)
      guard case .object(let host) = target.unwrapped, let binding = host as? any Binding else {
        throw site.failure(
          "'<~' binds a property or a binding target, not a value of type '\(target.typeName)'")
      }
      let result = try binding.bind(try sourceCode(frame), site)
      try interpreter.surface()
      return result
    }
  }
}
