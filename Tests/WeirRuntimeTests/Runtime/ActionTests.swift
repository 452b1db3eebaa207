import LanguageTestSupport
import Testing

@Suite("Action")
struct ActionTests {
  @Test("an action runs one execution at a time", arguments: programs)
  func run(_ program: Program) { program.check() }

  static let programs = [
    Program(
      "outputs",
      """
      let (signal, observer) = Signal<Int, NSError>.pipe()
      let action = Action<Int, Int, NSError> { n in signal.producer.map { $0 * n } }
      action.values.observeValues { print("value \\($0)") }
      action.errors.observeValues { print("error \\($0.code)") }
      action.completed.observeValues { print("completed") }
      action.events.observeValues { print("event \\($0)") }
      action.disabledErrors.observeValues { print("refused") }
      action.apply(10).start { print("run \\($0)") }
      observer.send(value: 2)  // run VALUE 20 | value 20 | event VALUE 20
      observer.send(error: NSError(domain: "d", code: 3))
      // run FAILED producerFailed(Error Domain=d Code=3 "(null)") | error 3
      // event FAILED Error Domain=d Code=3 "(null)"
      """),
    Program(
      "busy is disabled",
      """
      let (signal, observer) = Signal<Int, NoError>.pipe()
      let action = Action<Void, Int, NoError> { signal.producer }
      action.isExecuting.producer.startWithValues { print("executing \\($0)") }  // executing false
      action.enabled.signal.observeNext { print("enabled \\($0)") }
      action.disabledErrors.observeValues { print("refused") }
      action.apply().start()  // enabled false | executing true
      action.apply(()).startWithFailed { print($0, $0 == .disabled) }  // disabled true | refused
      action.completed.observeValues { print("completed") }
      observer.sendCompleted()  // enabled true | executing false | completed
      """),
    Program(
      "enabled by a property",
      """
      let isOn = MutableProperty(false)
      let action = Action<Int, Int, NoError>(enabledIf: isOn) { SignalProducer(value: $0) }
      print(action.isEnabled.value)  // false
      action.apply(1).start { print($0) }  // FAILED disabled
      isOn.value = true
      action.apply(1).start { print($0) }  // VALUE 1 | COMPLETED
      """),
    Program(
      "work with a state",
      """
      let factor = MutableProperty(2)
      let multiply = Action<Int, Int, NoError>(state: factor) { factor, n in
        SignalProducer(value: factor * n)
      }
      multiply.apply(3).startWithNext { print($0) }  // 6
      let show = Action<Void, Int, NoError>(state: factor, enabledIf: { $0 > 2 }) { state in
        SignalProducer(value: state)
      }
      print(show.isEnabled.value)  // false
      factor.value = 3
      show.apply().startWithNext { print($0) }  // 3
      let user = MutableProperty<String?>(nil)
      let greet = Action<String, String, NoError>(unwrapping: user) { user, word in
        SignalProducer(value: "\\(word) \\(user)")
      }
      greet.apply("hi").startWithFailed { print($0) }  // disabled
      user.value = "Ana"
      greet.apply("hi").startWithNext { print($0) }  // hi Ana
      """),
    Program(
      "work with a validated state",
      """
      let age = ValidatingProperty<Int, NSError>(-1) { n in
        n < 0 ? .invalid(NSError(domain: "age", code: 1)) : .valid
      }
      let save = Action<Void, Int, NoError>(validated: age) { SignalProducer(value: $0) }
      save.apply().startWithFailed { print($0) }  // disabled
      age.value = 30
      save.apply().startWithNext { print($0) }  // 30
      """),
    Program(
      "streams are bound to it",
      """
      let echo = Action<Int, Int, NoError> { SignalProducer(value: $0) }
      echo.values.observeValues { print($0) }
      let (signal, observer) = Signal<Int, NoError>.pipe()
      echo <~ signal
      observer.send(value: 1)  // 1
      echo.bindingTarget <~ SignalProducer(value: 2)  // 2
      """),
    Program(
      "its errors in both spellings",
      """
      let action = Action<Int, Int, NSError> { _ in
        SignalProducer(error: NSError(domain: "d", code: 4))
      }
      action.apply(1).startWithFailed { error in
        switch error {
        case .disabled: print("disabled")
        case .producerFailed(let inner): print("failed", inner.code)  // failed 4
        }
      }
      print(ActionError<NSError>.disabled == .NotEnabled)  // true
      """),
    Program(
      "disposing a run interrupts the work",
      """
      let action = Action<Void, Int, NoError> {
        SignalProducer { _, lifetime in lifetime.observeEnded { print("stopped") } }
      }
      let run = action.apply().start { print($0) }
      run.dispose()  // INTERRUPTED | stopped
      print(action.isExecuting.value)  // false
      """),
    Program(
      "its work must be a producer",
      """
      let action = Action<Int, Int, NoError> { _ in 1 }
      // error: cannot convert value of type 'Int' to closure result type 'SignalProducer<Int, NoError>'
      action.apply(1).start()
      """),
  ]
}
