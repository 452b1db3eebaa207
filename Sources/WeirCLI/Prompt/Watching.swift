import Glibc
import Synchronization
import WeirLanguage
import WeirStreams
import WeirTerminal

/// Runs programs again each time that one of their files is saved: above a prompt at a terminal,
/// otherwise with plain output.
struct Watching {
  let files: [String]
  let keepsValues: Bool
  let appearance: Appearance
  let permissions: Permissions

  func run() -> ExitStatus {
    let environment = Program.environment
    do throws(IOError) {
      let watch = try Watch(
        files, permissions: permissions, keepsValues: keepsValues, home: environment["HOME"])
      guard Prompt.canEdit(input: 0, output: 1, environment: environment) else {
        return try runPlainly(watch)
      }
      return PromptSession(
        environment: environment, appearance: appearance, permissions: permissions,
        readsInit: false, watch: watch
      ).run()
    } catch {
      Output.error.report("error: \(error.description)")
      return .failed
    }
  }

  private func runPlainly(_ watch: Watch) throws(IOError) -> ExitStatus {
    let output = Output(descriptor: 1)
    let repl = REPL(
      stackSize: Program.stackSize, permissions: permissions, principal: .program,
      display: REPL.Display(output, appearance))
    let session = repl.workspace.session
    let interrupt = session.interruption
    Interrupts.endProgram(writingTo: output) {
      interrupt()
      repl.workspace.session.submit { repl.workspace.session.leave() }
    }
    session.hold()
    try watch.begin(in: repl)
    repeat {
      session.serve {
        repl.follow($0)
      } idle: {
        output.flush()
        // The reader of the output has closed the pipe.
        if output.failure != nil { session.leave() }
      }
    } while watch.outlivesExit(in: repl)
    watch.end()
    Interrupts.noteStop()
    repl.flush()
    session.endWithProcess()
    return output.finish(.interrupted)
  }
}
