import LanguageTestSupport
import Testing

@Suite("Top-level stream statements")
struct WatchingProgramTests {
  private func check(_ text: String) { Program("watching", text).check() }

  @Test
  func `a stream statement prints its events under its number or variable name`() {
    check(
      """
      SignalProducer(1...2).map { $0 * 2 }  // $1: VALUE 2 | $1: VALUE 4 | $1: COMPLETED
      let (signal, observer) = Signal<String, NoError>.pipe()
      signal
      Observable.of(7)  // $2: VALUE 7 | $2: COMPLETED
      observer.send(value: "a")  // signal: VALUE a
      let s = pipe()
      s
      s.sendNext(1)  // s: VALUE 1
      """)
  }

  @Test func `a discarded stream, or one in a function or block, is not watched`() {
    check(
      """
      _ = SignalProducer(1...2)
      func f() { SignalProducer(1...2) }
      f()
      if true { SignalProducer(1...2) }
      print("end")  // end
      """)
  }

  @Test func `a failure is printed as an event`() {
    check("SignalProducer<Int, String>(error: \"bad\")  // $1: FAILED bad")
  }
}
