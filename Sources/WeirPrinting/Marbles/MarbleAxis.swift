import WeirRuntime

/// The time axis of a diagram: each column takes the same, round amount of time.
struct MarbleAxis {
  /// The minimum distance between the labels of the axis, in columns.
  private static let spacing = 10
  /// The number of columns of a pause that is cut out.
  static let pauseWidth = 6

  /// The time of the first column, in log nanoseconds.
  let first: Int64
  /// The duration of a column, in nanoseconds.
  let step: Int64
  /// The part of a long pause that is cut out; nil if none is.
  var pause: Range<Int64>?

  /// Returns the column that is nearest to a time.
  func column(of time: Int64) -> Int {
    guard let pause, time > pause.lowerBound else { return columns(from: first, to: time) }
    let begin = columns(from: first, to: pause.lowerBound)
    return time < pause.upperBound
      ? begin + Self.pauseWidth / 2
      : begin + Self.pauseWidth + columns(from: pause.upperBound, to: time)
  }

  private func columns(from begin: Int64, to end: Int64) -> Int {
    end < begin ? -(begin - end).steps(of: step) : (end - begin).steps(of: step)
  }

  /// Returns the labels of the round times up to `last`, whose texts do not overlap.
  ///
  /// - Parameters:
  ///   - origin: The log time that the axis shows as 0.
  ///   - room: The number of columns.
  func labels(until last: Int64, origin: Int64, in room: Int) -> [(column: Int, text: String)] {
    guard let tick = TimeSpan.roundSteps.first(where: { $0 / step >= Self.spacing }) else {
      return [(0, Self.text(of: first - origin))]
    }
    var labels: [(column: Int, text: String)] = []
    var (time, free) = ((first - origin + tick - 1) / tick * tick, 0)
    while time <= last - origin {
      let isCut = pause.map { $0.contains(time + origin) } ?? false
      let (column, text) = (column(of: time + origin), Self.text(of: time))
      if !isCut, column >= free, column + text.count <= room {
        labels.append((column, text))
        free = column + text.count + 1
      }
      // A pause is skipped at once, because it can have more labels than the screen has columns.
      let next = isCut ? max(time, (pause!.upperBound - origin) / tick * tick) : time
      let (sum, overflow) = next.addingReportingOverflow(tick)
      guard !overflow else { break }
      time = sum
    }
    return labels
  }

  /// Returns a time of less than a minute as `0.5s`.
  private static func seconds(_ time: Int64) -> String {
    guard time < 1_000_000_000 else { return TimeSpan(nanoseconds: time).description }
    let text = TimeSpan(nanoseconds: time + 1_000_000_000).description
    return "0" + text.dropFirst()
  }

  /// Returns a time as `400ms`, `1.5s`, `4m56s` or `2h`.
  static func text(of time: Int64) -> String {
    let second: Int64 = 1_000_000_000
    guard time >= 120 * second else { return TimeSpan(nanoseconds: time).description }
    let (hours, minutes, rest) = (
      time / (3_600 * second), time / (60 * second) % 60, time % (60 * second)
    )
    let parts = [
      hours > 0 ? "\(hours)h" : "", minutes > 0 ? "\(minutes)m" : "",
      rest > 0 ? seconds(rest) : "",
    ]
    return parts.joined()
  }
}
