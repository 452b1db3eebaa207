import WeirLanguage
import WeirText

/// What is pinned, one below the other, each under a rule with its title.
///
/// Belongs to the thread of the session.
final class PanelBoard {
  private(set) var contents: [any PanelContent] = []
  private let tell: () -> Void
  private var hasTold = false

  /// - Parameter tell: says that the lines are others, once until they are made.
  init(tell: @escaping () -> Void) { self.tell = tell }

  /// Something has come for what is pinned.
  func touch() {
    if hasTold { return }
    hasTold = true
    tell()
  }

  /// Pins something, in the place of what has the same title.
  func pin(_ content: any PanelContent) {
    if let place = contents.firstIndex(where: { $0.title == content.title }) {
      contents[place].unpin()
      contents[place] = content
    } else {
      contents.append(content)
    }
    touch()
  }

  /// Takes away what has the title, or speaks of a word; everything without a wish.
  ///
  /// - Returns: the titles.
  func unpin(_ wish: String? = nil) -> [String] {
    let isMeant = { (content: any PanelContent) in
      wish.map { content.title == $0 || content.title.split(separator: " ").contains($0[...]) }
        ?? true
    }
    let gone = contents.filter(isMeant)
    contents.removeAll(where: isMeant)
    for content in gone { content.unpin() }
    touch()
    return gone.map(\.title)
  }

  var titles: [String] { contents.map(\.title) }

  /// The milliseconds for which the lines hold if nothing comes.
  var lifetime: Int? { contents.compactMap(\.lifetime).min() }

  /// As many lines as there is room for, or fewer; what gets no room is counted.
  func lines(width: Int, height: Int) -> [StyledText] {
    hasTold = false
    for content in contents where content.isGone { content.unpin() }
    contents.removeAll(where: \.isGone)
    // A title and a line at least.
    let shown = contents.prefix(atMost: height / 2)
    guard !shown.isEmpty else { return [] }
    let heights = Self.shares(
      of: height - shown.count, among: shown.map { $0.wantedHeight(width: width) })
    let hidden = contents.count - shown.count
    return zip(shown, heights).enumerated().flatMap { index, element in
      let (content, height) = element
      let rest = index == shown.count - 1 && hidden > 0 ? "\(hidden) more pinned" : ""
      return [Self.rule(content, rest, width: width)]
        + content.lines(width: width, height: height).map { $0.cut(to: width) }
    }
  }

  /// Gives everybody as much as is wanted, and where that is too much, everybody as much as anybody
  /// who gets less than is wanted.
  static func shares(of room: Int, among wanted: [Int]) -> [Int] {
    var shares = wanted.map { _ in 0 }
    var room = room
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    for (place, index) in order.enumerated() {
      shares[index] = min(wanted[index], room / (wanted.count - place))
      room -= shares[index]
    }
    return shares
  }

  private static func rule(_ content: any PanelContent, _ rest: String, width: Int) -> StyledText {
    var line = StyledText("── ", .secondary) + StyledText(content.title, .heading)
    for note in [content.note, rest] where !note.isEmpty {
      line.append(" ── \(note)", .secondary)
    }
    line = line.cut(to: width - 3)
    line.append(" ", .secondary)
    line.append(String("─", times: width - line.width), .secondary)
    return line
  }
}
