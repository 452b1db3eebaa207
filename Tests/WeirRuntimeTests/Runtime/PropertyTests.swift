import LanguageTestSupport
import Testing

@Suite("Properties")
struct PropertyTests {
  @Test("MutableProperty and Property are created, read and set", arguments: making)
  func make(_ program: Program) { program.check() }

  static let making = [
    Program(
      "a mutable property sends its value and its changes",
      """
      let name = MutableProperty<String>("Ana")
      name.producer.startWithValues { print("producer \\($0)") }  // producer Ana
      name.signal.observeValues { print("signal \\($0)") }
      name.value = "Pedro"  // producer Pedro | signal Pedro
      print(name.value, name.wrappedValue)  // Pedro Pedro
      print(name.swap("Eva"), name.value)  // producer Eva | signal Eva | Pedro Eva
      print(name.withValue { $0.count })  // 3
      """),
    Program(
      "a value can be changed in place",
      """
      let count = MutableProperty(1)
      count.signal.observeValues { print($0) }
      count.value += 2  // 3
      count.value++  // 4
      let names = MutableProperty<[String]>([])
      names.signal.observeValues { print($0) }
      names.value += ["Ana"]  // ["Ana"]
      names.value[0] = "Pedro"  // ["Pedro"]
      """),
    Program(
      "a change that fails is no change and is not sent",
      """
      let count = MutableProperty(Int.max)
      count.signal.observeValues { print($0) }
      count.value += 1  // error: arithmetic overflow
      """),
    Program(
      "the property that a variable holds is set, wherever the variable is",
      """
      var count = MutableProperty(1)
      let add = { (n: Int) in count.value += n }
      add(2)
      print(count.value)  // 3
      count = MutableProperty(10)
      add(2)
      print(count.value)  // 12
      let counts = [MutableProperty(1), MutableProperty(2)]
      for one in counts { one.value *= 5 }
      counts[1].value -= 1
      print(counts.map { $0.value })  // [5, 9]
      """),
    Program(
      "the first property of each kind has its values",
      """
      print(Property(value: 1).value, ConstantProperty(2).value)  // 1 2
      let fixed = Property(initial: 0, then: SignalProducer(values: 1, 2))
      print(fixed.value)  // 2
      print(AnyProperty(initialValue: "a", producer: SignalProducer(value: "b")).value)  // b
      let (signal, observer) = Signal<Int, NoError>.pipe()
      let following = AnyProperty(initialValue: 0, signal: signal)
      observer.sendNext(5)
      print(following.value)  // 5
      let source = MutableProperty(1)
      let (view, copy) = (Property(capturing: source), AnyProperty(source))
      source.value = 9
      print(view.value, copy.value)  // 9 9
      """),
    Program(
      "an optional property takes values and nil",
      """
      let name = MutableProperty<String?>(nil)
      name.signal.observeValues { print($0 ?? "nobody") }
      name.value = "Ana"  // Ana
      name.value = nil  // nobody
      """),
    Program(
      "what is set while a value is delivered comes after it",
      """
      let count = MutableProperty(0)
      count.signal.observeValues { n in
        print("begin \\(n)")
        if n < 3 { count.value = n + 1 }
        print("end \\(n), now \\(count.value)")
      }
      count.value = 1
      // begin 1 | end 1, now 2 | begin 2 | end 2, now 3 | begin 3 | end 3, now 3
      """),
    Program(
      "the signal completes when the property goes away",
      """
      func observeAShortLivedProperty() {
        let count = MutableProperty(0)
        count.lifetime.observeEnded { print("ended") }
        count.producer.start { print($0) }  // VALUE 0 | COMPLETED | ended
      }
      observeAShortLivedProperty()
      """),
    Program(
      "what follows others cannot be set",
      """
      let count = MutableProperty(1)
      count.map { $0 + 1 }.value = 5
      // error: cannot set a read-only property
      """),
    Program(
      "a stream that fails has no place in a property",
      """
      let failing = SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 1))
      print(Property(initial: 0, then: failing).value)
      // error: 'init' requires a stream that cannot fail
      """),
  ]

  @Test("operators derive properties from properties", arguments: operators)
  func derive(_ program: Program) { program.check() }

