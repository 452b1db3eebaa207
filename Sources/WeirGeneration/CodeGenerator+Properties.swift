import WeirChecking

extension CodeGenerator {
  /// Returns the l-value of a property on `super`.
  func superPlace(
    _ base: TypedExpression, _ type: RecordType, _ name: String, _ node: TypedExpression
  ) -> LValue {
    let interpreter = interpreter
    let site = site(node.site)
    let code = expression(base).code
    return LValue(node.type) { (frame, change) throws(Fault) in
      guard case .record(let record) = try code(frame) else { return }
      try Object(record: record, interpreter: interpreter, site: site)
        .modify(name, from: type, change)
    }
  }

  /// Returns the l-value of a property that an extension declares.
  func computed(
    _ base: TypedExpression, _ owner: DeclaredType, _ name: String, _ type: Type
  ) -> LValue {
    let interpreter = interpreter
    func change(
      _ target: inout Value, _ change: (inout Value) throws(Fault) -> Void
    ) throws(Fault) {
      guard let getter = owner.properties[name], let setter = owner.setters[name] else { return }
      var value = try interpreter.invoke(getter, [target])
      try change(&value)
      target = try interpreter.set(setter, of: target, to: value)
    }
    if owner.hasReferenceSemantics {
      let code = expression(base).code
      return LValue(type) { (frame, body) throws(Fault) in
        var object = try code(frame)
        try change(&object, body)
      }
    }
    let place = place(base)
    return LValue(type) { (frame, body) throws(Fault) in
      try place.modify(frame) { (target) throws(Fault) in try change(&target, body) }
    }
  }

  func hostProperty(
    _ base: TypedExpression, _ name: String, _ node: TypedExpression,
    known: (word: Word, kind: ReceiverKind)? = nil
  ) -> LValue {
    LValue(
      node.type,
      PropertyAccess(name, of: expression(base), known: known, site(node.site), interpreter))
  }
}
