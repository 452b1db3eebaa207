extension Help {
  public struct Chapter: Sendable {
    /// The name of the chapter in the `:help` command, a single word.
    public let name: String
    public let title: String
    /// A description of the chapter in one sentence.
    public let summary: String
    /// The distinct names of the functions and members in the chapter.
    public let words: [String]

    /// Returns one line with a summary for each function or member.
    public func lines(width: Int) -> [StyledText] {
      let column = min(words.map(\.count).max() ?? 0, Self.column) + 2
      let entries = words.map { name in
        let word = Catalog.shared.words.first {
          $0.chapter.rawValue == title && $0.displayName == name
        }
        return StyledText(name, .name).padded(to: max(column, name.count + 2))
          + StyledText(word?.summary ?? "")
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
    WeirLanguage.Chapter.allCases.map { chapter in
      var names: [String] = []
      for name in chapter.words.map(\.displayName) where !names.contains(name) {
        names.append(name)
      }
      return Chapter(
        name: String(describing: chapter), title: chapter.rawValue, summary: chapter.summary,
        words: names)
    }
  }

  /// Returns the chapter with the given name or title. If there is none, returns the chapter with a
  /// matching prefix, unless several chapters match.
  public static func chapter(named name: String) -> Chapter? {
    let name = name.lowercased()
    let chapters = chapters
    if let exact = chapters.first(where: { $0.name == name || $0.title.lowercased() == name }) {
      return exact
    }
    guard !name.isEmpty else { return nil }
    let possible = chapters.filter { chapter in
      let words = chapter.title.lowercased().split(separator: " ").map(String.init)
      return (words + [chapter.name]).contains { $0.hasPrefix(name) }
    }
    return possible.count == 1 ? possible[0] : nil
  }

  /// Returns one line per chapter, followed by a hint on further help.
  public static func overview(width: Int) -> [StyledText] {
    let chapters = chapters
    let column = (chapters.map(\.name.count).max() ?? 0) + 2
    let lines = chapters.map { chapter in
      (StyledText(chapter.name, .name).padded(to: column) + StyledText(chapter.summary))
        .cut(to: width)
    }
    let hint = ":help CHAPTER, :help WORD or EXPRESSION? tell more; :help diagrams, how to read."
    return lines + [StyledText(hint, .secondary).cut(to: width)]
  }
}

extension Chapter {
  /// A description of the chapter in one sentence.
  var summary: String {
    switch self {
    case .creating: "Signals and producers: of values, closures, callbacks and clocks."
    case .sending: "What observers are sent: values and ends, events and results."
    case .observing: "Starting producers, observing signals, waiting for results."
    case .transforming: "Other values out of those that come: map, scan, group, expand."
    case .buffering: "Several values as one: collected, in windows, counted, joined."
    case .filtering: "Fewer values: by what they are, where they stand, when they come."
    case .aggregating: "One value out of all: sums and counts, the least, yes or no."
    case .combining: "Several streams as one: merged, paired, sampled, in a row."
    case .flattening: "Streams of streams as one: in order, at once, or only the latest."
    case .failures: "When a stream fails: recover, retry, repeat; errors and results."
    case .effects: "Doing something on the way: logging, debugging, cleaning up."
    case .time: "Delays, limits and timeouts, and the schedulers they run on."
    case .disposal: "Stopping what runs, and releasing what it holds."
    case .sharing: "One run for many observers: published, replayed, counted."
    case .standard: "What Swift says of texts, numbers, arrays and other values."
    case .console: "Printing; lines, files and commands; JSON, CSV and other formats."
    case .properties: "Values that can be read, set, observed and bound."
    case .actions: "Work that is started with an input and says whether it can be."
    case .subjects: "Streams that can be sent to, as RxSwift and Combine have them."
    case .traits: "Streams that promise something: Single, Maybe, Driver and others."
    case .swifty: "SwiftySignals: sources of messages, modifiers, timers, end points."
    case .tasks: "Swift's tasks: 'async', 'await', 'for await', cancelling."
    }
  }
}