  static let operators = [
    Program(
      "map, filter, combinePrevious, skipRepeats, uniqueValues",
      """
      let n = MutableProperty(1)
      let double = n.map { $0 * 2 }
      let constant = n.map(value: "x")
      let even = n.filter(initial: 0) { $0 % 2 == 0 }
      let pairs = n.combinePrevious(0)
      let unique = n.uniqueValues { $0 % 3 }
      n.skipRepeats().producer.startWithValues { print("skip \\($0)") }  // skip 1
      n.skipRepeats { $0 / 10 == $1 / 10 }.signal.observeValues { print("tens \\($0)") }
      n.value = 2  // skip 2
      n.value = 2
      n.value = 13  // skip 13 | tens 13
      print(double.value, constant.value, even.value, pairs.value, unique.value)
      // 26 x 2 (2, 13) 2
      """),
    Program(
      "combineLatest and zip, also of many",
      """
      let (a, b) = (MutableProperty(1), MutableProperty("x"))
      let both = a.combineLatest(with: b)
      let zipped = a.zip(with: b)
      let three = Property.combineLatest(a, b, ConstantProperty(true))
      let list = Property<Int>.combineLatest([a, a], emptySentinel: [])
      a.value = 2
      print(both.value, zipped.value, three.value, list.value)
      // (2, "x") (1, "x") (2, "x", true) [2, 2]
      b.value = "y"
      print(both.value, zipped.value)  // (2, "y") (2, "y")
      print(Property<Int>.combineLatest([]) == nil)  // true
      print(Property<Int>.combineLatest([], emptySentinel: [7]).value)  // [7]
      print(Property<Int>.zip([a, ConstantProperty(3)])!.value)  // [2, 3]
      """),
    Program(
      "yes and no",
      """
      let (a, b) = (MutableProperty(true), MutableProperty(false))
      print(a.and(b).value, a.or(b).value, b.negate().value)  // false true true
      print(Property.all(a, b).value, Property.any([a, b]).value)  // false true
      print(Property<Bool>.all([]).value, Property<Bool>.any([]).value)  // true false
      let isReady = a.and(b.negate())
      isReady.producer.startWithValues { print($0) }  // true
      b.value = true  // false
      """),
    Program(
      "properties of properties",
      """
      let inner = [MutableProperty("a"), MutableProperty("b")]
      let index = MutableProperty(0)
      let text = index.flatMap(.latest) { inner[$0] }
      text.producer.startWithValues { print($0) }  // a
      index.value = 1  // b
      inner[0].value = "A"
      inner[1].value = "B"  // B
      let outer = MutableProperty(inner[0])
      let flat = outer.flatten(.latest)
      outer.value = inner[1]
      print(flat.value)  // B
      """),
    Program(
      "streams take properties where a stream is wanted",
      """
      let n = MutableProperty(1)
      SignalProducer(n).startWithValues { print("from \\($0)") }  // from 1
      SignalProducer(value: "x").flatMap(.latest) { _ in n }.startWithValues { print("in \\($0)") }
      // in 1
      n.value = 2  // from 2 | in 2
      """),
    Program(
      "a closure must keep to its type",
      """
      MutableProperty(1).flatMap(.latest) { $0 }
      // error: cannot convert value of type 'Int' to closure result type 'Property<_>'
      """),
    Program(
      "yes and no are asked of true and false",
      """
      MutableProperty(1).negate()
      // error: cannot convert value of type 'Int' to expected element type 'Bool'
      """),
  ]

  @Test("ValidatingProperty validates proposed values", arguments: validating)
  func validate(_ program: Program) { program.check() }

  static let validating = [
    Program(
      "valid, coerced, invalid",
      """
      enum AgeError: Error { case negative, tooOld }
      let age = ValidatingProperty<Int, AgeError>(0) { n in
        if n < 0 { return .invalid(.negative) }
        return n > 150 ? .coerced(150, .tooOld) : .valid
      }
      age.result.signal.observeValues { result in
        switch result {
        case .valid(let value): print("valid \\(value)")
        case .coerced(let replacement, let proposed, let error):
          print("\\(replacement) for \\(proposed): \\(error!)")
        case .invalid(let value, let error): print("not \\(value): \\(error)")
        }
      }
      age.value = 30  // valid 30
      age.value = -1  // not -1: negative
      print(age.value, age.result.value.isInvalid)  // 30 true
      print(age.result.value.value ?? 0, age.result.value.error!)  // 0 negative
      age.value = 200  // 150 for 200: tooOld
      print(age.value, age.result.value.value!)  // 150 150
      """),
    Program(
      "over another property, and with a second one",
      """
      let email = MutableProperty("")
      let checked = ValidatingProperty<String, NSError>(email) { text in
        text.contains("@") ? .valid : .invalid(NSError(domain: "email", code: 1))
      }
      email.value = "nothing"
      print(checked.value, checked.result.value.isInvalid)  // nothing true
      let again = ValidatingProperty<String, NSError>("", with: checked) { text, proposed in
        text == proposed ? .valid : .invalid(NSError(domain: "repeat", code: 2))
      }
      again.value = "a@b"
      print(again.result.value.isInvalid)  // true
      email.value = "a@b"
      print(again.result.value.isInvalid, again.value)  // false a@b
      """),
    Program(
      "an answer that is none",
      """
      let age = ValidatingProperty<Int, NSError>(0) { _ in true }
      // error: cannot convert value of type 'Bool' to closure result type 'Decision<Int, NSError>'
      """),
  ]
}
