extension NamedType {
  /// The types of Swift concurrency.
  package static let tasks: [NamedType] = [
    NamedType(
      "Task", ["Success", "Failure"], .task,
      is: "Work that runs beside other work, and waits without holding that up."),
    NamedType(
      "TaskGroup", ["ChildTaskResult"], .taskGroup,
      is: "Tasks that belong together: whoever began them waits for all of them."),
    NamedType(
      "ThrowingTaskGroup", ["ChildTaskResult", "Failure"], .taskGroup,
      is: "Tasks that belong together, of which some may fail."),
    NamedType(
      "AsyncValues", ["Element", "Failure"], .asyncSequence,
      is: "The values of a stream, for 'for await'."),
    NamedType(
      "AsyncStream", ["Element"], .asyncSequence,
      is: "Elements that a continuation is given, for 'for await'."),
    NamedType(
      "AsyncThrowingStream", ["Element", "Failure"], .asyncSequence,
      is: "Elements that a continuation is given, for 'for try await': it may fail."),
    NamedType(
      "AsyncIterator", ["Element"], .asyncIterator,
      is: "Hands out the elements of a sequence to whoever awaits them."),
    NamedType(
      "Continuation", ["Element", "Failure"], .streamContinuation,
      is: "What an AsyncStream is fed with."),
    NamedType(
      "CheckedContinuation", ["Answer", "Failure"], .answerContinuation,
      is: "Takes the one answer that a task waits for."),
    NamedType(
      "MainActor", is: "The actor of the session: everything in the language runs on it."),
    NamedType(
      "CancellationError", is: "What is thrown where a cancelled task would have waited."),
    NamedType(
      "Duration", is: "A span of time, as '.seconds(2)' or '.milliseconds(500)'."),
  ]
}
