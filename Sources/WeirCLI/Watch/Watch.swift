import Dispatch
import Glibc
import Weir
import WeirLanguage
import WeirStreams
import WeirSyntax

/// Runs programs in a REPL, and again each time that one of their files is saved.
///
/// A thread waits for saved files and checks them. Everything else is confined to the session's
/// thread.
final class Watch: @unchecked Sendable {
  /// A run of the programs, with the state of the REPL after the last statement.
  private struct Run {
    let start = DispatchTime.now()
    var pins: [String] = []
    var isClockHeld = false
    /// The virtual time.
    var time: Int64 = 0

    /// The time since the start, in milliseconds or, from ten seconds on, in seconds.
    var duration: TimeSpan {
      let passed = Int64(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds)
      let unit: Int64 = passed < 10_000_000_000 ? 1_000_000 : 1_000_000_000
      return TimeSpan(nanoseconds: passed / unit * unit)
    }
  }

  /// The state of the REPL at the end of a run, as the user has left it.
  private struct Rest {
    var values = PropertyValues()
    /// The pins that the programs have not added.
    var pins: [String] = []
    var isClockHeld = false
    /// Whether the user has selected another clock than the programs.
    var isClockChosen = false
    /// The time by which the user has advanced the virtual clock.
    var advance: Int64 = 0
  }

  private let files: [String]
  private let permissions: Permissions
  private let keepsValues: Bool
  private let home: String?
  private let wake: Wake
  /// Used only by the thread.
  private let saves: SavedFiles
  private var run: Run?
  /// Whether the programs are being run, which includes the time that they wait.
  private var isRunning = false
  /// The programs that replace the ones that are being run.
  private var successor: WatchedProgram?
  /// The end of a run that has called `exit`.
  private var rest: Rest?

  /// - Parameters:
  ///   - keepsValues: whether the values of properties are handed to the next run.
  ///   - home: the home directory.
  init(
    _ files: [String], permissions: Permissions, keepsValues: Bool, home: String?
  ) throws(IOError) {
    (self.files, self.permissions, self.keepsValues) = (files, permissions, keepsValues)
    self.home = home
    (wake, saves) = (try Wake(), try SavedFiles())
  }

  /// Starts to run the programs. Must be called before the REPL has evaluated anything.
  func begin(in repl: REPL) throws(IOError) {
    // The record would grow with each run.
    repl.workspace.session.discardRecord()
    let hasStarted = Thread.start(stackSize: Program.stackSize, upTo: Program.largestStack) {
      self.follow(for: repl)
    }
    if !hasStarted { throw IOError("start", "a thread", code: EAGAIN) }
  }

  /// Ends the thread. The last run continues.
  func end() { wake.set() }

  /// Reports that a program has called `exit`, ends its streams and lets the session continue.
  /// Returns false if no program has.
  func outlivesExit(in repl: REPL) -> Bool {
    guard let status = repl.workspace.session.exitStatus else { return false }
    rest = endRun(in: repl)
    repl.workspace.session.reenter()
    repl.say("the program exited with status \(status)", .secondary)
    return true
  }

  private func follow(for repl: REPL) {
    repeat {
      var program = read()
      while saves.watch(program.paths) { program = read() }
      let action: @Sendable () -> Void = { [program] in self.show(program, in: repl) }
      if case .success = program.programs {
        perform(in: repl, action)
      } else {
        repl.workspace.session.submit(action)
      }
    } while saves.wait(unless: wake)
  }

  private func read() -> WatchedProgram { WatchedProgram(files, home: home, permissions) }

  /// Calls `body` on the session's thread. Interrupts code that delays the call.
  private func perform(in repl: REPL, _ body: @escaping @Sendable () -> Void) {
    let interrupt = repl.workspace.session.interruption
    let started = DispatchSemaphore(value: 0)
    let hasStarted = Locked(false)
    repl.workspace.session.submit {
      hasStarted.withLock { $0 = true }
      started.signal()
      body()
    }
    while started.wait(timeout: .now() + .milliseconds(30)) == .timedOut, !wake.isSet {
      hasStarted.withLock { if !$0 { interrupt() } }
    }
  }

