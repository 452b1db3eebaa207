import WeirStreams
import WeirSyntax

/// What a session was told and what came to it from outside, with its times: enough to run it again
/// without any of that.
///
/// ```swift
/// let recording = try SessionRecording(text)
/// recording.text == text  // true, where a recording was written so
/// ```
public struct SessionRecording: Sendable {
  /// The time of day at which it began, in nanoseconds since 1970.
  public internal(set) var epoch: Int64
  /// What chance began with.
  public internal(set) var seed: UInt64
  /// What the program found in `CommandLine.arguments`.
  public internal(set) var arguments: [String] = []
  var events: [Event] = []

  init(epoch: Int64, seed: UInt64) { (self.epoch, self.seed) = (epoch, seed) }

  /// Something that came, or was read.
  struct Event: Equatable, Sendable {
    /// Since the beginning, in nanoseconds.
    let time: Int64
    /// True where it came in the same turn as the one before.
    var isSameTurn = false
    var what: What
  }

  /// The most columns that a screen has.
  static let maximumWidth = 10_000

  enum What: Equatable, Sendable {
    /// A program, by its name.
    case program(String, String)
    /// What was said at the prompt.
    case entry(String)
    /// How wide the screen is from now on.
    case width(Int)
    /// A source from outside gets its number.
    case source(Int, String)
    /// Lines of a source, as the bytes that they are, each with its end if it has one; of the source
    /// 0 those of the standard input for which somebody has waited.
    case lines(Int, [UInt8])
    /// The name of a case, and what it carries.
    case value(Int, [String])
    case end(Int)
    case failure(Int, Failure)
    /// The clock was behind: it is set to this time before all else of its own.
    case late(Int64)
    case interruption
    /// The session was over.
    case close
    /// What was read of the world: the time of the system, a permission, a file.
    case reading(Reading, String)
  }

  enum Failure: Error, Equatable {
    case io(IOError)
    case command(CommandError)
  }

  /// What is read of the world by whoever waits for it.
  enum Reading: String, Sendable {
    case now, allowed, file, answer
  }

  /// How long it is, in nanoseconds.
  public var length: Int64 { events.last?.time ?? 0 }

  /// The program that ran, where it was no conversation.
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
  /// True for what comes by itself: who replays it brings it. The rest is asked for.
  var comes: Bool {
    switch self {
    case .source, .reading, .lines(0, _), .failure(0, _): false
    default: true
    }
  }
}
