extension Compiler {
  /// `target <~ source`
  func binding(_ binary: Binary, _ span: Span) -> Typed {
    let (target, source) = (expression(binary.left).code, expression(binary.right).code)
    let (interpreter, site) = (interpreter, site(binary.operatorSpan))
    return Typed(.optional(.named("Disposable", []))) { (frame) throws(Fault) in
      let result = try interpreter.bind(try target(frame), to: try source(frame), site)
      try interpreter.surface()
      return result
    }
  }
}
