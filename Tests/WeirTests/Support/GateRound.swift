import Dispatch

@testable import Weir

/// A new gate that several threads pass in all ways.
final class GateRound: @unchecked Sendable {
  private let gate = Gate()
  // Accessed only inside the gate.
  private var isInside = false
  private var isSerial = true
  private var done: [[Int]]
  private var waiting = 0

  private static let threads = 3
  private static let count = 12

  private init() { done = Array(repeating: [], count: Self.threads) }

  /// Runs rounds with three threads, which pass the gates one after the other and at random
  /// moments. Returns whether all rounds were correct.
  static func run(_ count: Int, seed: Int) -> Bool {
    let rounds = (0..<count).map { _ in GateRound() }
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      var random = Random(state: UInt64(seed * threads + thread + 1) &* 0x9E37_79B9_7F4A_7C15)
      for round in rounds {
        for number in 0..<Self.count {
          var delay = random.next() % 64
          while delay > 0 { delay -= 1 }
          round.pass(thread, number, random.next() % 5)
        }
      }
    }
    return rounds.allSatisfy(\.isCorrect)
  }

  /// Whether each piece of work was done once, alone and in the order of its thread.
  private var isCorrect: Bool {
    isSerial && waiting == 0 && done.allSatisfy { $0 == Array(0..<Self.count) } && gate.tryEnter()
  }

  private func pass(_ thread: Int, _ number: Int, _ way: UInt64) {
    let work = { self.note(thread, number) }
    switch way {
    case 0, 1:
      if gate.tryEnter() {
        work()
        gate.leave()
      } else {
        gate.leaveBehind(Gate.Work(work))
      }
    case 2:
      gate.perform {
        work()
        self.waiting += 2
        self.gate.perform { self.waiting -= 1 }
        let wasOpen = self.gate.enterBriefly(orLeaveBehind: Gate.Work { self.waiting -= 1 })
        if wasOpen { self.isSerial = false }
      }
    case 3: gate.leaveBehind(Gate.Work(work))
    default:
      guard gate.enterBriefly(orLeaveBehind: Gate.Work(work)) else { return }
      work()
      gate.leaveBriefly()
    }
  }

  private func note(_ thread: Int, _ number: Int) {
    if isInside { isSerial = false }
    isInside = true
    done[thread].append(number)
    isInside = false
  }
}

/// A generator of pseudorandom numbers: Marsaglia's xorshift.
private struct Random {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 32
  }
}
