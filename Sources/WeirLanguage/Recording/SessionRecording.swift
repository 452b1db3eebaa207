import WeirStreams
import WeirSyntax

/// A recording of a session's entries and external inputs with their times.
///
/// A recording is sufficient to run the session again without any external resources.
///
/// ```swift
/// let recording = try SessionRecording(text)
/// recording.text == text  // true, where a recording was written so
/// ```
public struct SessionRecording: Sendable {
  /// The time of day at the start of the session, in nanoseconds since 1970.
  public internal(set) var epoch: Int64
  /// The initial seed of the random number generator.
  public internal(set) var seed: UInt64
  /// The value of `CommandLine.arguments` in the program.
  public internal(set) var arguments: [String] = []
  var events: [Event] = []

  init(epoch: Int64, seed: UInt64) { (self.epoch, self.seed) = (epoch, seed) }

  /// An external event, or the result of reading external state.
  struct Event: Equatable, Sendable {
    /// The time since the start of the session, in nanoseconds.
    let time: Int64
    /// Whether the event occurred in the same turn of the loop as the previous one.
    var isSameTurn = false
    var what: What
  }

  /// The maximum number of columns of a terminal.
  static let maximumWidth = 10_000

  enum What: Equatable, Sendable {
    /// The name and the source text of a program.
    case program(String, String)
    /// A REPL entry.
    case entry(String)
    /// A change of the terminal width.
    case width(Int)
    /// An external source with its number and description.
    case source(Int, String)
    /// The raw bytes of lines from a source, including line terminators.
    ///
    /// Source 0 is the standard input when it is read synchronously.
    case lines(Int, [UInt8])
    /// An enum value from a source: the name of the case, then its payload.
    case value(Int, [String])
    case end(Int)
    case failure(Int, Failure)
    /// A correction of a clock that was late: the clock is set to this time.
    case late(Int64)
    case interruption
    /// The end of the session.
    case close
    /// The result of a synchronous read of external state: the system time, a permission or a file.
    case reading(Reading, String)
  }

  enum Failure: Error, Equatable {
    case io(IOError)
    case command(CommandError)
  }

  /// The kinds of external state that are read synchronously.
  enum Reading: String, Sendable {
    case now, allowed, file, answer
  }

  /// The duration of the recording, in nanoseconds.
  public var length: Int64 { events.last?.time ?? 0 }

  /// The recorded program, or nil if the recording is of an interactive session.
  public var program: SourceText? {
    for event in events {
      if case .program(let name, let text) = event.what {
        return SourceText(name: name, text: text)
      }
    }
    return nil
  }
}

extension SessionRecording.What {
  /// Whether the event is delivered by the replay. Other events are results of reads, which the
  /// session requests.
  var comes: Bool {
    switch self {
    case .source, .reading, .lines(0, _), .failure(0, _): false
    default: true
    }
  }
}
