extension Compiler {
  /// `target <~ source`
  func binding(_ binary: Binary, _ span: Span) -> Typed {
    let (target, source) = (expression(binary.left), expression(binary.right))
    let (targetCode, sourceCode) = (target.code, source.code)
    let site = site(binary.operatorSpan)
    let interpreter = interpreter
    return Typed(.optional(.named("Disposable", []))) { (frame) throws(Fault) in
      let target = try targetCode(frame)
      let result = try interpreter.bind(target, to: try sourceCode(frame), site)
      try interpreter.surface()
      return result
    }
  }
}
