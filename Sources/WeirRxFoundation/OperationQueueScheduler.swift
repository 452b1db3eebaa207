public import Foundation
@_exported public import WeirRx

/// A scheduler that executes actions as operations of a queue. The queue decides how many run at
/// the same time.
public final class OperationQueueScheduler: ImmediateSchedulerType, @unchecked Sendable {
  /// The queue that executes the actions.
  public let operationQueue: OperationQueue
  /// The priority of the operations in the queue.
  public let queuePriority: Operation.QueuePriority

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - operationQueue: the queue that executes the actions.
  ///   - queuePriority: the priority of the operations.
  public init(
    operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
  ) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Runs `action` with `state` in a new operation of the queue. Disposing the result cancels the
  /// operation if it has not started, or disposes the disposable that the action has returned.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = Work { action(state) }
    let operation = BlockOperation { work.run() }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return Disposables.create {
      operation.cancel()
      work.returned.dispose()
    }
  }

  /// The work of an operation, which runs once.
  private final class Work: @unchecked Sendable {
    let returned = WeirRx.SingleAssignmentDisposable()
    private let action: () -> any Disposable

    init(_ action: @escaping () -> any Disposable) {
      self.action = action
    }

    func run() {
      if !returned.isDisposed { returned.setDisposable(action()) }
    }
  }
}
