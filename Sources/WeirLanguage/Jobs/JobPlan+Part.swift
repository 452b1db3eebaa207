import WeirSyntax

extension JobPlan {
  /// The part of a program that a worker runs.
  struct Part {
    /// The calls that divide values by key.
    var keyed: [Span: StageRun.Role] = [:]
    /// The other calls at which values pass to another process.
    var unkeyed: [Span: StageRun.Role] = [:]
    /// The number of the source whose lines the part processes, in the order in which the program
    /// opens them; nil if its values come from another stage.
    var source: Int?
  }

  /// Returns the part of the program that belongs to a stage; nil if there is no such stage.
  func part(_ number: Int) -> Part? {
    guard let stage = stages.first(where: { $0.number == number }) else { return nil }
    var part = Part()
    for other in stages {
      let role: StageRun.Role =
        other.number == number ? .begins : other.inputs.contains(stage.id) ? .ends : .outside
      switch other.kind {
      case .source, .stateless: break
      case .keyed: part.keyed[other.site] = role
      case .single where other.eventTime != nil: part.keyed[other.site] = role
      case .single: part.unkeyed[other.site] = role
      case .sink(.print): break
      case .sink(.file): part.unkeyed[other.site] = role == .ends ? .writes : .outside
      }
    }
    let sources = stages.filter(\.isSource)
    part.source = sources.firstIndex { stage.inputs.contains($0.id) }.map { $0 + 1 }
    return part
  }
}

extension JobPlan.Stage {
  var isSource: Bool { if case .source = kind { true } else { false } }
}
