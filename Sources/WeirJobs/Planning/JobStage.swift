import WeirSession

/// A source, a sink, or a part of a stream that workers run.
public struct JobStage: Equatable, Sendable {
  /// A unique name that remains the same when other parts of the program change: the name of a
  /// `let` constant, or the name of an operator and a number.
  public let id: String
  public let kind: Kind
  /// The number of the stage among those that workers run; nil for a source or a sink.
  public let number: Int?
  /// The ids of the stages that send values to the stage. For a join, the receiver is the first.
  public let inputs: [String]
  /// The type of the keys; nil if it is unknown or the stage has no keys.
  public let keyType: String?
  /// The call at which the stage begins, as ``Step/site``.
  ///
  /// A stage without steps only computes keys, or runs the closure of the sink. It begins at the
  /// call of the source or of the previous stage.
  public let site: Span
  /// Whether the first line of each file that the source reads names the columns.
  public let hasHeader: Bool
  /// The operators of the stage, in the order in which values pass them.
  public let steps: [Step]
  /// The times that the stage uses; nil if it does not depend on time.
  public let eventTime: EventTime?
  /// The time after which the state of a key is no longer needed.
  public let expiry: String?
  /// The limits of the guarantees of the stage.
  public let notes: [String]

  /// Whether all values are handled by one worker.
  public var isSingle: Bool { kind == .single }

  /// The states that the stage keeps.
  public var states: [JobStage.State] { steps.compactMap(\.state) }
}

extension JobStage {
  public enum Kind: Equatable, Sendable {
    case source(Source)
    case stateless
    /// A stage whose values are distributed by key. A join has one key for each input.
    case keyed([Fragment])
    /// A stage whose values all have the same, empty key.
    case single
    case sink(Sink)
  }

  public enum Source: Equatable, Sendable {
    case standardInput
    case file(String)
    case socket(host: String, port: Int)
    /// The rows of a table of the engine's connectors.
    case table(TableDefinition)
  }

  public enum Sink: Equatable, Sendable {
    /// The lines that the closure of the sink prints.
    case print
    /// A file with the values as lines, which can be added to those that it has.
    case file(String, appends: Bool)
    /// A table of the engine's connectors with the values as rows.
    case table(TableDefinition)
  }

  /// A part of the program.
  public struct Fragment: Equatable, Sendable {
    public let text: String
    public let span: Span
  }

  public struct Step: Equatable, Sendable {
    /// The name of the operator, as the program spells it.
    public let name: String
    /// The call of the operator, from its name to its last argument. It identifies the step within
    /// the stage.
    public let site: Span
    /// Whether the operator is applied to the values of a group, in the closure of `flatMap`.
    public let isInGroup: Bool
    public var state: State?
  }

  public struct State: Equatable, Sendable {
    /// A name that is unique in the program and remains the same when other stages change.
    public let address: String
    /// The type of the state; nil if it is unknown.
    public let type: String?
    /// A description of the size of the state of one key.
    public let bound: String
  }

  public struct EventTime: Equatable, Sendable {
    /// The closures that return the time of a value in seconds, one for each input.
    public let times: [Fragment]
    /// The time in milliseconds by which values can be out of order.
    public let lateness: Int
  }
}

extension JobStage.Kind {
  /// Whether the stage reads files, one of which can replace the standard input.
  var isFileSource: Bool {
    switch self {
    case .source(.standardInput), .source(.file): true
    default: false
    }
  }
}
