import NIOPosix

/// The thread that performs all network operations of the process. It starts with the first
/// operation.
package enum NetworkLoop {
  package static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
}
