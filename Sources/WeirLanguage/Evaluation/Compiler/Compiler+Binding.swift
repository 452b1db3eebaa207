extension Compiler {
  /// `target <~ source`
  func binding(_ binary: Binary, _ span: Span) -> Typed {
    let (left, right) = (expression(binary.left), expression(binary.right))
    let (wanted, found) = (left.type.unwrapped.firstArgument, right.type.firstArgument)
    guard wanted.accepts(found) else {
      return report(
        .type, "values of type '\(found)' cannot be bound to a '\(left.type)'",
        at: binary.right.span)
    }
    let (target, source) = (left.code, right.code)
    let (interpreter, site) = (interpreter, site(binary.operatorSpan))
    return Typed(.optional(.named("Disposable", []))) { (frame) throws(Fault) in
      let result = try interpreter.bind(try target(frame), to: try source(frame), site)
      try interpreter.surface()
      return result
    }
  }
}
