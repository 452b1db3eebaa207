import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession

@Suite struct VirtualClockTests {
  @Test func `a virtual clock fires timers of hours in order and shows their times`() {
    var printed = ""
    let session = Session(clock: .virtual) { printed += $0 }
    let outcome = session.run(
      SourceText(
        name: "",
        text: """
          let start = DispatchTime.now()
          timer(7200).startWithValues { _ in
            print((DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000_000)
          }
          interval(3600).take(first: 3).startWithValues { print("hour", $0) }
          """))
    #expect(outcome == .success)
    #expect(printed == "hour 0\n7200\nhour 1\nhour 2\n")
  }

  @Test func `first() waits for a timer on a virtual clock`() {
    var printed = ""
    let session = Session(clock: .virtual) { printed += $0 }
    _ = session.run(SourceText(name: "", text: "print(timer(3600).first()!)"))
    #expect(printed == "success(0)\n")
  }
}
