import LanguageTestSupport
import Testing

@Suite("Message sources")
struct MessageSourceTests {
  @Test("signals and properties send messages to chains of modifiers", arguments: sources)
  func run(_ program: Program) { program.check() }

  static let sources = [
    Program(
      "a signal sends its last message to who comes late",
      """
      let observables = ObservableCollection()
      let signal = Signal<Int>()
      signal.fired.then { print("a \\($0)") }.append(to: observables)
      signal.fire(with: 1)  // a 1
      signal.fire(2)  // a 2
      signal.fired.then { print("b \\($0)") }.append(to: observables)  // b 2
      let bell = Signal<Void>()
      bell.fired.then { print("ring") }.append(to: observables)
      bell.fire()  // ring
      """),
    Program(
      "a property sends its value and its changes",
      """
      let observables = Observables()
      let property = Property<Int>(value: 0)
      property.didSet.then { print("Value changed to \\($0)") }.append(to: observables)
      // Value changed to 0
      property.value += 1  // Value changed to 1
      property.value = 7  // Value changed to 7
      print(property.value)  // 7
      """),
    Program(
      "a chain lives as long as somebody keeps it",
      """
      let signal = Signal<Int>()
      let observables = ObservableCollection()
      signal.fired.map { $0 * 2 }.then { print("dropped \\($0)") }
      var chain = signal.fired.then { print("in a variable \\($0)") }
      signal.fired.map { $0 * 2 }.then { print("kept \\($0)") }.append(to: observables)
      signal.fire(with: 1)  // in a variable 1 | kept 2
      chain = signal.fired.filter { _ in false }
      observables.releaseAll()
      signal.fire(with: 2)
      func inside() {
        let observables = ObservableCollection()
        signal.fired.then { print("inside \\($0)") }.append(to: observables)  // inside 2
      }
      inside()
      signal.fire(with: 3)
      """),
    Program(
      "a signal of two type arguments is none of them",
      """
      let signal = Signal<Int, NoError>()
      // error: create a 'Signal<Int, NoError>' with 'pipe()' or a closure that sends its events
      """),
    Program(
      "other libraries take the messages",
      """
      let signal = Signal<Int>(value: 1)
      signal.fired.producer.startWithValues { print("producer \\($0)") }  // producer 1
      let copy = MutableProperty(0)
      copy <~ signal.fired
      signal.fire(with: 5)  // producer 5
      print(copy.value)  // 5
      """),
  ]

  @Test("modifiers transform and filter messages", arguments: modifiers)
  func modify(_ program: Program) { program.check() }

