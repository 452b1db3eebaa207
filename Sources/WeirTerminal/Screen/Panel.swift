/// Rows between the output and the line. They are requested at most once per frame, and the editor
/// does not wait for the reply. Performs no I/O.
struct Panel: Sendable {
  /// The minimum number of milliseconds between two frames, for at most 15 frames per second.
  static let frame = 68
  /// The minimum height of a screen that shows a panel.
  static let leastHeight = 6

  /// The next step in updating the rows.
  enum Step: Equatable {
    /// Request the rows.
    case ask
    /// Check again after a number of milliseconds.
    case wait(Int)
    case nothing
  }

  /// The current rows.
  private(set) var rows: [[StyledPiece]] = []
  private var isStale = false
  private var isWaiting = false
  private var asked: (room: PanelSize, time: Int)?
  /// The time at which the rows expire.
  private var due: Int?

  /// Marks the rows as outdated. Returns true if the editor must be woken.
  mutating func touch() -> Bool {
    defer { isStale = true }
    return !isStale && !isWaiting
  }

  /// Returns the next step. If it is `ask`, the request is recorded as sent.
  mutating func step(in room: PanelSize, at now: Int) -> Step {
    guard !isWaiting else { return .nothing }
    let isOther = isStale || asked.map { $0.room != room } ?? false
    guard let time = isOther ? now : due else { return .nothing }
    let next = max(time, asked.map { $0.time + Self.frame } ?? time)
    guard next <= now else { return .wait(next - now) }
    asked = (room, now)
    (isStale, isWaiting, due) = (false, true, nil)
    return .ask
  }

  /// Sets the rows from the reply to a request.
  mutating func take(answer: PanelRows, at now: Int) {
    isWaiting = false
    take(answer, at: now)
  }

  mutating func take(_ made: PanelRows, at now: Int) {
    rows = made.rows
    due = made.lifetime.map { now + $0 }
  }
}

/// The maximum size of a panel.
public struct PanelSize: Equatable, Sendable {
  public let width: Int
  /// The height, which is a third of the screen, or 0 if the screen has too few rows.
  public let height: Int

  init(screen size: (width: Int, height: Int)) {
    width = max(0, size.width - 1)
    height = size.height < Panel.leastHeight ? 0 : size.height / 3
  }
}

/// The rows of a panel.
public struct PanelRows: Sendable {
  let rows: [[StyledPiece]]
  let lifetime: Int?

  /// - Parameters:
  ///   - rows: the rows. If they do not all fit, none is shown.
  ///   - lifetime: the number of milliseconds after which the rows expire, or nil if they do not.
  public init(_ rows: [[StyledPiece]], lifetime: Int? = nil) {
    (self.rows, self.lifetime) = (rows, lifetime)
  }
}