  private func show(_ program: WatchedProgram, in repl: REPL) {
    if isRunning, case .success = program.programs {
      // The programs wait. They end before their successor begins.
      successor = program
      return repl.workspace.session.interruption()
    }
    let rest = run == nil ? "waiting for the next save" : "the former run continues"
    switch program.programs {
    case .success(let sources):
      separate(run.map { "the former run took \($0.duration)" }, in: repl)
      start(sources, in: repl)
      if let next = successor {
        successor = nil
        show(next, in: repl)
      }
    // The file will be written again.
    case .failure(.unreadable(.unreadable(_, ENOENT, _))) where run != nil: return
    case .failure(.unreadable(let problem)):
      repl.say("error: \(problem.message)", .failure)
      separate(rest, in: repl)
    case .failure(.errors(let diagnostics, let source)):
      for diagnostic in diagnostics.shown { repl.display.report(diagnostic, in: source) }
      separate("\(diagnostics.count.grouped("error")); \(rest)", in: repl)
    }
    repl.flush()
  }

  /// Shows a line with the files and the time of day.
  private func separate(_ note: String?, in repl: REPL) {
    let names = files.map(FilePaths.lastPart).joined(separator: ", ")
    let parts = [names, Self.timeOfDay] + (note.map { [$0] } ?? [])
    repl.display.show(StyledText("── " + parts.joined(separator: " ── "), .secondary))
  }

  private static var timeOfDay: String {
    var (now, parts) = (time(nil), tm())
    localtime_r(&now, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { number in
      number < 10 ? "0\(number)" : "\(number)"
    }.joined(separator: ":")
  }

  /// Ends the former run and runs the programs. The pins and the clock stay as the user has set
  /// them.
  private func start(_ sources: [SourceText], in repl: REPL) {
    let (workspace, session) = (repl.workspace, repl.workspace.session)
    let rest = rest ?? endRun(in: repl)
    self.rest = nil
    workspace.releaseClock()
    if rest.isClockChosen, rest.isClockHeld { workspace.holdClock() }

    var next = Run()
    isRunning = true
    workspace.handingOver(rest.values) {
      for source in sources where session.exitStatus == nil && successor == nil {
        repl.run(source, isProgram: true)
      }
    }
    isRunning = false
    next.pins = repl.board?.requests ?? []
    next.isClockHeld = rest.isClockChosen ? !rest.isClockHeld : workspace.isClockHeld
    next.time = workspace.virtualTime?.nanoseconds ?? 0
    run = next

    for pin in rest.pins where !next.pins.contains(pin) { repl.performQuietly(":pin \(pin)") }
    if rest.isClockChosen, !rest.isClockHeld { workspace.releaseClock() }
    if workspace.isClockHeld, rest.advance > 0 {
      workspace.advance(by: TimeSpan(nanoseconds: rest.advance), turn: repl.follow)
    }
    repl.showClock()
  }

  /// Ends the streams, commands and servers of the former run, and removes its names and pins,
  /// without any output.
  private func endRun(in repl: REPL) -> Rest {
    let workspace = repl.workspace
    // The user can enter commands before the first run.
    let run = run ?? Run()
    var rest = Rest()
    if keepsValues { rest.values = workspace.propertyValues }
    rest.pins = (repl.board?.requests ?? []).filter { !run.pins.contains($0) }
    rest.isClockHeld = workspace.isClockHeld
    rest.isClockChosen = rest.isClockHeld != run.isClockHeld
    rest.advance = workspace.virtualTime.map { $0.nanoseconds - run.time } ?? 0
    repl.quietly {
      _ = repl.board?.unpin()
      _ = workspace.reset()
    }
    workspace.session.waitForEnds()
    return rest
  }
}
