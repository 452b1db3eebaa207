public import Foundation
@_exported public import WeirRx

/// Runs actions as operations of a queue, as many at the same time as that allows.
public final class OperationQueueScheduler: ImmediateSchedulerType, @unchecked Sendable {
  public let operationQueue: OperationQueue
  public let queuePriority: Operation.QueuePriority

  /// - Parameter queuePriority: that of the operations.
  public init(
    operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
  ) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

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

  /// What an operation does: its queue runs it once.
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
