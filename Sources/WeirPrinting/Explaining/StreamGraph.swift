import WeirRuntime

/// A row of the stream graph. The rows of a stream's inputs follow the row of the stream.
public struct GraphRow: Equatable, Sendable {
  public enum State: Equatable, Sendable {
    case idle, live, completed, interrupted, released
    case failed(String)
  }

  /// The box-drawing characters that precede the title.
  public let branch: String
  public let title: StyledText
  public let isHot: Bool
  public let starts: Int
  /// The number of active observations of the stream.
  public let observers: Int
  public let events: Int
  /// The recent rate, in values per second.
  public let rate: Double
  /// The number of values that the stream currently buffers; nil if it has no buffer.
  public let buffered: Int?
  public let state: State
  /// Whether an earlier row already shows the stream and its inputs.
  public let isRepeated: Bool
}

/// A tree of streams and their inputs. A stream that is not an input of another stream is a root.
package struct StreamGraph {
  private let names: NodeNames
  private let observers: [ObjectIdentifier: Int]
  private let now: Int64
  package private(set) var rows: [GraphRow] = []
  private var drawn: Set<ObjectIdentifier> = []

  /// - Parameters:
  ///   - nodes: The streams to draw. The inputs of each stream are drawn below it.
  ///   - observers: The number of active observations per stream.
  ///   - now: The current time of the log.
  package init(
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

  /// Adds the row of a node, followed by the rows of its inputs.
  ///
  /// - Parameters:
  ///   - branch: The box-drawing characters that precede the row's title.
  ///   - below: The prefix of the rows of the inputs.
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
