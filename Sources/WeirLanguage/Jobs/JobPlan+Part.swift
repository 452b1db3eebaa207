import WeirSyntax

extension JobPlan {
  /// The part of a program that a worker runs.
  struct Part {
    /// The calls that divide values by key.
    var keyed: [Span: StageRun.Role] = [:]
    /// The other calls at which values pass to another process.
    var unkeyed: [Span: StageRun.Role] = [:]
    /// Whether the part processes the lines of a source.
    var readsSource = false
    /// The number of the stream whose values the part sends to a join: 0 or 1.
    var input = 0
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
    part.readsSource = stages.contains { $0.isSource && stage.inputs.contains($0.id) }
    part.input = stages.lazy.compactMap { $0.inputs.firstIndex(of: stage.id) }.first ?? 0
    return part
  }
}

extension JobPlan.Stage {
  var isSource: Bool { if case .source = kind { true } else { false } }
}
