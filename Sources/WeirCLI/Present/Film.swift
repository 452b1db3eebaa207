import WeirTerminal

/// A recorded demo: the changes of a terminal's screen, each at its time.
///
/// A film depends only on the script and its options, so that the same script always makes the same
/// film.
struct Film: Equatable, Sendable {
  struct Frame: Equatable, Sendable {
    /// The time since the beginning of the film, in milliseconds.
    var time: Int
    let change: ScreenChange
  }

  let title: String
  let size: FilmSize
  let theme: Theme
  /// The changes in the order of their times.
  var frames: [Frame] = []
  /// The length of the film in milliseconds.
  var duration = 0

  /// Returns the film with all times divided by `speed`.
  func faster(by speed: Double) -> Film {
    var film = self
    // At a speed near 0, the times and their multiples would exceed the range of an integer.
    let scaled = { (time: Int) in Int(min(1e12, Double(time) / speed).rounded()) }
    film.frames = frames.map { Frame(time: scaled($0.time), change: $0.change) }
    film.duration = scaled(duration)
    return film
  }
}

/// The size of a film's screen, written as `80x24`.
struct FilmSize: Equatable, Sendable {
  static let usage = "columns and rows from 20x5 to 400x200, such as 80x24"

  var columns = 80
  var rows = 24

  init() {}

  init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1],
      (20...400).contains(columns), (5...200).contains(rows)
    else { return nil }
    (self.columns, self.rows) = (columns, rows)
  }
}
