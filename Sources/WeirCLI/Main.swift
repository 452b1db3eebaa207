import Weir

@main
enum Main {
  static func main() {
    StandardDescriptors.reserve()
    ChildSignal.reset()
    prepareForThreads()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let invocation = Invocation(plain: arguments) { invocation.runToEnd() }
    CompletionScript.write(ifWantedBy: arguments)
    WeirCommand.runToEnd(arguments)
  }
}
