import WeirNetwork
import WeirStreams
import WeirSyntax

/// A recording of a session's entries and external inputs with their times.
///
/// The session can be replayed from the recording alone, without any external resources.
///
/// ```swift
/// let recording = try SessionRecording(text)
/// recording.text == text  // true if `text` was written by a session
/// ```
public struct SessionRecording: Sendable {
  /// The time of day at the start of the session, in nanoseconds since 1970.
  public internal(set) var epoch: Int64
  /// The initial seed of the session's random number generator.
  public internal(set) var seed: UInt64
  /// The value of `CommandLine.arguments` in the program.
  public internal(set) var arguments: [String] = []
  package var events: [Event] = []

  init(epoch: Int64, seed: UInt64) { (self.epoch, self.seed) = (epoch, seed) }

  /// An external event, or a result of reading external state.
  package struct Event: Equatable, Sendable {
    /// The time since the start of the session, in nanoseconds.
    package let time: Int64
    /// Whether the event occurred in the same turn of the event loop as the previous one.
    var isSameTurn = false
    package var what: Payload
  }

  /// The maximum recorded width of a terminal, in columns.
  package static let maximumWidth = 10_000

  package enum Payload: Equatable, Sendable {
    /// The start of a program, with its name and source text.
    case program(String, String)
    /// A REPL entry.
    case entry(String)
    /// A change of the terminal width, in columns.
    case width(Int)
    /// The start of an external source, with its number and description.
    case source(Int, String)
    /// Input lines, with the number of their source and the raw bytes including line terminators.
    ///
    /// Source 0 is the standard input when it is read synchronously.
    case lines(Int, [UInt8])
    /// An enum value, with the number of its source, the name of the case and the associated
    /// values.
    case value(Int, [String])
    case end(Int)
    case failure(Int, Failure)
    /// A correction of a late clock. Sets the clock to the given time.
    case late(Int64)
    case interruption
    /// The end of the session.
    case close
    /// The result of a synchronous read of external state: the system time, a permission, a file or
    /// another text.
    case reading(ExternalRead, String)
  }

  package enum Failure: Error, Equatable {
    case io(IOError)
    case command(CommandError)
    case network(NetworkError)
  }

  /// The kinds of external state that a session reads synchronously.
  package enum ExternalRead: String, Sendable {
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

extension SessionRecording.Payload {
  /// Whether the replay delivers the event. All other events occur when the replayed session starts
  /// a source or reads external state.
  var comes: Bool {
    switch self {
    case .source, .reading, .lines(0, _), .failure(0, _): false
    default: true
    }
  }
}
