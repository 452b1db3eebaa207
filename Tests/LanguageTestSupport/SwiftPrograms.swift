import WeirSession
import WeirSyntax

/// The programs of one feature, with the output and the end recorded from swiftc's builds.
///
/// `scripts/oracle` documents the format and renews the recordings.
package struct SwiftPrograms: Sendable, CustomStringConvertible {
  /// An intended difference between weir and Swift.
  package enum Exception: Equatable {
    case refused(String)
    case lenient(String)
    /// A failure that RxSwift prints to standard output.
    case unhandled(String)
  }

  package enum End {
    case ends
    case traps
    case rejected
  }

  package struct Program {
    package let name: String
    package let text: String
    let exception: Exception?
    var printed = ""
    package var end: End?
  }

  package let feature: String
  package let programs: [Program]
  /// The names of the recordings, in order.
  package let recorded: [String]

  package var description: String { feature }

  package static let folder = Folder("Tests/Programs")

  package static let all = folder.names.filter { $0.hasSuffix(".programs") }
    .map { SwiftPrograms(feature: String($0.dropLast(9))) }

  /// The known differences, as `FEATURE: NAME`.
  package static let open = Set((folder.text("open.txt") ?? "").components(separatedBy: "\n"))

  /// The examples of earlier versions of the libraries, which swiftc cannot build today.
  package static let earlier: [SwiftPrograms] = {
    let folder = Folder("Tests/Programs/earlier")
    return folder.names.filter { $0.hasSuffix(".programs") }
      .map { SwiftPrograms(feature: String($0.dropLast(9)), in: folder) }
  }()

  package init(feature: String, in folder: Folder = Self.folder) {
    self.feature = feature
    let recordings = Self.parts(of: folder.text(feature + ".out") ?? "")
    let known = Dictionary(recordings, uniquingKeysWith: { first, _ in first })
    recorded = recordings.map(\.0)
    programs = Self.parts(of: folder.text(feature + ".programs") ?? "").map { name, text in
      var program = Program(name: name, text: text, exception: Self.exception(in: text))
      if let recording = known[name] {
        (program.printed, program.end) = Self.outcome(recording)
      }
      return program
    }
  }

  /// Returns the name and the text of each section that a line `//--- NAME` begins.
  private static func parts(of text: String) -> [(String, String)] {
    var parts: [(String, String)] = []
    for line in text.components(separatedBy: "\n").dropLast() {
      if line.hasPrefix("//--- ") {
        parts.append((String(line.dropFirst(6)), ""))
      } else if !parts.isEmpty {
        parts[parts.count - 1].1 += line + "\n"
      }
    }
    return parts
  }

  private static func exception(in text: String) -> Exception? {
    let line = text.components(separatedBy: "\n")[0]
    if line.hasPrefix("// refused: ") { return .refused(String(line.dropFirst(12))) }
    if line.hasPrefix("// unhandled: ") { return .unhandled(String(line.dropFirst(14))) }
    if line.hasPrefix("// lenient: ") { return .lenient(String(line.dropFirst(12))) }
    return nil
  }

  private static func outcome(_ recording: String) -> (String, End) {
    var lines = recording.components(separatedBy: "\n").dropLast()
    guard let last = lines.last, last.hasPrefix("//=== ") else { return (recording, .ends) }
    lines.removeLast()
    return (
      lines.map { $0 + "\n" }.joined(), last.hasPrefix("//=== rejected: ") ? .rejected : .traps
    )
  }
}

extension SwiftPrograms.Program {
  /// Returns a description of how weir's result differs from the recording, or nil.
  package func difference() -> String? {
    let transcript = DeepStack.run {
      Transcript.run(
        SourceText(name: name, text: text), stackSize: DeepStack.size - (1 << 20))
    }
    let messages = transcript.faults.map { "\($0.line): \($0.message)" }.joined(separator: "\n")
    let isRejected = transcript.outcome == .rejected
    switch (exception, end) {
    case (_, nil): return "it is not recorded"
    case (.refused(let reason), _):
      if isRejected && messages.contains(reason) { return nil }
    case (.lenient, .rejected):
      if !isRejected { return nil }
    case (.unhandled(let failure), .ends):
      let told = "Unhandled error happened: \(failure)\n"
      if transcript.outcome == .failed, transcript.unhandled == ["unhandled failure: \(failure)"],
        self.printed.hasSuffix(told),
        transcript.printed == self.printed.dropLast(told.count)
      {
        return nil
      }
    case (_, .rejected):
      if isRejected { return nil }
    case (_, .ends), (_, .traps):
      let printed = transcript.printed
      let isComplete = printed.isEmpty || printed.hasSuffix("\n")
      let endsSo = end == .ends ? transcript.isFine : transcript.outcome == .failed
      if endsSo && printed + (isComplete ? "" : "\n") == self.printed {
        return nil
      }
    }
    return "\(text)-- Swift: \(end!)\n\(printed)-- weir: \(transcript.outcome)\n"
      + "\(transcript.printed)\n\(messages)"
  }
}
