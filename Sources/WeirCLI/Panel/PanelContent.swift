import WeirLanguage
import WeirText

/// A panel that is pinned between the output and the prompt.
///
/// Confined to the session's thread. Lines are requested at most 15 times a second.
protocol PanelContent: AnyObject {
  /// The arguments of `:pin`, such as `plot temperature`.
  var title: String { get }
  /// The state of the panel, shown after the title.
  var note: String { get }
  /// Returns the number of lines that the panel would fill.
  func wantedHeight(width: Int) -> Int
  /// Returns at most `height` lines, none longer than `width`.
  func lines(width: Int, height: Int) -> [StyledText]
  /// The number of milliseconds after which the lines expire even without an event.
  ///
  /// Nil if the lines change only with events.
  var lifetime: Int? { get }
  /// Whether the panel no longer has anything to show.
  var isInvalidated: Bool { get }
  /// Releases the streams that the panel observes.
  func unpin()
}

/// A panel of lines from a closure. The first line is a heading.
final class LinesContent: PanelContent {
  let title: String
  let note = ""
  let lifetime: Int?
  let isInvalidated = false
  private let make: (_ width: Int) -> [StyledText]
  private let release: () -> Void
  /// The lines created to measure the height, kept until they are shown.
  private var made: (width: Int, lines: [StyledText])?

  /// - Parameters:
  ///   - lifetime: the number of milliseconds for which the lines are valid.
  ///   - make: returns the lines for a width. If there are too many, only the first ones are shown.
  ///     If there is room for only one, the heading is omitted.
  ///   - release: called when the panel is removed.
  init(
    _ title: String, lifetime: Int?, release: @escaping () -> Void = {},
    make: @escaping (_ width: Int) -> [StyledText]
  ) {
    (self.title, self.lifetime, self.release, self.make) = (title, lifetime, release, make)
  }

  func wantedHeight(width: Int) -> Int {
    let lines = make(width)
    made = (width, lines)
    return lines.count
  }

  func lines(width: Int, height: Int) -> [StyledText] {
    let lines = if let made, made.width == width { made.lines } else { make(width) }
    made = nil
    return Array(lines.dropFirst(height == 1 && lines.count > 1 ? 1 : 0).prefix(atMost: height))
  }

  func unpin() { release() }
}
