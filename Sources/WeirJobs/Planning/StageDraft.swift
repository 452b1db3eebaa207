import WeirSession

/// A stage to which steps are still added.
final class StageDraft {
  let kind: JobStage.Kind
  let inputs: [StageDraft]
  let site: Span
  /// The name of the operator or built-in at which the stage begins.
  let name: String
  /// The constant in whose value the stage begins.
  let constant: String?
  var steps: [Step] = []
  var eventTime: JobStage.EventTime?
  var expiry: String?
  var keyType: String?
  var notes: [String] = []
  /// The constants whose values end in the stage, in order.
  var endingConstants: [String] = []
  /// Whether the first line of each file that the source reads names the columns.
  var hasHeader = false
  /// Whether several stages receive the values, so that no step can be added.
  var isShared = false
  /// Whether the values are groups, which the next step must flatten.
  var hasGroups = false

  struct Step {
    let name: String
    let site: Span
    var isInGroup = false
    var state: (type: String?, bound: String)?
  }

  init(
    _ kind: JobStage.Kind, from inputs: [StageDraft], at site: Span, name: String, constant: String?
  ) {
    (self.kind, self.inputs, self.site) = (kind, inputs, site)
    (self.name, self.constant) = (name, constant)
  }

  var isSource: Bool { if case .source = kind { true } else { false } }

  var isSink: Bool { if case .sink = kind { true } else { false } }

  /// The name of a constant that identifies the stage: the one in whose value the stage begins, if
  /// the value also ends in the stage, or the last one that ends in the stage.
  private var constantName: String? {
    constant.flatMap { endingConstants.contains($0) ? $0 : nil } ?? endingConstants.last
  }

  /// The id of the stage, and the prefix of a numbered id if no constant names the stage.
  private var naming: (id: String?, prefix: String) {
    switch kind {
    case .source: (nil, "source")
    case .sink: (nil, "sink")
    case .stateless, .keyed, .single: (constantName, name)
    }
  }

  /// Returns the stages for drafts. Each draft must follow its inputs.
  static func stages(_ drafts: [StageDraft]) -> [JobStage] {
    var ids: [ObjectIdentifier: String] = [:]
    var counts: [String: Int] = [:]
    var number = 0
    return drafts.map { draft in
      let (id, prefix) = draft.naming
      let key = id ?? prefix
      counts[key, default: 0] += 1
      let count = counts[key]!
      let name = id != nil && count == 1 ? key : "\(key)-\(count)"
      ids[ObjectIdentifier(draft)] = name
      let isOfWorker = !draft.isSource && !draft.isSink
      defer { if isOfWorker { number += 1 } }
      return JobStage(
        id: name, kind: draft.kind, number: isOfWorker ? number : nil,
        inputs: draft.inputs.map { ids[ObjectIdentifier($0)]! }, keyType: draft.keyType,
        site: draft.site, hasHeader: draft.hasHeader,
        steps: draft.numberedSteps(of: name), eventTime: draft.eventTime, expiry: draft.expiry,
        notes: draft.notes)
    }
  }

  private func numberedSteps(of id: String) -> [JobStage.Step] {
    var counts: [String: Int] = [:]
    return steps.map { step in
      var state: JobStage.State?
      if let found = step.state {
        counts[step.name, default: 0] += 1
        state = JobStage.State(
          address: "\(id)/\(step.name)-\(counts[step.name]!)", type: found.type, bound: found.bound)
      }
      return JobStage.Step(
        name: step.name, site: step.site, isInGroup: step.isInGroup, state: state)
    }
  }
}
