/// Rows that stand between the output and the line, as somebody else makes them, who is asked no
/// more often than they are painted and never waited for. No I/O.
struct Panel: Sendable {
  /// The milliseconds between two looks of it: never more than 15 in a second, by a clock that tells
  /// whole ones.
  static let frame = 68
  /// On fewer rows there is none.
  static let leastHeight = 6

  /// What is to be done for the rows.
  enum Step: Equatable {
    /// To have them made.
    case ask
    /// To look again after so many milliseconds.
    case wait(Int)
    case nothing
  }

  /// What is shown.
  private(set) var rows: [[StyledPiece]] = []
  private var isStale = false
  private var isWaiting = false
  private var asked: (room: PanelRoom, time: Int)?
  /// When the rows are others by themselves.
  private var due: Int?

  /// The rows are others by now. Returns true where somebody has to be told that.
  mutating func touch() -> Bool {
    defer { isStale = true }
    return !isStale && !isWaiting
  }

  /// What to do now; where that is to ask, it is taken for done.
  mutating func step(in room: PanelRoom, at now: Int) -> Step {
    guard !isWaiting else { return .nothing }
    let isOther = isStale || asked.map { $0.room != room } ?? false
    guard let time = isOther ? now : due else { return .nothing }
    let next = max(time, asked.map { $0.time + Self.frame } ?? time)
    guard next <= now else { return .wait(next - now) }
    asked = (room, now)
    (isStale, isWaiting, due) = (false, true, nil)
    return .ask
  }

  /// Takes what was made because somebody asked.
  mutating func take(answer: PanelRows, at now: Int) {
    isWaiting = false
    take(answer, at: now)
  }

  mutating func take(_ made: PanelRows, at now: Int) {
    rows = made.rows
    due = made.lifetime.map { now + $0 }
  }
}

/// What a panel has room for.
public struct PanelRoom: Equatable, Sendable {
  public let width: Int
  /// A third of the screen; none on a screen of very few rows.
  public let height: Int

  init(screen size: (width: Int, height: Int)) {
    width = max(0, size.width - 1)
    height = size.height < Panel.leastHeight ? 0 : size.height / 3
  }
}

/// What a panel shows.
public struct PanelRows: Sendable {
  let rows: [[StyledPiece]]
  let lifetime: Int?

  /// - Parameters:
  ///   - rows: as many as there is room for; of more, none is shown.
  ///   - lifetime: after so many milliseconds they are others although nobody says so.
  public init(_ rows: [[StyledPiece]], lifetime: Int? = nil) {
    (self.rows, self.lifetime) = (rows, lifetime)
  }
}
