import Testing
import WeirRuntime
import WeirSession
import WeirSyntax
import WeirWords

/// A program whose comments state its output and its errors.
///
/// The comments give the printed lines in order: `// 1` is one line, `// 1 | 2` are two lines, and
/// `// | 1` is an empty line and another. `// error: ` and the message are on the line of the
/// diagnostic, or on a line of their own after it.
package struct Program: Sendable, CustomTestStringConvertible {
  package let title: String
  package let text: String

  package init(_ title: String, _ text: String) {
    (self.title, self.text) = (title, text)
  }

  package var testDescription: String { title }

  /// Runs the program in a new session and compares its output and errors with the comments.
  package func check(
    permissions: Permissions = Permissions(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let transcript = Transcript.run(
      SourceText(name: title, text: text), permissions: permissions)
    #expect(transcript.lines == promised.printed, "\(text)", sourceLocation: sourceLocation)
    #expect(transcript.faults == promised.faults, "\(text)", sourceLocation: sourceLocation)
    #expect(transcript.isFine == promised.faults.isEmpty, "\(text)", sourceLocation: sourceLocation)
  }

  /// The output and errors that the comments state.
  package var promised: (printed: [String], faults: [Transcript.Fault]) {
    var printed: [String] = []
    var faults: [Transcript.Fault] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let comment = Program.comment(in: line) else { continue }
      if comment.hasPrefix("error: ") {
        let isAlone = String(line).trimmed.hasPrefix("//")
        faults.append(
          Transcript.Fault(
            line: isAlone ? index : index + 1, message: String(comment.dropFirst(7))))
      } else {
        let lines = comment.hasPrefix("| ") ? " \(comment)" : comment
        printed += lines.components(separatedBy: " | ")
      }
    }
    return (printed, faults)
  }

  /// Returns the text after a `//` that begins the line or follows two spaces.
  private static func comment(in line: Substring) -> String? {
    let marks = line.indices.filter { index in
      guard line[index...].hasPrefix("//") else { return false }
      let before = line[..<index]
      return before.allSatisfy { $0 == " " } || before.hasSuffix("  ")
    }
    return marks.last.map { line[$0...].dropFirst(2).description.trimmed }
  }
}

/// The output, diagnostics and outcome of a program.
package struct Transcript {
  package struct Fault: Equatable {
    package let line: Int
    package let message: String

    package init(line: Int, message: String) {
      (self.line, self.message) = (line, message)
    }
  }

  package var printed = ""
  package var faults: [Fault] = []
  /// The messages about unhandled stream failures.
  package var unhandled: [String] = []
  /// The lint hints for a valid program.
  package var hints: [Fault] = []
  package var outcome = Session.Outcome.success

  package init() {}

  /// Whether the program succeeded or exited with status 0.
  package var isFine: Bool { outcome == .success || outcome == .exited(0) }

  package var lines: [String] {
    printed.isEmpty ? [] : printed.droppingLineEnd.components(separatedBy: "\n")
  }

  /// Runs a program to its end as a script.
  package static func run(
    _ source: SourceText, input: Int32? = nil, stackSize: Int = 400 << 10,
    arguments: [String] = [], permissions: Permissions = Permissions()
  ) -> Transcript {
    let recorder = SessionRecorder(
      input: input, stackSize: stackSize, arguments: arguments, permissions: permissions)
    recorder.transcript.outcome = recorder.session.run(source)
    return recorder.transcript
  }
}

/// A session that records its output and diagnostics.
package final class SessionRecorder {
  private final class Record {
    var transcript = Transcript()
  }

  private let record = Record()
  package let session: Session

  /// - Parameter output: Receives the output in addition to the record.
  package init(
    input: Int32? = nil, stackSize: Int = 400 << 10, arguments: [String] = [],
    permissions: Permissions = Permissions(),
    ask: @escaping (Permissions.Request) -> Permissions.Answer? = { _ in nil },
    output: ((String) -> Void)? = nil
  ) {
    session = Session(
      input: input, stackSize: stackSize, arguments: arguments, permissions: permissions, ask: ask,
      report: { [record] diagnostic, source in
        let line = source.position(of: diagnostic.span.start).line
        let fault = Transcript.Fault(line: line, message: diagnostic.message)
        if diagnostic.severity == .hint {
          record.transcript.hints.append(fault)
        } else {
          record.transcript.faults.append(fault)
        }
      },
      unhandled: { [record] in record.transcript.unhandled.append($0) },
      output: { [record] in
        record.transcript.printed += $0
        output?($0)
      })
  }

  package var transcript: Transcript {
    get { record.transcript }
    set { record.transcript = newValue }
  }

  /// Evaluates `text` as the next entry.
  @discardableResult
  package func evaluate(_ text: String) -> Session.Outcome {
    session.evaluate(SourceText(name: "<prompt>", text: text))
  }

  /// Returns the lines printed since the previous call.
  package func takeLines() -> [String] {
    defer { transcript.printed = "" }
    return transcript.lines
  }
}

extension String {
  /// Returns the parts between the separators.
  package func components(separatedBy separator: String) -> [String] {
    parts(separatedBy: separator)
  }

  fileprivate var droppingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
