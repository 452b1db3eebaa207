import WeirLanguage

extension Commands {
  /// The forms of each command with an example, by name.
  static let forms: [String: [(text: String, meaning: String)]] = [
    "help": [
      (":help", "shows where to start"), (":help map", "explains a word"),
      (":help how to retry", "searches"), (":help :pin", "explains a command"),
    ],
    "example": [(":example", "after ':help map', runs the example of the page")],
    "type": [(":type [1, 2]", "shows [Int]")],
    "learn": [
      (":learn", "lists the lessons"), (":learn streams", "starts a lesson"),
      (":learn off", "leaves it"),
    ],
    "skip": [(":skip", "at a question, shows the solution and goes on")],
    "restart": [(":restart", "begins the current lesson again")],
    "time": [
      (":time (1...1000).reduce(0, +)", "measures an expression many times"),
      (":time interval(0.2).take(first: 2)", "measures a stream until it ends"),
    ],
    "clock": [
      (":clock", "shows which clock is used"),
      (":clock virtual", "holds the time; ':advance' and ':step' move it"),
      (":clock real", "returns to the system clock"),
    ],
    "advance": [(":advance 2.5s", "runs what becomes due within 2.5 seconds of virtual time")],
    "step": [(":step", "moves the virtual clock to the next scheduled action")],
    "due": [(":due", "lists the scheduled actions with their times")],
    "streams": [(":streams", "lists active streams, their observers and rates")],
    "marbles": [
      (":marbles", "draws all named streams"), (":marbles a b", "draws two streams"),
      (":marbles a 5s", "draws the last five seconds"),
      (":marbles a #10-#20", "draws the events 10 to 20"),
      (":marbles a.map { $0 * 2 }", "starts a stream and draws it"),
      (":marbles text a", "prints the events in the notation of 'marbles'"),
      (":marbles a > a.svg", "writes a picture"),
      (":marbles --live a", "pins the diagram, as ':pin marbles a' does"),
    ],
    "watch": [(":watch count", "prints the values of a property as they change")],
    "rewire": [(":rewire input = pipe()", "lets the streams derived from 'input' use a new one")],
    "stop": [
      (":stop ticks", "stops watching a stream, or disposes a subscription"),
      (":stop", "stops all"),
    ],
    "pause": [(":pause ticks", "holds back the events of a stream"), (":pause", "of all streams")],
    "resume": [(":resume ticks", "delivers the held events and continues"), (":resume", "all")],
    "hush": [(":hush", "mutes stream output; ':resume' unmutes it")],
    "why": [
      (":why out#17", "lists the causes of the 17th event of 'out'"),
      (":why out", "explains the last event"), (":why not out", "explains why nothing arrived"),
    ],
    "graph": [
      (":graph", "draws how the streams are derived"), (":graph out", "of one stream"),
      (":graph > graph.svg", "writes a picture"),
    ],
    "compare": [
      (":compare debounce(0.2), throttle(0.2) on taps", "replays the events of a stream"),
      (":compare throttle(1), debounce(1) on interval(0.4)", "runs a stream in virtual time"),
      (":compare merge, zip, combineLatest on a, b", "passes several streams"),
      (":compare latest merge on taps { interval(1) }", "compares strategies of 'flatMap'"),
      (":compare map { $0 * 2 }, scan(0, +) on \"-1-2-|\"", "uses a diagram"),
    ],
    "leaks": [(":leaks", "lists subscriptions that nothing can dispose")],
    "pin": [
      (":pin", "lists the pinned views"), (":pin streams", "shows the active streams"),
      (":pin plot temperature over 10", "plots the last ten seconds"),
      (":pin table people by id", "shows the latest record of each key"),
      (":pin marbles a.combineLatest(with: b)", "draws the events of a stream"),
    ],
    "unpin": [(":unpin marbles", "removes the views with this word"), (":unpin", "removes all")],
    "undo": [(":undo", "takes back the last entry; ':redo' runs it again")],
    "redo": [(":redo", "runs the entry again that ':undo' took back")],
    "vars": [(":vars", "lists names such as 'n: Int = 5'")],
    "history": [(":history", "lists the entries of this session with numbers")],
    "allow": [
      (":allow net", "permits connections to all servers"),
      (":allow read:logs/,run:sort", "permits reading a directory, and a command"),
    ],
    "copy": [(":copy", "puts the last value on the clipboard of the terminal (OSC 52)")],
    "reset": [(":reset", "removes all names and disposes all subscriptions")],
    "save": [
      (":save demo.weir", "writes a program, or a transcript if commands changed the session"),
      (":save ! demo.weir", "replaces a file"),
      (":save --with-output demo.weir", "adds the output as comments"),
    ],
    "load": [(":load demo.weir", "runs a program, a transcript or a file with commands")],
    "export": [
      (":export", "prints the session as Swift source"), (":export Demo.swift", "writes it"),
    ],
    "back": [(":back", "undoes the last ':step' or ':advance', or a statement of a presentation")],
    "record": [(":record demo.log", "records the session"), (":record off", "ends the recording")],
    "replay": [
      (":replay demo.log", "runs a recorded session again"),
      (":replay demo.log --speed 10 --until 5s", "faster, and up to a time"),
    ],
    "edit": [
      (":edit", "opens the last entry in $VISUAL or $EDITOR"), (":edit f", "the entry of 'f'"),
    ],
    "format": [
      (":format", "shows the session as ':save' writes it"), (":format f", "the entry of 'f'"),
    ],
    "theme": [(":theme", "shows the theme"), (":theme light", "selects one")],
    "timestamps": [(":timestamps on", "shows times"), (":timestamps off", "hides them")],
    "quit": [(":quit", "ends the session, as Ctrl-D does")],
  ]

  /// Returns the page of a command: its usage, and its forms with examples.
  static func page(of command: PromptCommand, width: Int) -> [StyledText] {
    let forms = forms[command.name] ?? []
    let column = min(34, (forms.map(\.text.count).max() ?? 0) + 4)
    return lines(
      ":\(command.name) \(command.usage)", command.summary, column: PromptCommand.column,
      width: width)
      + [StyledText()]
      + forms.flatMap { lines("  " + $0.text, $0.meaning, column: column, width: width) }
  }

  /// Returns the page of a command that has the name of a subcommand, below a heading; nil if there is none.
  static func page(of name: String, width: Int) -> [StyledText]? {
    all.first { $0.name == name }.map {
      [StyledText("At the prompt:", .heading)] + page(of: $0, width: width)
    }
  }
}
