import Dispatch
import WeirStreams

/// The I/O accounts of a session, and counts of its child processes and of writers on other
/// threads.
package final class IOAccounts: @unchecked Sendable {
  private struct State {
    var accounts: [String: FlowAccount] = [:]
    var names: [String] = []
    var children = 0
    var writers = 0
  }

  private let state = Monitor(State())

  /// The maximum number of separate accounts. Later names share one account.
  private static let limit = 1_000

  /// Returns the account with the given name, and creates it on first use.
  package func account(_ name: String) -> FlowAccount {
    state.with { state in
      let name = state.names.count < Self.limit ? name : "others"
      if let account = state.accounts[name] { return account }
      let account = FlowAccount(name: name)
      state.accounts[name] = account
      state.names.append(name)
      return account
    }
  }

  /// The accounts in order of first use.
  package var accounts: [FlowAccount] {
    state.with { state in state.names.compactMap { state.accounts[$0] } }
  }

  func beginChild() { state.with { $0.children += 1 } }

  func endChild() { state.with { $0.children -= 1 } }

  func beginWriting() { state.with { $0.writers += 1 } }

  func endWriting() { state.with { $0.writers -= 1 } }

  /// Waits until the terminating child processes have exited and the stopped writers have finished.
  ///
  /// A child process can take its complete grace period to exit.
  package func waitForChildren() { state.when({ $0.children <= 0 && $0.writers <= 0 }) { _ in } }
}

/// I/O statistics of a source or sink of a session. A received element is sent, dropped or
/// buffered.
public struct IOStatistics: Equatable, Sendable {
  public let name: String
  public let received: Int
  public let sent: Int
  public let dropped: Int
  public let buffered: Int
  /// The number of messages that wait at a broker or are not acknowledged; nil if it is unknown.
  public let lag: Int?

  package init(_ account: FlowAccount) {
    let balance = account.balance
    (name, received, sent) = (account.name, balance.received, balance.sent)
    (dropped, buffered, lag) = (balance.dropped, balance.buffered, balance.lag)
  }
}