  static let modifiers = [
    Program(
      "then, filter, map, discard, distinct",
      """
      let observables = ObservableCollection()
      let property = Property(value: 45)
      property.didSet.filter { $0 >= 100 }.then { print("large \\($0)") }.append(to: observables)
      property.didSet.map { "<\\($0)>" }.then { print($0) }.append(to: observables)  // <45>
      property.didSet.discard(first: 2).then { print("discard \\($0)") }.append(to: observables)
      property.didSet.distinct().then { print("distinct \\($0)") }.append(to: observables)
      // distinct 45
      property.value = 45  // <45>
      property.value = 100  // large 100 | <100> | discard 100 | distinct 100
      """),
    Program(
      "then passes on, and may call what belongs to a target",
      """
      let observables = ObservableCollection()
      let signal = Signal<String>()
      func show(_ label: Label) -> (String) -> Void { return { label.text = $0 } }
      let label = Label()
      signal.fired.then(call: show, on: label).then { print("after \\($0)") }
        .append(to: observables)
      signal.fire(with: "Ana")  // after Ana
      print(label.text)  // Ana
      func attach() {
        let short = Label("short-lived")
        signal.fired.then(call: { label in { print(label.name, $0) } }, on: short)
          .append(to: observables)  // short-lived Ana
      }
      attach()
      signal.fire(with: "Eva")  // after Eva
      """),
    Program(
      "then calls a method of an object",
      """
      class ViewController {
        private let property = Property<Int>(value: 56)
        private let observables = ObservableCollection()
        func viewDidLoad() {
          property.didSet.then(call: ViewController.update, on: self).append(to: observables)
          property.value = 67
        }
        func update(value: Int) { print("Value = \\(value)") }
      }
      ViewController().viewDidLoad()  // Value = 56 | Value = 67
      """),
    Program(
      "modifiers and observers of one's own",
      """
      class Pairs: ModifierType {
        var last: Int? = nil
        func process(message: Int, notify: (String) -> Void) {
          if let last { notify("\\(last), \\(message)") }
          last = message
        }
      }
      class Log: ObserverType {
        func process(message: String) { print("log \\(message)") }
        func unsubscribed() { print("unsubscribed") }
      }
      let signal = Signal<Int>(value: 1)
      let pairs = ModifierObservable(source: signal.fired, modifier: Pairs())
      func observe() {
        let log = Log()
        pairs.subscribe(observer: log)
        signal.fire(with: 2)  // log 1, 2
        pairs.unsubscribeAll()  // unsubscribed
        pairs.subscribe(observer: log)  // log 1, 2
      }
      observe()
      signal.fire(with: 3)
      ModifierObservable(source: signal.fired, modifier: observe)
      // error: 'modifier' of 'ModifierObservable' expects an object with a method 'process', found a value of type 'function'
      """),
    Program(
      "throttle drops, debounce waits",
      """
      let observables = ObservableCollection()
      let signal = Signal<Int>()
      signal.fired.throttle(pause: Measurement(value: 1, unit: UnitDuration.hours))
        .then { print("throttled \\($0)") }.append(to: observables)
      signal.fired.debounce(timeout: 0.01).then { print("debounced \\($0)") }
        .append(to: observables)
      for n in 1...3 { signal.fire(with: n) }  // throttled 1 | debounced 3
      """),
    Program(
      "closures run elsewhere",
      """
      let observables = ObservableCollection()
      let property = Property(value: 50)
      property.didSet.dispatch(qos: .background).then { print("background \\($0)") }
        .dispatch(to: .main).then { print("main \\($0)") }.append(to: observables)
      property.didSet.dispatch(to: DispatchQueue.main).then { print("here \\($0)") }
        .append(to: observables)
      property.didSet.dispatch(to: DispatchQueue(label: "own")).noDispatch()
        .then { print("at once \\($0)") }.append(to: observables)
      print("end of the program")
      // here 50 | at once 50 | end of the program | background 50 | main 50
      """),
    Program(
      "observers of an observable",
      """
      let signal = Signal<Int>(value: 1)
      let observable = signal.fired.observable
      let observer = Observer<Int, NoError>(value: { print("got \\($0)") })
      observable.subscribe(observer: observer)  // got 1
      observable.subscribe(observer: observer)
      signal.fire(with: 2)  // got 2
      observable.unsubscribe(observer: observer)
      signal.fire(with: 3)
      observable.subscribe(observer: observer)  // got 3
      observable.unsubscribeAll()
      signal.fire(with: 4)
      """),
    Program(
      "nothing is discarded backwards",
      """
      Signal<Int>().fired.discard(first: -1)
      // error: 'first' of 'discard' expects a number that is not negative, found -1
      """),
  ]

  @Test("timers send messages at their due times", arguments: timers)
  func time(_ program: Program) { program.check() }

  static let timers = [
    Program(
      "once, anew with each call",
      """
      let observables = ObservableCollection()
      let timer = OnceOnlyTimer()
      timer.fired.then { print("waited") }.append(to: observables)
      timer.fire(after: 60)
      timer.fire(after: Measurement(value: 5, unit: TimeDuration.milliseconds))  // waited
      let never = OnceOnlyTimer()
      never.fired.then { print("never") }.append(to: observables)
      never.fire(after: 60)
      never.disable()
      """),
    Program(
      "again and again",
      """
      let observables = ObservableCollection()
      let timer = PeriodicTimer(interval: Measurement(value: 2, unit: UnitDuration.milliseconds))
      var count = 0
      timer.fired.then {
        count += 1
        print("tick \\(count)")
        if count == 3 { timer.deactivate() }
      }.append(to: observables)
      timer.activate()  // tick 1 | tick 2 | tick 3
      """),
    Program(
      "a timer that nobody keeps stops",
      """
      func start() {
        let timer = TimerSignal(repeats: true, tolerance: 0.001)
        timer.fire(after: 0.001)
      }
      start()
      print("the program ends")  // the program ends
      """),
    Program(
      "no interval is nothing",
      """
      let timer = PeriodicTimer(interval: 0)
      // error: 'interval' of 'PeriodicTimer' expects a span of time above zero, found 0
      """),
    Program(
      "measurements",
      """
      let span = Measurement(value: 90, unit: UnitDuration.seconds)
      print(span, span.converted(to: .minutes), span.unit.symbol, span.value)
      // 90.0 s 1.5 min s 90.0
      """),
  ]
}
