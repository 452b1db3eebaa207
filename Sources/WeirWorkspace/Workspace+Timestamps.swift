import WeirHelp

extension Workspace {
  /// Returns the line of an event. The line begins with a timestamp if timestamps are enabled.
  ///
  /// The timestamp is the virtual time if the clock is held, and the time since the start of the
  /// session otherwise.
  func timestamped(_ line: StyledText) -> StyledText {
    guard showsTimestamps else { return line }
    let time = virtualTime ?? TimeSpan(nanoseconds: log.now)
    return StyledText(time.timestamp + " ", .secondary) + line
  }
}

extension TimeSpan {
  /// The duration as hours, minutes, seconds and milliseconds, such as `00:01:02.500`.
  var timestamp: String {
    let milliseconds = nanoseconds / 1_000_000
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let seconds = milliseconds / 1000
    return digits(seconds / 3600, 2) + ":" + digits(seconds / 60 % 60, 2) + ":"
      + digits(seconds % 60, 2) + "." + digits(milliseconds % 1000, 3)
  }
}
