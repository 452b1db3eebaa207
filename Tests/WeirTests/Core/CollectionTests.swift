import Testing

@testable import Weir

@Suite("Bag")
struct BagTests {
  @Test("It keeps the order of insertion, and forgets what is removed")
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

  @Test("A bag of the elements of a sequence takes more of them")
  func sequence() {
    var bag = Bag("ab")
    let token = bag.insert("c")
    #expect(bag.count == 3 && String(bag) == "abc")
    #expect(bag.remove(using: token) == "c" && String(bag) == "ab")
  }

  @Test("A bag that is emptied is empty, and tokens are never used again")
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

  @Test("It agrees with a dictionary, whatever is inserted and removed")
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
  @Test("First in, first out, however long it gets")
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

  @Test("It keeps nothing that was taken out, and takes nil for a value")
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
