import WeirLanguage
import WeirText

/// Something that is pinned between the output and the prompt.
///
/// Belongs to the thread of the session; it is asked for its lines no more than 15 times a second.
protocol PanelContent: AnyObject {
  /// What was said, as `plot temperature`.
  var title: String { get }
  /// What stands behind the title: how it goes.
  var note: String { get }
  /// How many lines it would fill.
  func wantedHeight(width: Int) -> Int
  /// No more lines than the height, and none longer than the width.
  func lines(width: Int, height: Int) -> [StyledText]
  /// After so many milliseconds the lines are others although nothing has happened.
  var lifetime: Int? { get }
  /// True once nothing is left to look at.
  var isGone: Bool { get }
  /// Lets go of what it looks at.
  func unpin()
}

/// Lines that somebody makes, the first of which is a heading.
final class LinesContent: PanelContent {
  let title: String
  let note = ""
  let lifetime: Int?
  let isGone = false
  private let make: (_ width: Int) -> [StyledText]
  /// What was made to tell the height, until it is shown.
  private var made: (width: Int, lines: [StyledText])?

  /// - Parameters:
  ///   - lifetime: so many milliseconds the lines hold.
  ///   - make: the lines for a width; of more than there is room for, the first are shown, without the
  ///     heading where there is room for one.
  init(_ title: String, lifetime: Int?, make: @escaping (_ width: Int) -> [StyledText]) {
    (self.title, self.lifetime, self.make) = (title, lifetime, make)
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

  func unpin() {}
}
