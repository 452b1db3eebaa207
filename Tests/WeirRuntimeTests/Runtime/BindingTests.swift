import LanguageTestSupport
import Testing
import WeirSession

@Suite("Bindings")
struct BindingTests {
  @Test("'<~' binds streams to properties and other targets", arguments: binding)
  func bind(_ program: Program) { program.check() }

  static let binding = [
    Program(
      "a property takes what is bound to it until the binding is disposed",
      """
      let (signal, observer) = Signal<String, NoError>.pipe()
      let name = MutableProperty("-"), copy = MutableProperty("-")
      let binding = name <~ signal
      copy <~ name.map { $0.uppercased() }
      observer.send(value: "ana")
      print(name.value, copy.value)  // ana ANA
      binding?.dispose()
      observer.send(value: "pedro")
      print(name.value)  // ana
      copy <~ SignalProducer(value: "once")
      print(copy.value)  // once
      name.bindingTarget <~ SignalProducer(value: "by target")
      print(name.value)  // by target
      """),
    Program(
      "a target lives as long as its lifetime, and may be nil",
      """
      let source = MutableProperty(1)
      func bind() {
        let owner = MutableProperty(0)
        BindingTarget<Int>(lifetime: owner.lifetime) { print("target \\($0)") } <~ source
        // target 1 | target 2
        source.value = 2
      }
      bind()
      source.value = 3
      let nobody: MutableProperty<Int>? = nil
      nobody <~ source
      let somebody: MutableProperty<Int>? = MutableProperty(0)
      somebody <~ source
      print(somebody!.value)  // 3
      let later = BindingTarget<Int>(on: QueueScheduler.main, lifetime: source.lifetime) { print($0) }
      later <~ SignalProducer(value: 7)
      print("first")  // first | 7
      """),
    Program(
      "bind(to:) hands values to observers, relays, properties and binders",
      """
      let relay = BehaviorRelay(value: 0), subject = PublishSubject<Int>()
      let property = MutableProperty(0), label = Label()
      subject.start { print($0) }
      let binder = Binder<Int>(label) { $0.text = "\\($1) items" }
      SignalProducer(value: 5).bind(to: relay, subject, property, binder)  // next(5) | completed
      print(relay.value, property.value, label.text)  // 5 5 5 items
      let count = SignalProducer(1...3).bind(to: { $0.reduce(0, +) })
      count.bind(onNext: { print("sum \\($0)") })  // sum 6
      """),
    Program(
      "values of another type cannot be bound",
      """
      let count = MutableProperty(1), name = MutableProperty("")
      name <~ count  // error: binary operator '<~' cannot be applied to operands of type 'MutableProperty<String>' and 'MutableProperty<Int>'
      """),
    Program(
      "nothing can be bound to a value",
      """
      let n = 5
      n <~ SignalProducer(value: 1)  // error: type 'Int' cannot be the target of a binding
      """),
    Program(
      "a single value is not bound",
      """
      MutableProperty(1) <~ 5
      // error: '<~' requires a stream or a property on the right, found a value of type 'Int'
      """),
    Program(
      "an error must not reach a binding",
      """
      SignalProducer<Int, RxError>(error: RxError.timeout).bind(to: BehaviorRelay(value: 1))
      // error: a bound stream failed: Sequence timeout.
      """),
  ]

  @Test("an interruption stops properties that feed each other")
  func feedback() {
    // A longer interval, so that a busy machine finishes all entries except the endless feedback.
    let trial = InterruptedSession(
      [
        "let a = MutableProperty(0), b = MutableProperty(0)", "a <~ b.map { $0 + 1 }",
        "b <~ a", "print(\"still here\")",
      ], milliseconds: 500)
    #expect(trial.outcomes == [.success, .success, .interrupted, .success])
    #expect(trial.output == "still here\n")
  }
}
