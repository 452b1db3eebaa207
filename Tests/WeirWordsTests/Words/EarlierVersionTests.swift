import LanguageTestSupport
import Testing

@Suite("Names of earlier library versions", .timeLimit(.minutes(15)))
struct EarlierVersionTests {
  private func check(_ text: String) { Program("earlier", text).check() }

  @Test func `A function of the program takes precedence over a former name`() {
    check(
      """
      func just(_ text: String) -> String { text + "!" }
      print(just("a"))  // a!
      extension Observable { func subscribeNext(_ n: Int) { print("own", n) } }
      Observable.just(1).subscribeNext(2)  // own 2
      """)
  }

  @Test func `The first argument has no label in programs for Swift 2 only`() {
    check(
      "func f(id: String) { print(id) }\nf(\"a\")  // error: missing argument label 'id:' in call")
    check(
      """
      func f(id: String, times: Int) { println(id + "\\(times)") }
      f("a", times: 2)  // a2
      f(id: "b", times: 1)  // b1
      """)
  }

  @Test func `A module name can precede the names of its declarations`() {
    check(
      """
      let numbers: RxSwift.Observable<Int> = RxSwift.Observable.just(1)
      numbers.subscribe(onNext: { Swift.print($0) })  // 1
      print(Foundation.sqrt(4.0))  // 2.0
      ReactiveSwift.SignalProducer<Int, Never>(value: 2).startWithValues { print($0) }  // 2
      """)
  }

  @Test func `isMainThread is false in the actions of a queue`() {
    check(
      """
      print(Thread.isMainThread)  // true
      SignalProducer(value: 1).observe(on: QueueScheduler())
        .on(value: { _ in print(Thread.isMainThread) })
        .observe(on: UIScheduler()).startWithValues { _ in print(Thread.current.isMainThread) }
      // false | true
      """)
  }

  @Test func `debug reports the disposal of a subscription before that of its source`() {
    check(
      """
      let source = Observable<Int>.create { _ in Disposables.create { print("released") } }
      let subscription = source.debug("a").debug("b").subscribe(onDisposed: { print("disposed") })
      // b -> subscribed | a -> subscribed
      subscription.dispose()
      // b -> isDisposed | a -> isDisposed | released | disposed
      """)
  }

  @Test func `The completion of a Variable follows its release`() {
    check(
      """
      var name: Variable<String>? = Variable("a")
      _ = name?.asObservable().subscribe { print($0) }  // next(a)
      name?.value = "b"  // next(b)
      print(name!.value)  // b
      name = nil  // completed
      """)
  }

  @Test func `A parenthesized function type can be escaping`() {
    check(
      """
      var kept: [() -> Void] = []
      func keep(_ action: @escaping (() -> Void)) { kept.append(action) }
      keep { print(1) }
      kept[0]()  // 1
      """)
  }

  @Test func `[...] of a string is the whole string`() {
    check("let text = \"abc\"\nprint(text[...], type(of: text[...]))  // abc Substring")
  }

  @Test func `An error in a closure is reported there, whatever the function is named`() {
    check(
      """
      func timer(name: String, work: () -> Void) { work() }
      timer(name: "a") {
        print(nope)  // error: cannot find 'nope' in scope
      }
      """)
  }
}
