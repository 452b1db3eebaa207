import WeirRuntime

/// The display names of streams: the name of the variable that holds a stream, or the call that
/// created it.
package struct NodeNames {
  /// The maximum length of the creating call in ``title(of:)``, in characters.
  private static let room = 28
  private let names: [ObjectIdentifier: String]

  /// - Parameter streams: The named streams. A stream with several names is shown under the first
  ///   one that does not begin with `$`, if possible.
  package init(_ streams: [(String, Stream)]) {
    self.init(nodes: streams.compactMap { name, stream in stream.node.map { (name, $0) } })
  }

  package init(nodes: [(String, StreamNode)]) {
    var names: [ObjectIdentifier: String] = [:]
    for (name, node) in nodes {
      let id = ObjectIdentifier(node)
      if names[id].map({ $0.first == "$" && name.first != "$" }) ?? true { names[id] = name }
    }
    self.names = names
  }

  /// Returns the name of the variable that holds the stream, or nil if there is none.
  package func name(of node: StreamNode) -> String? { names[ObjectIdentifier(node)] }

  /// The name of the variable that holds the stream, or the call that created it.
  package subscript(node: StreamNode) -> StyledText {
    if let name = name(of: node) { return StyledText(name, .name) }
    return node.call
  }

  /// Returns the name of the variable, followed by the creating call if the stream has inputs.
  ///
  /// Returns only the call if no variable holds the stream.
  func title(of node: StreamNode) -> StyledText {
    guard let name = name(of: node) else { return node.call }
    guard !node.inputs.isEmpty else { return StyledText(name, .name) }
    let call = node.call.cut(to: Self.room)
    return StyledText(name, .name) + StyledText(", ") + call + StyledText(",")
  }
}

extension StreamNode {
  private static let room = 40

  /// The source text of the call that created the stream, on one line.
  package var call: StyledText {
    guard let site else { return StyledText(maker.name) }
    let words = site.unit.source.text(at: site.span).split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    return StyledText(source: text.isEmpty ? maker.name : text).cut(to: Self.room)
  }
}

extension StreamLog.Entry {
  var valueText: String { value.oneLine }
}

extension Value {
  /// A description of the value on one line, with quotes around strings and characters.
  var oneLine: String {
    switch self {
    case .string, .character: debugDescription.shortened
    default:
      description.split(whereSeparator: \.isNewline).joined(separator: " ").shortened
    }
  }
}

extension FusedStep {
  /// The name of the operator and its closure, on one line.
  var call: StyledText {
    let site = function.site
    let closure = site.unit.source.text(at: site.span).split(whereSeparator: \.isWhitespace)
    return StyledText(source: word.name + " " + closure.joined(separator: " "))
  }
}

extension TimeSpan {
  /// Returns the time, truncated to milliseconds.
  static func text(_ nanoseconds: Int64) -> String {
    TimeSpan(nanoseconds: nanoseconds / 1_000_000 * 1_000_000).description
  }
}
