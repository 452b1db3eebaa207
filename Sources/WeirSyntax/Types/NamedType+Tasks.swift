extension NamedType {
  /// The types of Swift concurrency.
  package static let tasks: [NamedType] = [
    NamedType(
      "Task", ["Success", "Failure"], .task,
      is: "A unit of asynchronous work, concurrent with other tasks."),
    NamedType(
      "TaskGroup", ["ChildTaskResult"], .taskGroup, bases: [.asyncSequence],
      is: "A group of child tasks that finish before the group does."),
    NamedType(
      "ThrowingTaskGroup", ["ChildTaskResult", "Failure"], .taskGroup, bases: [.asyncSequence],
      is: "A group of child tasks that can throw."),
    NamedType(
      "AsyncSequence", ["Element", "Failure"], .asyncSequence,
      is: "A sequence whose elements arrive asynchronously, for 'for await'."),
    NamedType(
      "AsyncValues", ["Element", "Failure"], .asyncSequence,
      is: "The values of a stream as an asynchronous sequence, for 'for await'."),
    NamedType(
      "AsyncStream", ["Element"], .asyncSequence,
      is: "An asynchronous sequence whose elements a continuation yields."),
    NamedType(
      "AsyncThrowingStream", ["Element", "Failure"], .asyncSequence,
      is: "An asynchronous sequence that can throw, whose elements a continuation yields."),
    NamedType(
      "AsyncTimerSequence", ["Element"], .asyncSequence,
      is: "An asynchronous sequence that emits the time at regular intervals."),
    NamedType(
      "AsyncChannel", ["Element"], .asyncChannel, bases: [.asyncSequence],
      is: "An asynchronous sequence whose senders wait until an element is received."),
    NamedType(
      "AsyncThrowingChannel", ["Element", "Failure"], .asyncChannel, bases: [.asyncSequence],
      is: "An AsyncChannel that can throw."),
    NamedType(
      "AsyncIterator", ["Element"], .asyncIterator,
      is: "An iterator over the elements of an asynchronous sequence."),
    NamedType(
      "Continuation", ["Element", "Failure"], .streamContinuation,
      is: "A continuation that yields the elements of an AsyncStream."),
    NamedType(
      "CheckedContinuation", ["Answer", "Failure"], .answerContinuation,
      is: "A continuation that resumes a suspended task with a value or an error."),
    NamedType(
      "MainActor", is: "The main actor, on which all code of a program runs."),
    NamedType(
      "CancellationError", is: "The error that is thrown when a cancelled task waits."),
    NamedType(
      "Duration", [], .duration,
      is: "A span of time, such as '.seconds(2)' or '.milliseconds(500)'."),
  ]
}
