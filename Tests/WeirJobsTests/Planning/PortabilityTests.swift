import Testing
import WeirSyntax

@testable import WeirJobs

@Suite struct PortabilityTests {
  private let program = JobProgram(SourceText(name: "demo", text: ""), types: [:], [])

  @Test(arguments: [
    Type.int, .optional(.string), .array(.double), .dictionary(.string, .array(.int)),
    .tuple([.int, .bool], labels: [nil, nil]), .named("Set", [.int]), .range, .named("Date", []),
  ])
  func `values without a reference to their process are portable`(type: Type) {
    #expect(program.portability(of: type) == .portable)
  }

  @Test func `functions, streams and objects are bound to their process`() {
    let function = Type.function([.int], .int)
    let stream = Type.named("Signal", [.int, .named("NoError", [])])
    let property = Type.named("MutableProperty", [.int])
    #expect(
      program.portability(of: .array(function)) == .bound("a function of type '(Int) -> Int'"))
    #expect(
      program.portability(of: .optional(stream))
        == .bound("a stream of type 'Signal<Int, NoError>'"))
    #expect(
      program.portability(of: .tuple([.int, property], labels: [nil, nil]))
        == .bound("an object of type 'MutableProperty<Int>'"))
  }

  @Test func `a part of unknown type makes a type unknown, unless another part is bound`() {
    #expect(program.portability(of: .array(.dynamic)) == .unknown)
    #expect(program.portability(of: .any) == .unknown)
    let pair = Type.tuple([.dynamic, .function([], .void)], labels: [nil, nil])
    #expect(program.portability(of: pair) == .bound("a function of type '() -> Void'"))
  }
}
