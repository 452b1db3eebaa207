import LanguageTestSupport

/// Programs with reference cycles.
enum Circles {
  static let programs =
    functions + types + closures + [
      Program(
        "a subject that a closure over it observes",
        """
        func observe() {
          let subject = PublishSubject<Int>()
          subject.subscribe(onNext: { _ in print(subject.hasObservers) })
          subject.onNext(1)
        }
        observe()
        """),
      Program(
        "subjects that feed each other",
        """
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        a.bind(to: b)
        b.bind(to: a)
        """),
      Program(
        "a signal that feeds itself",
        """
        func feed() {
          let (signal, observer) = Signal<Int, NoError>.pipe()
          signal.map { $0 + 1 }.observeValues(observer.send)
        }
        feed()
        """),
      Program(
        "properties bound to each other",
        """
        let (a, b) = (MutableProperty(1), MutableProperty(2))
        a <~ b
        b <~ a.producer.skipRepeats()
        """),
      Program(
        "a property and a subject that hold themselves",
        """
        func hold(_ value: Any) {
          let property = MutableProperty(value)
          property.value = property
          let target = MutableProperty(value)
          target.value = target.bindingTarget
          let subject = BehaviorSubject(value: value)
          subject.onNext(subject.asObserver())
          let replay = ReplaySubject<Any>.create(bufferSize: 1)
          replay.onNext([replay])
        }
        hold(1)
        """),
      Program(
        "a binding target that hands values to who holds it",
        """
        class Form {
          var name = ""
          var target: BindingTarget<String>? = nil
        }
        let form = Form(), source = MutableProperty("")
        form.target = BindingTarget(lifetime: source.lifetime) { form.name = $0 }
        """),
      Program(
        "a running interval",
        "timer(interval: 60, on: QueueScheduler.main).startWithValues { print($0) }"),
      Program(
        "streams on a clock that stands still",
        """
        func delay() {
          let clock = TestScheduler()
          let (signal, observer) = Signal<Int, NoError>.pipe()
          signal.delay(1, on: clock).observeValues { print($0) }
          observer.send(value: 1)
          clock.schedule(after: 2) { print(clock) }
        }
        delay()
        """),
      Program(
        "a disposable that holds itself",
        """
        func collect() {
          let all = CompositeDisposable()
          all.add(all)
          all.add { print(all) }
        }
        collect()
        """),
      Program(
        "a source of messages that are its own",
        """
        let source = Signal<Any>()
        let kept = ObservableCollection()
        source.fired.then { _ in print(kept, source) }.append(to: kept)
        source.fire(with: source.fired)
        """),
      Program(
        "an action that applies itself",
        """
        let next = Action<Int, Int, NoError> { SignalProducer(value: $0 + 1) }
        next.values.observeValues { if $0 < 3 { next.apply($0).start() } }
        next.apply(1).start()
        """),
    ]

  private static let functions = [
    Program(
      "a recursive function",
      "func f(_ n: Int) -> Int { if n == 0 { return 0 }; return f(n - 1) }; print(f(2))"),
    Program(
      "functions that call each other",
      """
      func isEven(_ n: Int) -> Bool { n == 0 || isOdd(n - 1) }
      func isOdd(_ n: Int) -> Bool { n != 0 && isEven(n - 1) }
      print(isEven(4))
      """),
    Program(
      "a recursive function inside of another",
      """
      func outer() {
        func inner(_ n: Int) -> Int { if n == 0 { return 0 }; return inner(n - 1) }
        print(inner(2))
      }
      outer()
      """),
    Program(
      "a computed variable whose setter reads it",
      """
      var stored = 1
      var sum: Int { get { stored } set { stored = sum + newValue } }
      sum = 2
      """),
  ]

  private static let types = [
    Program(
      "a class with methods",
      """
      class Node {
        static var first = Node()
        static func make() -> Node { Node() }
        var next: Node?
        var count: Int { get { self.next == nil ? 1 : 2 } set { reset() } }
        func reset() { next = nil; count = 1 }
        deinit { print(count) }
      }
      let (a, b) = (Node(), Node.make())
      (a.next, b.next) = (b, a)
      """),
    Program(
      "an enum with methods",
      """
      indirect enum Tree {
        case leaf
        case fork(Tree, Tree)
        static let small = Tree.fork(.leaf, .leaf)
        var count: Int {
          switch self {
          case .leaf: return 1
          case .fork(let left, let right): return left.count + right.count
          }
        }
        func doubled() -> Tree { .fork(self, self) }
      }
      print(Tree.small.doubled().count)
      """),
    Program(
      "a struct with observers",
      """
      struct Counter {
        var count = 0 { didSet { print(oldValue, count) } }
        init(from start: Int) { count = start; advance() }
        mutating func advance() { count += 1 }
      }
      var counter = Counter(from: 1)
      counter.advance()
      """),
  ]

  private static let closures = [
    Program(
      "a closure in the variable that it reads",
      """
      var count: (Int) -> Int = { $0 }
      count = { n in n == 0 ? 0 : count(n - 1) }
      func local() {
        var count: (Int) -> Int = { $0 }
        count = { n in n == 0 ? 0 : count(n - 1) }
        print(count(2))
      }
      local()
      """),
    Program(
      "an object with a closure over it",
      """
      class View {
        var onTap: () -> Void = {}
        init() { onTap = { print(self) } }
        func tap() { onTap() }
      }
      func make() {
        View()
        let captured = View()
        captured.onTap = { [captured] in captured.tap() }
        let method = View()
        method.onTap = method.tap
      }
      make()
      """),
    Program(
      "an object in its own dictionary",
      """
      class Store { var all: [String: Any] = [:] }
      let store = Store()
      store.all["store"] = [store]
      store.all["closure"] = { store.all }
      """),
  ]

  /// Programs with one endless subscription each.
  static let runs = [
    Program("a producer", "SignalProducer<Int, NoError>.never.start()"),
    Program(
      "an interval", "timer(interval: 60, on: QueueScheduler.main).startWithValues { print($0) }"),
    Program(
      "a signal",
      "let (signal, observer) = Signal<Int, NoError>.pipe(); signal.observe { print($0) }"),
    Program("an observable", "let never = Observable<Int>.never(); never.subscribe { print($0) }"),
    Program(
      "a subscription with closures",
      "let subject = PublishSubject<Int>(); subject.subscribe(onNext: { print($0) })"),
    Program(
      "a binding", "let a = MutableProperty(1); let b = MutableProperty(2); a <~ b"),
    Program(
      "a connection", "let shared = SignalProducer<Int, NoError>.never.publish(); shared.connect()"),
  ]
}
