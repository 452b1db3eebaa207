import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession

@Suite(.timeLimit(.minutes(15))) struct TaskTests {
  @Test(arguments: programs)
  func `tasks take turns on the session's thread`(_ program: Program) { program.check() }

  static let programs = [
    Program(
      "a task begins in a later turn",
      """
      let task = Task { print("task") }
      print("first")  // first
      await task.value  // task
      """),
    Program(
      "a script goes on while a task waits",
      """
      Task { try await Task.sleep(for: .milliseconds(5)); print("woken") }
      print("end")  // end | woken
      """),
    Program(
      "a task that is added to a cancelled group is cancelled, one of another group is not",
      """
      let cancelled = await withTaskGroup(of: Bool.self) { group in
        group.cancelAll()
        group.addTask { Task.isCancelled }
        return await group.next()!
      }
      let other = await withTaskGroup(of: Bool.self) { group in
        group.addTask { Task.isCancelled }
        return await group.next()!
      }
      print(cancelled, other)  // true false
      """),
    Program(
      "what nobody waits for may wait for ever",
      """
      let (signal, observer) = Signal<Int, Never>.pipe()
      Task { for await value in signal.values { print(value) } }
      print("end")  // end
      """),
    Program(
      "who waits for what cannot happen is told so",
      """
      let (signal, observer) = Signal<Int, Never>.pipe()
      for await value in signal.values { print(value) }  // error: deadlock: the task can never be resumed
      """),
    Program(
      "a failure in a task ends the program",
      """
      let task = Task { print([1][2]) }  // error: index out of range: 2
      await task.value
      """),
    Program(
      "a task in another one's blocking wait",
      """
      let outer = Task {
        Task { print("inner") }
        print(timer(0.01).wait())
      }
      await outer.value  // inner | success(())
      """),
    Program(
      "deep calls in a task are a failure",
      """
      func sink(_ n: Int) -> Int { sink(n + 1) + 1 }  // error: stack overflow: too many nested calls
      await Task { print(sink(0)) }.value
      """),
    Program(
      "values that come while the loop is busy wait",
      """
      let (signal, observer) = Signal<Int, Never>.pipe()
      let task = Task {
        for await value in signal.values { print(value); await Task.yield() }
      }
      await Task.yield()
      for value in 1...3 { observer.send(value: value) }
      observer.sendCompleted()
      await task.value  // 1 | 2 | 3
      """),
  ]

  @Test func `waiting tasks are released with their session`() {
    var session: Session? = Session { _ in }
    weak var heap = session?.interpreter.heap
    let program = """
      let (signal, observer) = Signal<Int, Never>.pipe()
      for _ in 1...20 { Task { for await value in signal.values { print(value) } } }
      await Task.yield()
      """
    #expect(session?.evaluate(SourceText(name: "tasks", text: program)) == .success)
    session = nil
    #expect(heap == nil)
  }

  @Test func `a virtual clock does not wait for sleeping tasks`() {
    var lines: [String] = []
    let session = Session(clock: .virtual) { lines.append($0) }
    let program = """
      Task { try await Task.sleep(for: .seconds(7200)); print("two hours") }
      try await Task.sleep(for: .seconds(3600))
      print("one hour")
      """
    #expect(session.run(SourceText(name: "clock", text: program)) == .success)
    #expect(lines.joined() == "one hour\ntwo hours\n")
  }
}
