import Foundation
import Testing

/// Runs the tests of a suite on threads that may block for a child or a screen, so that the
/// concurrency pool's threads remain available for other tests.
struct WaitingThreads: SuiteTrait, TestScoping {
  private static let executor = ThreadExecutor(count: 4)

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Self.executor) { try await function() }
  }
}

extension Trait where Self == WaitingThreads {
  static var waitingThreads: Self { WaitingThreads() }
}

private final class ThreadExecutor: TaskExecutor {
  private let queue = OperationQueue()

  init(count: Int) { queue.maxConcurrentOperationCount = count }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
