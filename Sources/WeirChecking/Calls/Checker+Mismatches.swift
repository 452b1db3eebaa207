import WeirRuntime

extension Checker {
  /// Reports a call that matches no signature.
  ///
  /// Describes the mismatch with the most likely candidate, and lists the candidates.
  func reportMismatch(
    _ shapes: [CallShape], _ written: WrittenArguments, _ receiver: Type, _ span: Span
  ) {
    checkAll(written)
    let misfits = shapes.map { ($0, misfit($0, written, receiver)) }
    let given = Set(written.labels.compactMap(\.self))
    guard
      let (_, misfit) = misfits.max(by: { likelihood($0, given) < likelihood($1, given) })
    else { return }
    var usages: [String] = []
    for shape in shapes {
      let usage = usage(of: shape, receiver)
      if !usages.contains(usage) { usages.append(usage) }
    }
    var hints = usages.prefix(4).map { "declared as '\($0)'" }
    if usages.count > 4 {
      hints.append("':help \(shapes[0].name)' shows \(usages.count - 4) more overloads")
    }
    if let hint = Self.hint(shapes[0].name, given) { hints.insert(hint, at: 0) }
    report(
      misfit.isName ? .name : .type, misfit.message, at: place(of: misfit, written, span),
      label: misfit.label, hints: hints)
  }

  /// Returns the hint for labels of other libraries, and for labels that could have two meanings.
  private static func hint(_ name: String, _ labels: Set<String>) -> String? {
    switch name {
    case "flatMap" where labels.contains("maxConcurrent"):
      "to limit the streams that run at once use 'flatMap(.concurrent(limit: 4)) { ... }'"
    case "retry" where labels.isSuperset(of: ["backoff", "upTo"]):
      "'retry(upTo: 5, backoff: 1)' limits the restarts, and 'maximumDelay: 30' the delays"
    case "reconnect" where labels.contains("upTo"):
      "to limit the delays use 'maximumDelay: 30'"
    default: nil
    }
  }

  private func misfit(
    _ shape: CallShape, _ written: WrittenArguments, _ receiver: Type
  ) -> ArgumentMismatch {
    guard let parameters = shape.parameters else {
      return ArgumentMismatch(
        message: "cannot call value of non-function type '\(shape.result)'",
        label: "'\(shape.name)' is a property")
    }
    var title = shape.title
    if shape.name == "init" {
      let head = shape.word == nil ? String(shape.text.prefix { $0 != "(" }) : receiver.constructor
      title = head + title.dropFirst(4)
    }
    switch parameters.match(labels: written.labels, trailing: written.trailing, title: title) {
    case .fails(let misfit): return misfit
    case .fits: return ArgumentMismatch(message: "no exact matches in call to '\(title)'")
    }
  }

  private func usage(of shape: CallShape, _ receiver: Type) -> String {
    guard shape.name == "init", shape.word != nil else { return shape.usage }
    return receiver.constructor + shape.usage.dropFirst(4)
  }

  /// Returns the likelihood of a candidate: a misspelled label counts most, then the number of
  /// matching labels.
  private func likelihood(
    _ candidate: (CallShape, ArgumentMismatch), _ labels: Set<String>
  ) -> (Int, Int) {
    let common = candidate.0.parameters?.count { $0.label.map(labels.contains) ?? false } ?? -1
    return (candidate.1.isMisspelling ? 1 : 0, common)
  }

  private func place(of misfit: ArgumentMismatch, _ written: WrittenArguments, _ span: Span) -> Span
  {
    switch misfit.place {
    case .call: span
    case .argument(let index): written.arguments[index].value.span
    case .label(let index):
      written.arguments[index].label?.span ?? written.arguments[index].value.span
    }
  }
}
