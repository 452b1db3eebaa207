/// What streams are called: by the variable of the program, else by what is written where they are made.
struct NodeNames {
  /// How much of what makes a stream is said behind its name.
  private static let room = 28
  private let names: [ObjectIdentifier: String]

  /// - Parameter streams: those that have names; of two names the first is taken.
  init(_ streams: [(String, Stream)]) {
    var names: [ObjectIdentifier: String] = [:]
    for (name, stream) in streams {
      guard let node = stream.node else { continue }
      let id = ObjectIdentifier(node)
      if names[id].map({ $0.first == "$" && name.first != "$" }) ?? true { names[id] = name }
    }
    self.names = names
  }

  /// The variable that holds the stream.
  func name(of node: StreamNode) -> String? { names[ObjectIdentifier(node)] }

  /// The variable, else the word with what stands behind it.
  subscript(node: StreamNode) -> StyledText {
    if let name = name(of: node) { return StyledText(name, .name) }
    return node.call
  }

  /// The variable, and where there is one and the stream is made of others, what makes it.
  func title(of node: StreamNode) -> StyledText {
    guard let name = name(of: node) else { return node.call }
    guard !node.inputs.isEmpty else { return StyledText(name, .name) }
    let call = node.call.cut(to: Self.room)
    return StyledText(name, .name) + StyledText(", ") + call + StyledText(",")
  }
}

extension StreamNode {
  private static let room = 40

  /// The word with its arguments as the program writes it, on one line.
  var call: StyledText {
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
  /// The value on one line, texts in quotes.
  var oneLine: String {
    switch self {
    case .string, .character: debugDescription.shortened
    default:
      description.split(whereSeparator: \.isNewline).joined(separator: " ").shortened
    }
  }
}

extension FusedStep {
  /// The word with its closure, on one line.
  var call: StyledText {
    let site = function.site
    let closure = site.unit.source.text(at: site.span).split(whereSeparator: \.isWhitespace)
    return StyledText(source: word.name + " " + closure.joined(separator: " "))
  }
}

extension TimeSpan {
  /// The time to the millisecond.
  static func text(_ nanoseconds: Int64) -> String {
    TimeSpan(nanoseconds: nanoseconds / 1_000_000 * 1_000_000).description
  }
}
