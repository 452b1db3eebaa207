import LanguageTestSupport
import Testing

@Suite("Programs for Combine with publishers and operators of their own")
struct CombineProgramTests {
  private func check(_ text: String) { Program("Combine", text).check() }

  @Test func `a program adds types and functions to the namespace Publishers`() {
    check(
      """
      import Combine
      extension Publishers {
        static func numbered<P: Publisher>(_ upstream: P) -> Numbered<P> { Numbered(upstream: upstream) }
        struct Numbered<Upstream: Publisher>: Publisher {
          typealias Output = (Int, Upstream.Output)
          typealias Failure = Upstream.Failure
          let upstream: Upstream
        }
      }
      extension Publishers.Numbered {
        final class Inner<Downstream: Subscriber>: Subscriber
        where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
          typealias Input = Upstream.Output
          typealias Failure = Upstream.Failure
          let combineIdentifier = CombineIdentifier()
          private let downstream: Downstream
          private var count = 0
          init(downstream: Downstream) { self.downstream = downstream }
          func receive(subscription: Subscription) { downstream.receive(subscription: subscription) }
          func receive(_ input: Input) -> Subscribers.Demand {
            count += 1
            return downstream.receive((count, input))
          }
          func receive(completion: Subscribers.Completion<Failure>) {
            downstream.receive(completion: completion)
          }
        }
        func receive<S>(subscriber: S)
        where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input {
          upstream.subscribe(Inner(downstream: subscriber))
        }
      }
      extension Publisher { func numbered() -> Publishers.Numbered<Self> { Publishers.Numbered(upstream: self) } }
      _ = ["a", "b"].publisher.numbered().sink { print($0) }  // (1, "a") | (2, "b")
      _ = Publishers.numbered(Just(7)).map(\\.1).sink { print($0) }  // 7
      """)
  }

  @Test func `a publisher and a subscriber of the program work together`() {
    check(
      """
      import Combine
      struct One<Output>: Publisher {
        typealias Failure = Never
        let value: Output
        func receive<S>(subscriber: S)
        where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input {
          subscriber.receive(subscription: Ticket(value, subscriber))
        }
        final class Ticket<S: Subscriber>: Subscription where S.Input == Output {
          private var subscriber: S?
          private var left: Subscribers.Demand = .none
          private let value: Output
          init(_ value: Output, _ subscriber: S) { (self.value, self.subscriber) = (value, subscriber) }
          func request(_ demand: Subscribers.Demand) {
            print("requests", demand)
            left += demand
            guard left > .none else { return }
            left -= .max(1)
            _ = subscriber?.receive(value)
            subscriber?.receive(completion: .finished)
          }
          func cancel() { subscriber = nil }
        }
      }
      class Printer: Subscriber {
        typealias Input = Int
        typealias Failure = Never
        func receive(subscription: Subscription) { subscription.request(.max(2)) }
        func receive(_ input: Int) -> Subscribers.Demand { print(input); return .none }
        func receive(completion: Subscribers.Completion<Never>) { print(completion) }
      }
      One(value: 1).subscribe(Printer())  // requests max(2) | 1 | finished
      extension Publisher {
        func doubled() -> AnyPublisher<[Output], Failure> { map { [$0, $0] }.eraseToAnyPublisher() }
        func logged() -> AnyPublisher<Output, Failure> { print("log").eraseToAnyPublisher() }
      }
      _ = One(value: 2).doubled().sink { print($0) }  // requests unlimited | [2, 2]
      _ = Just(3).logged().sink { _ in }
      // log: receive subscription: (Just) | log: request unlimited | log: receive value: (3)
      // log: receive finished
      """)
  }

  @Test func `an operator in an extension passes the failure to a generic class`() {
    check(
      """
      import Combine
      final class Collector<Input, Failure: Error>: Subscriber, Cancellable {
        private let done: ([Input], Subscribers.Completion<Failure>) -> Void
        private var values: [Input] = []
        init(done: @escaping ([Input], Subscribers.Completion<Failure>) -> Void) { self.done = done }
        func receive(subscription: Subscription) { subscription.request(.unlimited) }
        func receive(_ input: Input) -> Subscribers.Demand { values.append(input); return .none }
        func receive(completion: Subscribers.Completion<Failure>) { done(values, completion) }
        func cancel() {}
      }
      extension Publisher {
        func gather(_ done: @escaping ([Output], Subscribers.Completion<Failure>) -> Void) -> Cancellable {
          let collector = Collector(done: done)
          subscribe(collector)
          return collector
        }
      }
      let gathering = [1, 2].publisher.gather { print($0, $1) }  // [1, 2] finished
      """)
  }

