import LanguageTestSupport
import Testing

@Suite("Publishers and subscribers")
struct PublisherTests {
  @Test("a subscription ends with its cancellable", arguments: cancellables)
  func cancel(_ program: Program) { program.check() }

  @Test("a subscriber receives only the values that it requests", arguments: demand)
  func request(_ program: Program) { program.check() }

  @Test("a property with @Published announces its values before they are set", arguments: published)
  func publish(_ program: Program) { program.check() }

  @Test("operators cancel their source before they end", arguments: ends)
  func end(_ program: Program) { program.check() }

  static let cancellables = [
    Program(
      "a released cancellable",
      """
      let subject = PassthroughSubject<Int, Never>()
      var cancellable: AnyCancellable? = subject.sink { print($0) }
      subject.send(1)  // 1
      cancellable = nil
      subject.send(2)
      """),
    Program(
      "a statement of its own retains its subscription, a discarded result does not",
      """
      let subject = PassthroughSubject<Int, Never>()
      subject.sink { print("kept", $0) }
      _ = subject.sink { print("discarded", $0) }
      subject.send(1)  // kept 1
      """),
    Program(
      "sets and arrays of cancellables",
      """
      let subject = PassthroughSubject<Int, Never>()
      var set = Set<AnyCancellable>(), list: [AnyCancellable] = []
      subject.sink { print("set", $0) }.store(in: &set)
      subject.sink { print("list", $0) }.store(in: &list)
      subject.send(1)  // set 1 | list 1
      set.removeAll()
      subject.send(2)  // list 2
      list = []
      subject.send(3)
      """),
    Program(
      "an object whose closures do not refer to it is released",
      """
      final class Model {
        private var cancellables = Set<AnyCancellable>()
        init(_ values: PassthroughSubject<Int, Never>) {
          values.sink { print("model", $0) }.store(in: &cancellables)
        }
        deinit { print("released") }
      }
      let values = PassthroughSubject<Int, Never>()
      var model: Model? = Model(values)
      values.send(1)  // model 1
      model = nil  // released
      values.send(2)
      """),
  ]

  static let demand = [
    Program(
      "a sequence stops without demand",
      """
      let few = AnySubscriber<Int, Never>(
        receiveSubscription: { $0.request(.max(2)) },
        receiveValue: { print($0); return .none }, receiveCompletion: { print($0) })
      (1...).publisher.subscribe(few)  // 1 | 2
      [5].publisher.subscribe(few)  // 5 | finished
      """),
    Program(
      "a subject drops values without demand",
      """
      class Late: Subscriber {
        var subscription: Subscription?
        func receive(subscription: Subscription) { self.subscription = subscription }
        func receive(_ input: Int) -> Subscribers.Demand { print(input); return .none }
        func receive(completion: Subscribers.Completion<Never>) { print(completion) }
      }
      let (late, subject) = (Late(), PassthroughSubject<Int, Never>())
      subject.subscribe(late)
      subject.send(1)
      late.subscription?.request(.max(1))
      subject.send(2)  // 2
      subject.send(3)
      subject.send(completion: .finished)  // finished
      """),
    Program(
      "a demand is a number of values",
      """
      let demand = Subscribers.Demand.max(2)
      print(demand + 1, demand > 1, demand == .max(2), Subscribers.Demand.unlimited - 5)
      // max(3) true true unlimited
      """),
  ]

  static let published = [
    Program(
      "the publisher of a property",
      """
      class Model: ObservableObject { @Published var count = 0 { didSet { print("set", count) } } }
      let model = Model()
      let will = model.objectWillChange.sink { print("will change", model.count) }
      let values = model.$count.sink { print("value", $0, "of", model.count) }  // value 0 of 0
      model.count = 1  // will change 0 | value 1 of 0 | set 1
      [5].publisher.assign(to: &model.$count)  // will change 1 | value 5 of 1 | set 5
      """),
    Program(
      "a key path to a property of an object",
      """
      class Label { var text = "" { didSet { print(text) } } }
      let label = Label()
      let subscription = ["a", "b"].publisher.assign(to: \\.text, on: label)  // a | b
      """),
  ]

  static let ends = [
    Program(
      "first",
      """
      let subject = PassthroughSubject<Int, Never>()
      let run = subject.handleEvents(receiveCancel: { print("cancelled") }).first()
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
      subject.send(1)  // cancelled | 1 | finished
      """),
    Program(
      "a value sent during a delivery is delivered first",
      """
      let subject = PassthroughSubject<Int, Never>()
      let run = subject.map { $0 }.sink { n in
        print("begin", n)
        if n < 2 { subject.send(n + 1) }
        print("end", n)
      }
      subject.send(1)  // begin 1 | begin 2 | end 2 | end 1
      """),
    Program(
      "a stream of arrays begins with an array",
      """
      Just([1]).prepend([0]).sink { print($0) }  // [0] | [1]
      Observable.just(["a"]).startWith([]).subscribe(onNext: { print($0) })  // [] | ["a"]
      Just(1).prepend([0, 5]).sink { print($0) }  // 0 | 5 | 1
      """),
  ]
}
