import LanguageTestSupport
import Testing
import Weir
import WeirSyntax

@testable import WeirChecking
@testable import WeirRuntime
@testable import WeirSession
@testable import WeirWorkspace

@Suite("Memory after the end of a session")
struct HeapTests {
  @Test("a session releases all objects of its program", arguments: Circles.programs)
  func programs(_ program: Program) {
    let remains = Remains { recorder in
      #expect(recorder.evaluate(program.text) == .success)
      #expect(recorder.transcript.faults.isEmpty)
    }
    #expect(remains.count > 2)
    #expect(remains.names == [])
  }

  @Test("a session releases all objects of a failed program")
  func failures() {
    let remains = Remains { recorder in
      let program = """
        class Trouble: Error { var cause: Any = 0 }
        func fail() throws { let trouble = Trouble(); trouble.cause = trouble; throw trouble }
        try fail()
        """
      #expect(recorder.evaluate(program) == .failed)
    }
    #expect(remains.count > 2)
    #expect(remains.names == [])
  }

  @Test("end at process exit disposes active streams and frees nothing")
  func processEnd() {
    let session = Session { _ in }
    let text = "class Node { var next: Node? }; let a = Node(); a.next = a; interval(1).start()"
    #expect(session.evaluate(SourceText(name: "<test>", text: text)) == .success)
    let heap = session.interpreter.heap
    let unfinished = heap.unfinished
    #expect(unfinished.count == 1)
    session.endWithProcess()
    #expect((unfinished.first as? any Disposable)?.isDisposed == true)
    #expect(!heap.objects.isEmpty && heap.unfinished.isEmpty)
  }

  @Test("a checked or rejected text leaves no objects", arguments: Circles.programs)
  func rejections(_ program: Program) {
    let remains = Remains { recorder in
      let session = recorder.session
      #expect(!session.check(program.source).contains { $0.severity == .error })
      #expect(session.heap.objects.isEmpty)
      #expect(recorder.evaluate(program.text + "\nlet wrong: Int = \"\"") == .rejected)
      #expect(session.heap.objects.isEmpty)
    }
    #expect(remains.names == [])
  }

  @Test("type(of:) leaves no objects")
  func types() {
    let remains = Remains { recorder in
      let closure = "{ (n: Int) -> Int in func f(_ n: Int) -> Int { f(n - 1) }; return f(n) }"
      let source = SourceText(name: "<prompt>", text: closure)
      #expect(recorder.session.type(of: source) == "(Int) -> Int")
      #expect(recorder.session.heap.objects.isEmpty)
    }
    #expect(remains.names == [])
  }

  @Test("a subscription that is not retained is disposed with its session", arguments: Circles.runs)
  func runs(_ program: Program) {
    var unfinished: [AnyObject] = []
    _ = Remains { recorder in
      #expect(recorder.evaluate(program.text) == .success)
      unfinished = recorder.session.heap.unfinished
      #expect(!unfinished.contains { ($0 as? any Disposable)?.isDisposed == true })
    }
    #expect(unfinished.count == 1)
    #expect((unfinished.first as? any Disposable)?.isDisposed == true)
  }

  @Test("a watched stream is disposed silently with its workspace")
  func watching() throws {
    let lines = Lines()
    var disposables: [any Disposable] = []
    let remains = Remains { recorder in
      let workspace = Workspace(recorder.session) { lines.all.append($0.text) }
      let program = "let never = SignalProducer<Int, NoError>.never; never.start(); never"
      workspace.evaluate(SourceText(name: "<prompt>", text: program)) { workspace.watch($0) }
      disposables = workspace.registry.live.map(\.disposable)
      #expect(!disposables.contains { $0.isDisposed })
    }
    #expect(lines.all == ["watching never: SignalProducer<Int, NoError>"])
    #expect(disposables.count == 2)
    #expect(!disposables.contains { !$0.isDisposed })
    disposables = []
    #expect(remains.names == [])
  }

  @Test(
    "reset() releases all objects of a program",
    arguments: Circles.programs)
  func resetting(_ program: Program) {
    let recorder = SessionRecorder()
    let workspace = Workspace(recorder.session) { _ in }
    #expect(workspace.evaluate(program.source) { workspace.watch($0) } == .success)
    _ = recorder.takeLines()
    let heap = recorder.session.heap
    var remains = Remains()
    remains.note(heap.objects)
    remains.note(heap.unfinished)
    #expect(remains.count > 0)
    _ = workspace.reset()
    #expect(remains.names == [])
    #expect(heap.objects.isEmpty && heap.unfinished.isEmpty)
    #expect(recorder.takeLines() == [] && recorder.transcript.faults == [])
    #expect(recorder.evaluate("print(1 + 2)") == .success)
    #expect(recorder.takeLines() == ["3"])
  }

