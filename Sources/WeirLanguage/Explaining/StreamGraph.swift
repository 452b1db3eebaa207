/// A stream in the drawing of what runs: below it stands what it is made of.
public struct GraphRow: Equatable, Sendable {
  public enum State: Equatable, Sendable {
    case idle, live, completed, interrupted, released
    case failed(String)
  }

  /// The lines of the tree that lead to it.
  public let branch: String
  public let title: StyledText
  public let isHot: Bool
  public let starts: Int
  /// How many observations of it go on.
  public let observers: Int
  public let events: Int
  /// Values a second over the last seconds.
  public let rate: Double
  /// How many values it keeps back now; nil for one that keeps none.
  public let buffered: Int?
  public let state: State
  /// True for one that has been drawn above, with what leads to it.
  public let isRepeated: Bool
}

/// Streams and what they are made of, from those that nothing else is made of.
struct StreamGraph {
  private let names: NodeNames
  private let observers: [ObjectIdentifier: Int]
  private let now: Int64
  private(set) var rows: [GraphRow] = []
  private var drawn: Set<ObjectIdentifier> = []

  /// - Parameters:
  ///   - nodes: the streams to be drawn; what leads to them is drawn below them.
  ///   - observers: how many observations of a stream go on.
  ///   - now: the time of the log.
  init(
    of nodes: [StreamNode], _ names: NodeNames, observers: [ObjectIdentifier: Int], at now: Int64
  ) {
    (self.names, self.observers, self.now) = (names, observers, now)
    var known: Set<ObjectIdentifier> = []
    let inner = nodes.reduce(into: Set<ObjectIdentifier>()) { Self.addInputs(of: $1, to: &$0) }
    for node in nodes where !inner.contains(ObjectIdentifier(node)) {
      guard known.insert(ObjectIdentifier(node)).inserted else { continue }
      draw(node, branch: "", below: "")
    }
  }

  private static func addInputs(of node: StreamNode, to known: inout Set<ObjectIdentifier>) {
    for input in node.inputs where known.insert(ObjectIdentifier(input)).inserted {
      addInputs(of: input, to: &known)
    }
  }

  /// - Parameters:
  ///   - branch: what stands before it.
  ///   - below: what stands before the lines below it.
  private mutating func draw(_ node: StreamNode, branch: String, below: String) {
    let isRepeated = !drawn.insert(ObjectIdentifier(node)).inserted
    rows.append(
      GraphRow(
        branch: branch, title: title(of: node), isHot: node.isSignal, starts: node.starts,
        observers: observers[ObjectIdentifier(node)] ?? 0, events: node.events,
        rate: node.live > 0 ? node.rate(at: now) : 0, buffered: node.account?.balance.buffered,
        state: node.state, isRepeated: isRepeated))
    guard !isRepeated else { return }
    for (index, input) in node.inputs.enumerated() {
      let isLast = index == node.inputs.count - 1
      draw(
        input, branch: below + (isLast ? "└─ " : "├─ "), below: below + (isLast ? "   " : "│  "))
    }
  }

  private func title(of node: StreamNode) -> StyledText {
    guard let name = names.name(of: node) else { return node.call }
    let title = StyledText(name, .name)
    return node.inputs.isEmpty && node.isSignal
      ? title : title + StyledText(" = ", .secondary) + node.call
  }
}

extension StreamNode {
  fileprivate var state: GraphRow.State {
    if live > 0 { return .live }
    return switch lastEnd?.end {
    case nil: .idle
    case .completed: .completed
    case .interrupted: .interrupted
    case .released: .released
    case .failed(let error): .failed(error.description)
    }
  }
}

extension GraphRow.State: CustomStringConvertible {
  public var description: String {
    switch self {
    case .idle: "idle"
    case .live: "live"
    case .completed: "completed"
    case .interrupted: "interrupted"
    case .released: "released"
    case .failed(let error): "failed: \(error)"
    }
  }
}
