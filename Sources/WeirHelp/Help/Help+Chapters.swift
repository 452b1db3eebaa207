import WeirSession
import WeirWords

extension Help {
  public struct Chapter: Sendable {
    /// The name of the chapter in the `:help` command, a single word.
    public let name: String
    public let title: String
    /// A description of the chapter in one sentence.
    public let summary: String
    /// The distinct names of the functions and members in the chapter.
    public let words: [String]
    /// The summaries by name. Members of types have the names of their types, as `Socket.lines`.
    let entries: [(name: String, summary: String)]

    /// Returns one line with a summary for each function or member.
    public func lines(width: Int) -> [StyledText] {
      let column = min(entries.map(\.name.count).max() ?? 0, Self.column) + 2
      let entries = entries.map { name, summary in
        StyledText(name, .name).padded(to: max(column, name.count + 2)) + StyledText(summary)
      }
      return StyledText("\(title): \(summary)", .heading).wrapped(to: width) + [StyledText()]
        + entries.flatMap { $0.wrapped(to: width, indent: column) }
    }

    /// The maximum width of the name column. The summary of a longer name begins further to the
    /// right.
    private static let column = 20

    var page: Page { Page(title, summary) { lines(width: $0) } }
  }

  /// The chapters in reading order.
  public static var chapters: [Chapter] {
    WeirRuntime.Chapter.allCases.map { chapter in
      var names: Set<String> = []
      let words = chapter.words.map(\.displayName).filter { names.insert($0).inserted }
      names = []
      let entries = chapter.words.map { ($0.qualifiedName, $0.summary) }
        .filter { names.insert($0.0).inserted }
      return Chapter(
        name: String(describing: chapter), title: chapter.rawValue, summary: chapter.summary,
        words: words, entries: entries)
    }
  }

  /// Returns the chapter with the given name or title, ignoring case. If there is none, returns the
  /// only chapter that has a name or a title word with the prefix `name`, or nil unless exactly one
  /// chapter matches.
  public static func chapter(named name: String) -> Chapter? {
    let name = name.lowercased()
    let chapters = chapters
    if let exact = chapters.first(where: { $0.name == name || $0.title.lowercased() == name }) {
      return exact
    }
    guard !name.isEmpty else { return nil }
    // 'combine' means the chapter of combining.
    let stem = name.last == "e" ? String(name.dropLast()) : name
    let possible = chapters.filter { chapter in
      let words = chapter.title.lowercased().split(separator: " ").map(String.init)
      return (words + [chapter.name]).contains { $0.hasPrefix(stem) }
    }
    return possible.count == 1 ? possible[0] : nil
  }

  /// Returns one line per chapter.
  public static func overview(width: Int) -> [StyledText] {
    list(chapters.map { ($0.name, $0.summary) }, width: width)
  }
}

extension Chapter {
  /// A description of the chapter in one sentence.
  var summary: String {
    switch self {
    case .creating: "Create streams from values, closures, callbacks and timers."
    case .sending: "Send values, completions and failures to observers."
    case .observing: "Start producers, observe signals and wait for results."
    case .transforming: "Transform values: map, scan, group, expand."
    case .buffering: "Collect, count and join values, and divide streams into windows."
    case .filtering: "Select values by a condition, by position or by timing."
    case .aggregating: "Reduce a stream to one value: sum, count, minimum, Boolean."
    case .combining: "Merge, pair, sample and concatenate streams."
    case .flattening: "Flatten streams of streams: in order, concurrently or the latest."
    case .failures: "Recover from failures, retry and repeat; errors and results."
    case .effects: "Perform side effects: logging, debugging, cleaning up."
    case .time: "Delays, rate limits and timeouts, and the schedulers they use."
    case .disposal: "Cancel subscriptions and release their resources."
    case .sharing: "One run for many observers: published, replayed, counted."
    case .standard: "Swift's standard library: strings, numbers, collections."
    case .console: "Printing, files, commands, JSON, CSV and other formats."
    case .properties: "Observable values that can be set and bound; actions."
    case .subjects: "Subjects and relays; publishers and subscribers of Combine."
    case .traits: "Streams with guarantees: Single, Maybe, Driver and others."
    case .swifty: "SwiftySignals: message sources, modifiers, timers, end points."
    case .tasks: "Swift concurrency: 'async', 'await', 'for await', cancellation."
    case .foundation: "Notifications, data, URLs, JSON, formatters; XCTest."
    case .network: "Sockets, HTTP, WebSockets and brokers as sources and sinks."
    }
  }
}
