extension Compiler {
  /// `target <~ source`
  func binding(_ binary: Binary, _ span: Span) -> Typed {
    let (place, values) = (expression(binary.left), expression(binary.right))
    if let wanted = place.type.taken, let given = values.type.sent, !wanted.accepts(given) {
      return report(
        .type, "this takes values of type '\(wanted)', and the source sends '\(given)'",
        at: binary.right.span, label: "this is of type '\(values.type)'",
        hints: ["'map' makes other values of them"])
    }
    let (target, source) = (place.code, values.code)
    let (interpreter, site) = (interpreter, site(binary.operatorSpan))
    return Typed(.optional(.named("Disposable", []))) { (frame) throws(Fault) in
      let result = try interpreter.bind(try target(frame), to: try source(frame), site)
      try interpreter.surface()
      return result
    }
  }
}

extension Type {
  /// The type of the values that are set where the type is that of a target of bindings.
  fileprivate var taken: Type? {
    switch self {
    case .named("MutableProperty", let arguments), .named("BindingTarget", let arguments):
      arguments.first
    default: nil
    }
  }

  /// The type of the values that are sent where the type is that of a source of bindings.
  fileprivate var sent: Type? {
    switch constructor {
    case "Signal", "SignalProducer", "Property", "MutableProperty":
      if case .named(_, let arguments) = self { arguments.first } else { nil }
    default: nil
    }
  }
}
