import Dispatch
import WeirStreams

/// The accounts of what crosses the border of a session, the children that it has, and what is being
/// written for it on other threads.
final class Edges: @unchecked Sendable {
  private struct State {
    var accounts: [String: FlowAccount] = [:]
    var names: [String] = []
    var children = 0
    var writers = 0
  }

  private let state = Monitor(State())

  /// Beyond so many names one account is shared.
  private static let limit = 1_000

  /// The account of all that has the name.
  func account(_ name: String) -> FlowAccount {
    state.with { state in
      let name = state.names.count < Self.limit ? name : "others"
      if let account = state.accounts[name] { return account }
      let account = FlowAccount(name: name)
      state.accounts[name] = account
      state.names.append(name)
      return account
    }
  }

  /// In the order in which they were first used.
  var accounts: [FlowAccount] {
    state.with { state in state.names.compactMap { state.accounts[$0] } }
  }

  func childBegins() { state.with { $0.children += 1 } }

  func childEnds() { state.with { $0.children -= 1 } }

  func writingBegins() { state.with { $0.writers += 1 } }

  func writingEnds() { state.with { $0.writers -= 1 } }

  /// Waits until the children have ended that are told to, which takes as long as they are given, and
  /// the writing that is stopped.
  func waitForChildren() { state.when({ $0.children <= 0 && $0.writers <= 0 }) { _ in } }
}

/// What went over an edge of a session: `received` is what was `sent` on, `dropped`, or waits.
public struct EdgeRow: Equatable, Sendable {
  public let name: String
  public let received: Int
  public let sent: Int
  public let dropped: Int
  public let buffered: Int

  init(_ account: FlowAccount) {
    let balance = account.balance
    (name, received, sent) = (account.name, balance.received, balance.sent)
    (dropped, buffered) = (balance.dropped, balance.buffered)
  }
}
