import Testing

@testable import Weir

@Suite("Bag")
struct BagTests {
  @Test("Bag keeps insertion order and drops removed elements")
  func order() {
    var bag = Bag<Int>()
    let tokens = (0..<10).map { bag.insert($0) }
    #expect(Array(bag) == Array(0..<10))
    for index in [0, 9, 4, 5, 1] { #expect(bag.remove(using: tokens[index]) == index) }
    #expect(Array(bag) == [2, 3, 6, 7, 8])
    #expect(bag.count == 5 && !bag.isEmpty)
    #expect(bag.remove(using: tokens[4]) == nil)
    bag.insert(10)
    #expect(Array(bag) == [2, 3, 6, 7, 8, 10])
  }

  @Test("A Bag created from a sequence accepts more elements")
  func sequence() {
    var bag = Bag("ab")
    let token = bag.insert("c")
    #expect(bag.count == 3 && String(bag) == "abc")
    #expect(bag.remove(using: token) == "c" && String(bag) == "ab")
  }

  @Test("An emptied Bag is empty and never reuses its tokens")
  func emptied() {
    var bag = Bag<Int>()
    var tokens: Set<Bag<Int>.Token> = []
    for number in 0..<100 {
      let token = bag.insert(number)
      tokens.insert(token)
      bag.remove(using: token)
      #expect(bag.isEmpty && Array(bag) == [])
    }
    #expect(tokens.count == 100)
  }

  @Test("Bag agrees with a reference list under random insertions and removals")
  func random() {
    var generator = SystemRandomNumberGenerator()
    var bag = Bag<Int>()
    var expected: [(token: Bag<Int>.Token, value: Int)] = []
    for number in 0..<5_000 {
      if expected.isEmpty || Bool.random(using: &generator) {
        expected.append((bag.insert(number), number))
      } else {
        let index = Int.random(in: expected.indices, using: &generator)
        let (token, value) = expected.remove(at: index)
        #expect(bag.remove(using: token) == value)
      }
      #expect(bag.count == expected.count)
    }
    #expect(Array(bag) == expected.map(\.value))
  }
}

@Suite("Queue")
struct QueueTests {
  @Test("Queue is first in, first out at any length")
  func order() {
    let queue = Queue<Int>()
    #expect(queue.isEmpty && queue.first == nil && queue.popFirst() == nil)
    var next = 0
    for number in 0..<1_000 {
      queue.append(number)
      if number % 3 != 0 {
        #expect(queue.first == next && queue.popFirst() == next)
        next += 1
      }
    }
    while let value = queue.popFirst() {
      #expect(value == next)
      next += 1
    }
    #expect(next == 1_000 && queue.isEmpty)
  }

  @Test("Queue releases removed elements and accepts nil as an element")
  func release() {
    let alive = Counter()
    let queue = Queue<Tracked?>()
    queue.append(Tracked(alive))
    queue.append(nil)
    _ = queue.popFirst()
    #expect(alive.value == 0)
    #expect(queue.popFirst() == .some(.none) && queue.isEmpty)
  }
}
extension Tracked: Equatable {
  static func == (left: Tracked, right: Tracked) -> Bool { left === right }
}