  @Test func `a key path reads and sets the property of an object`() {
    check(
      """
      import Combine
      class Label { var text = "" { didSet { print(text) } } }
      extension Publisher where Failure == Never {
        func show<Root: AnyObject>(on object: Root, _ path: ReferenceWritableKeyPath<Root, Output>)
          -> AnyCancellable
        {
          sink { [weak object] in object?[keyPath: path] = $0 }
        }
      }
      let label = Label()
      let showing = ["a", "b"].publisher.show(on: label, \\.text)  // a | b
      label[keyPath: \\.text] = "c"  // c
      label[keyPath: \\.text] += "d"  // cd
      func read<Root, Value>(_ root: Root, _ path: KeyPath<Root, Value>) -> Value { root[keyPath: path] }
      print(read(label, \\.text.count), label[keyPath: \\.text])  // 2 cd
      let person = Subscribers.Assign(object: label, keyPath: \\.text)
      ["x"].publisher.receive(subscriber: person)  // x
      var none: Label?
      none?[keyPath: \\.text] = "e"
      let assigning = Subscribers.Assign(object: label, keyPath: \\.text)
      ["f"].publisher.subscribe(assigning)  // f
      """)
  }

  @Test func `a program prints to a stream of its own`() {
    check(
      """
      final class Log: TextOutputStream {
        var lines: [String] = []
        func write(_ string: String) { lines.append(string) }
      }
      var (log, text) = (Log(), "")
      print("a", 1, to: &log)
      Swift.print("b", "c", separator: "-", terminator: ".", to: &text)
      print(2, to: &text)
      print(log.lines, text, terminator: "")  // ["a 1\\n"] b-c.2
      """)
  }

  @Test func `names of Foundation and Swift in programs for Combine`() {
    check(
      """
      import Combine
      typealias Hand = [Int]
      extension Hand { var points: Int { reduce(0, +) } }
      print([1, 2].points, Hand([3]).points)  // 3 3
      func make() {
        typealias Source = PassthroughSubject<Int, Never>
        let source = Source()
        let sources: [Source] = [source]
        let sinking = source.sink { print($0) }
        sources[0].send(4)  // 4
      }
      make()
      func decode<T: Decodable>(_ text: String, as type: T.Type) throws -> T {
        try JSONDecoder().decode(T.self, from: Data(text.utf8))
      }
      print(try decode("[5]", as: [Int].self))  // [5]
      print(NoError.self == Never.self, arc4random_uniform(1))  // true 0
      print(Character(Unicode.Scalar(65)!))  // A
      let formatter = NumberFormatter()
      formatter.numberStyle = .spellOut
      let numbers = [0, 13, 20, 56, 100, 123, 1_002, 45_600, 2_000_001, -7]
      for number in numbers { print(formatter.string(from: NSNumber(integerLiteral: number))!) }
      // zero | thirteen | twenty | fifty-six | one hundred | one hundred twenty-three
      // one thousand two | forty-five thousand six hundred | two million one | minus seven
      print(formatter.string(from: 2.5)!)  // two point five
      struct User: Decodable { let id: Int }
      do { _ = try decode("{}", as: User.self) } catch { print(error.localizedDescription) }
      // The data couldn’t be read because it is missing.
      let name = Notification.Name("n")
      let center = NotificationCenter.Publisher(center: .default, name: name, object: nil)
      let posts: NotificationCenter.Publisher = center
      let observing = posts.sink { print($0.name.rawValue) }
      NotificationCenter.default.post(name: name, object: nil)  // n
      print(TimeInterval(1) + TimeInterval(3 / 2))  // 2.0
      class Owner { var bag: Set<AnyCancellable>! = [] }
      let owner = Owner()
      NotificationCenter.default.publisher(for: name).sink { _ in print("kept") }
        .store(in: &owner.bag)
      func released() {
        let cancellable = NotificationCenter.default.publisher(for: name).sink { _ in print("never") }
        _ = cancellable
      }
      released()
      NotificationCenter.default.post(name: name, object: nil)
      // n | kept
      owner.bag = nil
      var count = 0
      let ticking = RunLoop.main.schedule(after: RunLoop.main.now, interval: 0.001, tolerance: 0.001) {
        count += 1
        if count == 2 { print("ticked") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { ticking.cancel() }
      // ticked
      """)
  }
}
