import Foundation
import Weir

@testable import WeirNetwork

/// A started source with its messages and its end.
final class MQTTRunning: @unchecked Sendable {
  private let condition = NSCondition()
  private var received: [MQTTMessage] = []
  private var termination: Termination<NetworkError>?
  private var intake: Intake<MQTTMessage>?
  private var early = 0
  private var highWater = 0
  private var outstanding = 0

  /// Starts a source.
  ///
  /// - Parameters:
  ///   - acknowledges: whether each message is acknowledged at once.
  ///   - takes: whether the messages are processed at once.
  init(_ source: NetworkSource<MQTTMessage>, acknowledges: Bool = true, takes: Bool = true) {
    let started = source.begin { [self] message in
      if acknowledges { message.acknowledge() }
      condition.withLock {
        received.append(message)
        outstanding += 1
        highWater = max(highWater, outstanding)
        condition.broadcast()
      }
      if takes { take() }
    } end: { [self] end in
      condition.withLock {
        termination = end
        intake = nil
        condition.broadcast()
      }
    }
    let count = condition.withLock {
      if termination == nil { intake = started }
      defer { early = 0 }
      return early
    }
    for _ in 0..<count { started.taken() }
  }

  /// Processes one message.
  func take() {
    let current = condition.withLock {
      outstanding -= 1
      if intake == nil { early += 1 }
      return intake
    }
    current?.taken()
  }

  var end: Termination<NetworkError>? { condition.withLock { termination } }
  var messages: [MQTTMessage] { condition.withLock { received } }
  var texts: [String] { messages.map { $0.text ?? "invalid" } }

  /// The maximum of messages that have been received and not processed.
  var maximumOutstanding: Int { condition.withLock { highWater } }

  func dispose() { condition.withLock { intake }?.dispose() }

  /// Waits for messages or the end of the source, and returns the messages.
  func wait(_ count: Int, seconds: Double = 60) -> [MQTTMessage] {
    wait(seconds) { received.count >= count || termination != nil }
    return messages
  }

  func waitForEnd(seconds: Double = 60) -> Termination<NetworkError>? {
    wait(seconds) { termination != nil }
    return condition.withLock { termination }
  }

  private func wait(_ seconds: Double, _ isDone: () -> Bool) {
    let deadline = Date() + seconds
    condition.withLock {
      while !isDone(), condition.wait(until: deadline) {}
    }
  }
}

/// The events of publishing.
final class MQTTLog: @unchecked Sendable {
  private let condition = NSCondition()
  private var errors: [NetworkError?] = []
  private var termination: Termination<NetworkError>?

  func accept(_ error: NetworkError?) { change { errors.append(error) } }
  func end(_ end: Termination<NetworkError>) { change { termination = end } }

  private func change(_ body: () -> Void) {
    condition.withLock {
      body()
      condition.broadcast()
    }
  }

  var accepted: [NetworkError?] { condition.withLock { errors } }

  func wait(_ count: Int) -> [NetworkError?] {
    wait { errors.count >= count }
    return accepted
  }

  func waitForEnd() -> Termination<NetworkError>? {
    wait { termination != nil }
    return condition.withLock { termination }
  }

  private func wait(_ isDone: () -> Bool) {
    let deadline = Date() + 60
    condition.withLock {
      while !isDone(), condition.wait(until: deadline) {}
    }
  }
}