  @Test("the end of a session runs no deinit and no disposed handler")
  func silence() {
    let lines = Lines()
    _ = Remains(output: { lines.all.append($0) }) { recorder in
      let program = """
        class Guest { deinit { print("the guest leaves") } }
        let guest = Guest()
        SignalProducer<Int, NoError>.never.on(disposed: { print("disposed") }).start()
        let bag = DisposeBag()
        AnyDisposable { print("released") }.disposed(by: bag)
        print("hello")
        """
      #expect(recorder.evaluate(program) == .success)
    }
    #expect(lines.all == ["hello\n"])
  }

  @Test("a closure called after the end of its session does nothing")
  func calls() throws {
    var function: FunctionValue?
    var object: Value?
    let lines = Lines()
    _ = Remains(output: { lines.all.append($0) }) { recorder in
      let program = """
        class Guest { let name = "Ana" }
        func greet(_ n: Int) -> Int { print("hello"); return n }
        let guest = Guest()
        """
      #expect(recorder.evaluate(program) == .success)
      let globals = recorder.session.environment.globals
      if case .function(let value)? = globals["greet"]?.value { function = value }
      object = globals["guest"]?.value
    }
    let greet = try #require(function)
    guard case .void = greet(.int(1)) else { return #expect(Bool(false), "it was called") }
    #expect(lines.all == [])
    #expect(try #require(object).description.hasSuffix("Guest"))
  }

  @Test("a chain of 30,000 objects is freed without deep recursion")
  func chains() {
    let remains = Remains { recorder in
      let program = """
        class Link { let next: Link?; init(_ next: Link?) { self.next = next } }
        var last: Link? = nil
        for _ in 0..<30000 { last = Link(last) }
        """
      #expect(recorder.evaluate(program) == .success)
    }
    #expect(remains.count > 30000)
    #expect(remains.names == [])
  }

  @Test(
    "a long chain of values is freed during the program without deep recursion",
    arguments: [
      """
      class Link {
        let number: Int, next: Link?
        init(_ number: Int, _ next: Link?) { (self.number, self.next) = (number, next) }
        deinit { if number % 10000 == 0 { print(number) } }
      }
      var last: Link? = nil
      for n in 0..<30001 { last = Link(n, last) }
      last = nil
      """,
      """
      class End { deinit { print(30000, 20000, 10000, 0, separator: "\\n") } }
      indirect enum List { case end(End), node(List) }
      var list = List.end(End())
      for _ in 0..<30000 { list = .node(list) }
      list = .end(End())
      """,
    ])
  func freeing(program: String) {
    let recorder = SessionRecorder()
    #expect(recorder.evaluate(program) == .success)
    #expect(recorder.takeLines() == ["30000", "20000", "10000", "0"])
  }

  @Test("the heap drops finished subscriptions while others start")
  func forgetting() {
    let recorder = SessionRecorder()
    let program = """
      let (signal, observer) = Signal<Int, NoError>.pipe()
      for _ in 0..<1000 { signal.observeValues { print($0) }.dispose() }
      for _ in 0..<1000 { signal.observeValues { print($0) } }
      """
    #expect(recorder.evaluate(program) == .success)
    #expect(recorder.session.heap.unfinished.count == 1000)
    #expect(recorder.session.heap.capacity < 2500)
  }
}

extension Session {
  fileprivate var heap: Heap { interpreter.heap }
}

extension Program {
  fileprivate var source: SourceText { SourceText(name: title, text: text) }
}

/// The printed lines.
private final class Lines: @unchecked Sendable {
  var all: [String] = []
}

/// The objects of a session that still exist after its end.
private struct Remains {
  private struct Reference {
    weak var object: AnyObject?
  }

  private var references: [Reference] = []

  /// The number of objects that the session created.
  var count: Int { references.count }

  /// The types of the objects that outlived the session.
  var names: [String] { references.compactMap(\.object).map { "\(type(of: $0))" } }

  init() {}

  mutating func note(_ objects: [AnyObject]) {
    references += objects.map { Reference(object: $0) }
  }

  /// Calls `body` with a session, and releases the session afterwards.
  init(output: ((String) -> Void)? = nil, _ body: (SessionRecorder) -> Void) {
    let recorder = SessionRecorder(output: output)
    body(recorder)
    let session = recorder.session
    var objects: [AnyObject] = [session, session.interpreter, session.environment]
    objects += session.heap.objects
    objects += session.heap.unfinished
    for case .function(let function)? in session.environment.globals.values.map(\.value) {
      objects.append(function)
      objects.append(function.entry)
    }
    note(objects)
  }
}
