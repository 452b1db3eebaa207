import Glibc
import Testing

@testable import WeirCLI

/// The pictures of the README and the guide show what the program prints.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PictureTests {
  /// A session in a terminal that is made into a picture.
  struct Scene: Sendable, CustomTestStringConvertible {
    let name: String
    let title: String
    var program = Window.Program.weir([])
    var files: [String: String] = [:]
    /// The text with which the first row of the picture begins.
    var start = "weir>"
    /// The number of rows at the bottom that the picture leaves out.
    var unused = 1
    let play: @Sendable (Window) -> Void

    var testDescription: String { name }
  }

  private static let folder = PackageFile.root + "/Sources/Weir/Weir.docc/Resources"

  @Test(
    "each picture shows the session in a dark and a light theme; WEIR_RECORD=1 records it",
    arguments: scenes)
  func session(_ scene: Scene) {
    for (suffix, theme, palette) in [
      ("~dark", "dark", ScreenPicture.Palette.dark), ("", "light", .light),
    ] {
      let home = Home()
      for (name, text) in scene.files { home.write(text, to: name) }
      let window = Window(
        scene.program, width: 80, height: 44, home: home, environment: ["WEIR_THEME": theme])
      scene.play(window)
      var rows = window.coloredRows
      while let last = rows.last, last.trimmed.isEmpty { rows.removeLast() }
      let first = window.screen.rows.firstIndex { $0.hasPrefix(scene.start) } ?? 0
      rows = Array(rows.dropFirst(first).dropLast(scene.unused))
      while let last = rows.last, last.trimmed.isEmpty { rows.removeLast() }
      compare(
        ScreenPicture(palette: palette, width: 80, title: scene.title).svg(rows),
        with: scene.name + suffix)
    }
  }

  @Test("the picture of 'weir draw' shows what it prints; WEIR_RECORD=1 records it")
  func drawing() {
    let result = Child.run(["draw"], input: Self.program)
    #expect(result.error == "" && result.status == 0)
    compare(result.output, with: "draw")
  }

  @Test("the film shows a program with a pinned panel; WEIR_RECORD=1 records it")
  func film() {
    for (suffix, theme) in [("~dark", "dark"), ("", "light")] {
      let home = Home()
      home.write(Self.talk, to: "talk.weir")
      let path = home.path + "/film.svg"
      let result = Child.run([
        "present", "-o", path, "--size", "80x18", "--theme", theme, home.path + "/talk.weir",
      ])
      #expect(result.status == 0)
      compare(Home.text(of: path) ?? "", with: "film" + suffix)
    }
  }

  private func compare(_ picture: String, with name: String) {
    let path = "\(Self.folder)/\(name).svg"
    if getenv("WEIR_RECORD") != nil, let file = fopen(path, "w") {
      fputs(picture, file)
      fclose(file)
    }
    #expect(Home.text(of: path) == picture, "run 'scripts/docs pictures'")
  }

  private static let talk = """
    // Two timers and their combination, on a virtual clock.
    :clock virtual
    let a = interval(0.5)
    let b = interval(0.8).map { $0 * 10 }
    let c = a.combineLatest(with: b)
    :pin marbles a b c
    c.start()
    :advance 4s

    """

  private static let program = """
    let letters = marbles("-a----b---c-|")
    let numbers = marbles("---1-----2---|")
    let pairs = letters.combineLatest(with: numbers).map { "\\($0)\\($1)" }
    let pauses = pairs.debounce(0.2)
    pauses.start()
    """

  static let scenes = [
    Scene(
      name: "session",
      title: "A session creates a pipe, watches a stream made of it and sends values."
    ) { window in
      window.answer("let (numbers, observer) = Signal<Int, NoError>.pipe()")
      window.answer("numbers.filter { $0 % 2 == 0 }.map { \"even: \\($0)\" }")
      window.answer("observer.send(value: 1)")
      window.answer("observer.send(value: 2)")
      window.answer("SignalProducer(1...4).reduce(0, +)")
      window.answer("numbers.mapp { $0 + 1 }")
    },
    Scene(
      name: "pipe",
      title: "Commands in a shell filter and count the records of a log with 'weir -p'.",
      program: .shell("sh"),
      files: [
        "log.json": """
        {"time": 0.4, "path": "/", "status": 200, "ms": 12}
        {"time": 1.9, "path": "/search", "status": 500, "ms": 840}
        {"time": 2.1, "path": "/", "status": 200, "ms": 9}
        {"time": 61.0, "path": "/search", "status": 200, "ms": 410}

        """
      ], start: "$ cat"
    ) { window in
      window.run("cd")
      window.run("cat log.json")
      window.run("weir -p 'json.filter { $0.status >= 500 }.map { $0.path }' < log.json")
      window.run("weir -p 'json.countBy { $0.path }' < log.json")
      window.run("weir -p 'json.map { $0.ms }.movingAverage(2)' < log.json")
      window.run(
        "weir -p 'json.window(.tumbling(60), at: { $0.time }).map { $0.count }' < log.json")
    },
    Scene(
      name: "marbles", title: "The command ':marbles' draws two streams and their combination."
    ) { window in
      window.answer(":clock virtual")
      window.answer("let letters = marbles(\"-a----b---c-|\")")
      window.answer("let numbers = marbles(\"---1-----2---|\")")
      window.answer("let pairs = letters.combineLatest(with: numbers).map { \"\\($0)\\($1)\" }")
      window.answer("pairs.start()")
      window.answer(":advance 2s")
      window.answer(":marbles letters numbers pairs")
    },
    Scene(
      name: "why", title: "The command ':why' lists the causes of an event."
    ) { window in
      window.answer(":clock virtual")
      window.answer("let (typed, keyboard) = Signal<String, NoError>.pipe()")
      window.answer("let queries = typed.debounce(0.5).filter { $0.count > 2 }")
      window.answer("queries")
      window.answer("keyboard.send(value: \"we\")")
      window.answer("keyboard.send(value: \"weir\")")
      window.answer(":advance 1s")
      window.answer(":why queries#1")
      window.answer("keyboard.send(value: \"ab\")")
      window.answer(":advance 1s")
      window.answer(":why not queries")
    },
    Scene(
      name: "learn",
      title: "A lesson asks what a stream emits, and marks the first difference of a wrong answer.",
      program: .weir(["learn", "hot-and-cold"]), start: "`source`"
    ) { window in
      window.type(":skip")
      for number in 2...4 {
        window.press("Enter")
        window.expect("the next part") { $0.lastRow.hasPrefix("weir> \(number)/") }
        if number < 4 { window.type(":skip") }
      }
      window.press("Enter")
      window.expect("a question") { $0.lastRow.hasSuffix("your answer, or ?") }
      window.type("----2--3--|")
      window.press("Enter")
      window.expect("the question again") { screen in
        screen.rows.contains("Not yet.") && screen.lastRow.hasPrefix("weir> 4/")
      }
    },
    Scene(
      name: "present",
      title: "'weir present' shows a program statement by statement, with its comments.",
      program: .weir(["present", "\(PackageFile.root)/Examples/hello.weir"]), start: "Press"
    ) { window in
      for end in ["\"streams\"])", "{ print($0) }", "{ event in print(event) }"] {
        window.press("Enter")
        window.expect("a statement") { $0.lastRow.hasSuffix(end) }
        window.press("Enter")
        window.expect("its end") { $0.lastRow.hasPrefix("weir> ") && $0.lastRow.contains("/3  ") }
      }
    },
  ]
}

extension Window {
  /// Enters a line at the prompt and waits until its answer is complete.
  fileprivate func answer(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    enter(text, then: "weir", ">", sourceLocation)
  }

  /// Runs a command in the shell and waits for its end.
  fileprivate func run(_ command: String, sourceLocation: SourceLocation = #_sourceLocation) {
    enter(command, then: "$", "$", sourceLocation)
  }

  private func enter(
    _ text: String, then start: String, _ end: String, _ sourceLocation: SourceLocation
  ) {
    let count = lines(start)
    enter(text)
    expect("an answer to '\(text)'", sourceLocation: sourceLocation) { screen in
      screen.lastRow.hasPrefix(start) && screen.lastRow.hasSuffix(end) && lines(start) > count
    }
  }

  private func lines(_ start: String) -> Int { transcript.count { $0.hasPrefix(start) } }
}
