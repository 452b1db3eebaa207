import Testing

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct CourseTests {
  private static let file = "Examples/course/01-counting.weir"

  @Test func `the guide shows the example course, which has no mistake`() {
    let text = PackageFile.text(Self.file)
    #expect(PackageFile.text("Sources/Weir/Weir.docc/Learning.md").contains(text))
    let result = Child.run(["learn", "--check", "\(PackageFile.root)/\(Self.file)"])
    #expect(result.status == 0 && result.error == "")
  }

  @Test func `a lesson can be run and presented as a program`() {
    let path = "\(PackageFile.root)/\(Self.file)"
    let run = Child.run([path])
    #expect(run.status == 0 && run.error == "" && run.output.contains("pairs: VALUE 3\n"))
    let shown = Child.run(["present", path]).output
    #expect(shown.hasPrefix("Counting\n\nA course of your own"))
    #expect(shown.contains("What does `pairs` emit?\nweir> let taps"))
    #expect(!shown.contains("hint") && !shown.contains("Ask who"))
  }
}
