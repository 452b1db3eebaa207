import WeirLanguage
import WeirText

/// The pinned panels, each below a rule with its title.
///
/// Confined to the session's thread.
final class PanelBoard {
  private(set) var contents: [any PanelContent] = []
  /// The arguments of `:pin`, by the title of the panel.
  private var arguments: [String: String] = [:]
  private let tell: () -> Void
  private var hasTold = false

  /// - Parameter tell: called when the lines have changed. It is not called again until `lines` is
  ///   called.
  init(tell: @escaping () -> Void) { self.tell = tell }

  /// Reports that the lines have changed.
  func touch() {
    if hasTold { return }
    hasTold = true
    tell()
  }

  /// Pins a panel. It replaces a panel with the same title.
  ///
  /// - Parameter request: the arguments of `:pin` if they are longer than the title.
  func pin(_ content: any PanelContent, as request: String? = nil) {
    arguments[content.title] = request
    if let place = contents.firstIndex(where: { $0.title == content.title }) {
      contents[place].unpin()
      contents[place] = content
    } else {
      contents.append(content)
    }
    touch()
  }

  /// Removes the panels whose title is `wish` or contains it as a word; all panels if `wish` is
  /// nil.
  ///
  /// - Returns: the titles of the removed panels.
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

  /// The arguments of `:pin` for each panel.
  var requests: [String] { contents.map { arguments[$0.title] ?? $0.title } }

  /// The number of milliseconds after which the lines expire even without an event.
  ///
  /// Nil if the lines change only with events.
  var lifetime: Int? { contents.compactMap(\.lifetime).min() }

  /// Returns at most `height` lines. The last rule shows how many panels did not fit.
  func lines(width: Int, height: Int) -> [StyledText] {
    hasTold = false
    for content in contents where content.isInvalidated { content.unpin() }
    contents.removeAll(where: \.isInvalidated)
    // Each panel needs a title and at least one line.
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

  /// Divides `room` among the panels.
  ///
  /// No panel gets more than it requests. If the room is too small, panels that get less than they
  /// request get equal shares.
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
