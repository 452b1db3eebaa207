import WeirRuntime
import WeirSyntax
import WeirWords

/// Generates well-formed programs from the grammar and the catalog. Each seed always produces the
/// same program.
///
/// Most arguments have the kind that the entry expects. Many values are edge cases.
package struct ProgramGenerator {
  private var random: SeededGenerator
  private var depth = 0

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Returns the entries of one session, to be evaluated after the prelude.
  package mutating func entries() -> [String] { (0...random.upTo(8)).map { _ in statement() } }

  /// Declares the names that the entries use.
  package static let prelude = """
    enum Shape: Int { case dot = 1, line; var twin: Shape { self }; func grown(_ by: Int) -> Int { by } }
    enum Tree { case leaf; indirect case node(Tree, Int); var description: String { "tree" } }
    var i = 3, b = true, d = 1.5, t = "text", xs = [1, 2, 3], grid = [[1], [2, 3]], dict = ["a": 1]
    var maybe: Int? = 3, tree = Tree.leaf, f = { (x: Any) in x }
    let pair = (left: 1, right: "b")
    let (signal, observer) = Signal<Int, NoError>.pipe()
    var producer = SignalProducer<Int, NoError>(1...3), failing = SignalProducer(error: 1)
    let (buffered, feeder) = SignalProducer<Int, NoError>.buffer(2)
    let test = TestScheduler(), all = CompositeDisposable(), serial = SerialDisposable()
    let property = MutableProperty<Any>(1), flag = MutableProperty(true), kept = ObservableCollection()
    let subject = PublishSubject<Any>(), current = BehaviorSubject<Any>(value: 1), source = Signal<Any>()
    let action = Action<Any, Any, NoError>(enabledIf: flag) { SignalProducer(value: $0) }
    let field = TextField("f"), button = Button(), label = Label()
    func twice(_ x: Int, by factor: Int = 2) -> Int { x * factor }
    func again(_ x: Int) -> Int { x > 100 ? x : again(x + 1) + x }

    """

  private static let words = Catalog.shared.words

  private static let wordsOfKind = Dictionary(
    uniqueKeysWithValues: ReceiverKind.allCases.map { kind in
      (kind, words.filter { $0.includesMember(of: kind) })
    })

  private static let names = [
    "i", "b", "d", "t", "xs", "grid", "dict", "maybe", "tree", "f", "pair", "signal", "observer",
    "producer", "failing", "buffered", "feeder", "test", "all", "serial", "twice", "again", "print",
    "property", "flag", "subject", "current", "source", "action", "field", "button", "label",
    "kept",
  ]

  private static let targets = [
    "property", "flag", "action", "(property as Any?)",
    "BindingTarget(lifetime: flag.lifetime) { $0 }",
  ]

  private static let edges = [
    "0", "1", "-1", "2", "7", "Int.max", "Int.min", "1.5", "-0.0", "1e300", "1.0 / 0.0",
    "0.0 / 0.0", "true", "false", "nil", "\"\"", "\"a,b\"", "\"é\\u{1F600}\\n\"", "()", "[]",
    "[:]", "0...", "...3", "0..<0", "Int.min...3", "1...3", "(1, 2)", ".merge", ".latest",
    ".concurrent(limit: 0)", ".value(1)", ".milliseconds(1)", ".seconds(Int.max)", "Shape.dot",
    "Shape(rawValue: 5)", "Tree.node(tree, 1)", "Result(value: 1)", "Int", "\\.count",
    "NSError(domain: \"d\", code: 1)", "SignalProducer(values: 1, 2)", "SignalProducer(xs)",
    "SignalProducer(0...)", "SignalProducer([producer, buffered])", "interval(0.001)",
    "Signal.empty", "SignalProducer.never", "Observable.just(1)", ".finished", ".inclusive",
    "AnyDisposable { }", "QueueScheduler.main",
  ]

  // MARK: Statements

  private mutating func statement() -> String {
    guard depth < 3 else { return expression() }
    depth += 1
    defer { depth -= 1 }
    switch random.upTo(20) {
    case 0: return "let x\(random.upTo(4)) = \(expression())"
    case 1: return "if \(condition()) \(block()) else \(block())"
    case 2: return "for x in \(expression()) \(block())"
    case 3: return "switch \(expression()) { case \(pattern()): \(statement()); default: break }"
    case 4: return "if case \(pattern()) = \(expression()) \(block())"
    case 5: return "do \(block()) catch { print(error) }"
    case 6: return "\(place()) = \(expression())"
    case 7: return "\(place()) \(random.pick(["+=", "-=", "*=", "%=", "<<="])) \(expression())"
    case 8: return "(i, xs) = (\(expression()), \(expression()))"
    case 9: return "while i < 5 { i += 1; \(statement()) }"
    case 10: return "print(\"\\(\(expression()))\")"
    case 11: return "func g\(random.upTo(3))(_ x: Int, _ y: Int) -> Int \(block())"
    case 12: return random.pick(["throw \(expression())", "return", "break", "continue", "i++"])
    case 13: return "all += \(expression())"
    case 14: return "\(random.pick(Self.targets)) <~ \(expression())"
    case 15:
      return
        "\(receiver(.endPoint)).\(random.pick(["then", "map", "filter"])) \(closure()).append(to: kept)"
    default: return chain()
    }
  }

  private mutating func block() -> String {
    "{ " + (0..<random.upTo(3)).map { _ in statement() }.joined(separator: "; ") + " }"
  }

  private mutating func place() -> String {
    random.pick([
      "i", "xs", "xs[\(expression())]", "grid[\(expression())][0]", "dict[\(expression())]",
      "maybe!", "maybe", "tree", "f", "serial.inner", "t", "producer",
      "property.value", "flag.value", "current.value", "field.text",
    ])
  }

  private mutating func pattern() -> String {
    random.pick([
      "let y", ".some(let y)", ".value(let y)", ".node(let y, _)", "(let y, 1)", "1...3",
      "is Int", "let y as String", ".dot", expression(),
    ])
  }

  // MARK: Expressions

  private mutating func expression() -> String {
    guard depth < 5 else { return random.pick(Self.names + Self.edges) }
    depth += 1
    defer { depth -= 1 }
    switch random.upTo(16) {
    case 0: return "(\(expression()) \(binaryOperator()) \(expression()))"
    case 1: return "[\(expression()), \(expression())]"
    case 2: return "(\(expression()), \(expression()))"
    case 3: return "(\(expression()))[\(expression())]"
    case 4: return "(\(expression()) ? \(expression()) : \(expression()))"
    case 5: return closure()
    case 6: return "(\(expression()))\(random.pick(["!", "?.description", ".0", " as! Int"]))"
    case 7: return "[\(expression()): \(expression())]"
    case 8: return "\(random.pick(["twice", "again", "f"]))(\(expression()))"
    case 9, 10, 11: return chain()
    default: return random.pick(Self.names + Self.edges)
    }
  }

  private mutating func condition() -> String {
    random.upTo(4) == 0 ? expression() : random.pick(["b", "i < 5", "xs.isEmpty", "!b", "true"])
  }

  private mutating func binaryOperator() -> String {
    random.pick([
      "+", "-", "*", "/", "%", "==", "!=", "<", ">=", "&&", "||", "??", "...", "..<", "<<", ">>",
      "&+", "&", "^", "===", "~=",
    ])
  }

  private mutating func closure() -> String {
    switch random.upTo(6) {
    case 0: "{ \(expression()) }"
    case 4: random.pick(["+", "max", "print", "twice", "\\.description", "f"])
    case 1: "{ $0 }"
    case 2: "{ x in \(statement()); \(statement()) }"
    case 3: "{ $0 \(binaryOperator()) $1 }"
    default: "{ (_: Any) in i += 1; return \(expression()) }"
    }
  }

  /// Returns a chain of a few method calls.
  private mutating func chain() -> String {
    var text = random.upTo(3) == 0 ? freeWord() : ""
    var known = random.pick(ReceiverKind.allCases)
    if text.isEmpty { text = receiver(known) }
    for _ in 0...random.upTo(4) {
      guard let words = Self.wordsOfKind[known], !words.isEmpty else { break }
      let word = random.pick(words)
      text += "." + call(word)
      if word.signature.result.hasPrefix("Disposable") { known = .disposable }
      if word.signature.result.hasPrefix("[") { known = .array }
    }
    return text
  }

  private mutating func receiver(_ kind: ReceiverKind) -> String {
    if random.upTo(10) == 0 { return "(\(expression()))" }
    return switch kind {
    case .signal: random.pick(["signal", "Signal.empty", "Signal.never", "signal.map { $0 }"])
    case .producer:
      random.pick([
        "producer", "failing", "buffered", "SignalProducer(0...)", "SignalProducer(values: 1, 1)",
        "SignalProducer([producer, buffered])", "SignalProducer([xs, []])", "timer(0)",
        "interval(0.001)", "SignalProducer(value: d)", "SignalProducer(signal)",
        "SignalProducer { o, l in o.send(value: 1); l += { i += 1 } }",
      ])
    case .observer: random.pick(["observer", "feeder", "Observer { print($0) }"])
    case .event: random.pick(["(.value(1) as Event)", "(.completed as Event)"])
    case .disposable:
      random.pick(["AnyDisposable { i += 1 }", "producer.start()", "test.schedule { i += 1 }"])
    case .collectingDisposable: "all"
    case .serialDisposable: "serial"
    case .scheduler: random.pick(["UIScheduler()", "ImmediateScheduler()", "QueueScheduler()"])
    case .testScheduler: "test"
    case .error: "NSError(domain: t, code: i)"
    case .result: "Result(value: i)"
    case .standardInput: "stdin"
    case .file: "file(t)"
    case .socket: "tcp(\"localhost:1\")"
    case .datagramSocket: "udp(\"localhost:1\")"
    case .listener: "listen(\"localhost:0\")"
    case .httpClient: "http"
    case .webSocket: "webSocket(\"ws://localhost:1\")"
    case .redis: "redis(\"redis://localhost:1\")"
    case .mqtt: "mqtt(\"mqtt://localhost:1\")"
    case .kafka: "kafka(\"localhost:1\")"
    case .kafkaTopic: "kafka(\"localhost:1\").topic(\"t\")"
    case .connection, .httpResponse, .serverSentEvent, .httpServerRequest, .httpAnswer,
      .redisMessage, .redisEntry, .mqttMessage, .kafkaMessage:
      "producer"
    case .networkError: "e"
    case .opaque: "Locale.current"
    case .notification: "Notification(name: Notification.Name(t), object: i)"
    case .notificationName: "Notification.Name(t)"
    case .notificationCenter: "NotificationCenter.default"
    case .data: random.pick(["Data(t.utf8)", "Data()"])
    case .url: "URL(fileURLWithPath: t)"
    case .urlComponents: "URLComponents()"
    case .urlQueryItem: "URLQueryItem(name: t, value: nil)"
    case .uuid: "UUID()"
    case .jsonEncoder: "JSONEncoder()"
    case .jsonDecoder: "JSONDecoder()"
    case .decoder, .encoder, .decodingContainer, .encodingContainer, .codingKey, .codingContext: "t"
    case .dateFormatter: "DateFormatter()"
    case .numberFormatter: "NumberFormatter()"
    case .number: "NSNumber(value: i)"
    case .userDefaults: "UserDefaults.standard"
    case .processInfo: "ProcessInfo.processInfo"
    case .runLoopTimer: "Timer(timeInterval: 1, repeats: b) { _ in }"
    case .urlRequest: "URLRequest(url: URL(fileURLWithPath: t))"
    case .urlResponse, .urlSessionTask: "t"
    case .urlSession: "URLSession.shared"
    case .testExpectation: "XCTestExpectation(description: t)"
    case .semaphore: "DispatchSemaphore(value: i)"
    case .playgroundPage: "PlaygroundPage.current"
    case .keyPress: "KeyPress.enter"
    case .directory: "directory(t)"
    case .command: "exec(t)"
    case .ioError, .commandError: "t"
    case .string: random.pick(["t", "\"\"", "\"a,b\""])
    case .int: random.pick(["i", "Int.min"])
    case .integer: random.pick(["UInt8(5)", "Int8.min", "UInt64.max", "Int32(-7)"])
    case .float: random.pick(["Float(0.1)", "Float.nan"])
    case .countableRange: random.pick(["(UInt8(1)...3)", "(250 as UInt8)...", "(...Int8(3))"])
    case .double: random.pick(["d", "(0.0 / 0.0)"])
    case .bool: "b"
    case .array: random.pick(["xs", "grid", "[]", "[1, t, nil]"])
    case .dictionary: random.pick(["dict", "[:]"])
    case .tuple: "pair"
    case .range: random.pick(["(1...3)", "(0..<0)", "(Int.min..<Int.max)", "(...5)", "(5...)"])
    case .enumCase: random.pick(["tree", "Shape.dot", "Tree.node(tree, i)"])
    case .observable: random.pick(["Observable.of(1, 2)", "producer.asObservable()"])
    case .connectableObservable: "Observable.of(1, 2).publish()"
    case .publisher: random.pick(["Just(i)", "xs.publisher", "(1...3).publisher.map { $0 }"])
    case .future: "Future<Int, Never> { $0(.success(i)) }"
    case .connectablePublisher: "xs.publisher.makeConnectable()"
    case .passthroughSubject: "PassthroughSubject<Int, Never>()"
    case .currentValueSubject: "CurrentValueSubject<Int, Never>(i)"
    case .published: "Published(of: { i }, set: { i = $0 })"
    case .subscription: "Subscriptions.empty"
    case .demand: random.pick(["Subscribers.Demand.max(i)", "Subscribers.Demand.unlimited"])
    case .subscriber: "AnySubscriber<Int, Never>(receiveValue: { _ in .none })"
    case .cancellable: "AnyCancellable { i += 1 }"
    case .groupedObservable: "Observable.of(1, 2).groupBy { $0 }"
    case .testableObservable:
      random.pick([
        "test.createHotObservable([.next(1, i), .completed(2)])",
        "test.createColdObservable([.next(1, i), .error(2, t)])",
      ])
    case .testableObserver:
      random.pick(["test.createObserver(Int.self)", "test.start { producer }"])
    case .recorded: "Recorded.next(i, t)"
    case .recordedSubscription: "Subscription(i)"
    case .regex: random.pick(["/(?<a>a+)|b*/", "/./", "#/(\\d)?/#"])
    case .regexMatch: "t.firstMatch(of: /(?<a>.)?/)!"
    case .regexOutput: "t.firstMatch(of: /(?<a>.)?/)!.output"
    case .regexCapture: "t.firstMatch(of: /(?<a>.)?/)![1]"
    case .jsonObject: "JSON(\"{\\\"a\\\": 1}\")"
    case .row: "\"a=1\".logfmt"
    case .numberText: "JSON(\"1.50\")"
    case .window: "producer.window(.count(2), at: { _ in 0 }).first()!.value!"
    case .counts: "xs.countBy()"
    case .optional: random.pick(["maybe", "dict[t]", "serial.inner"])
    case .function: random.pick(["f", "twice"])
    case .lifetime: "Lifetime.empty"
    case .connectable: random.pick(["producer.publish()", "failing.replay(1)"])
    case .singleAssignmentDisposable: "SingleAssignmentDisposable()"
    case .refCountDisposable: "RefCountDisposable(all)"
    case .disposeKey: "all.insert(serial)!"
    case .lifetimeToken: "Lifetime.Token()"
    case .group: "producer.group { $0 }.first()!.value!"
    case .property: random.pick(["Property(value: i)", "property.map { $0 }", "action.isEnabled"])
    case .mutableProperty: random.pick(["property", "flag", "MutableProperty(xs)"])
    case .validatingProperty:
      random.pick([
        "ValidatingProperty(property) { _ in .valid }",
        "ValidatingProperty(i, with: flag) { a, b in b ? .coerced(a, nil) : .invalid(a) }",
      ])
    case .validation: "ValidatingProperty(i) { .invalid($0) }.result.value"
    case .action: random.pick(["action", "Action(state: property) { _, _ in producer }"])
    case .bindingTarget: "action.bindingTarget"
    case .binder: random.pick(["label.rx.text", "Binder(label) { $0.text = t }"])
    case .subject:
      random.pick(["subject", "AsyncSubject()", "ReplaySubject.create(bufferSize: 1)"])
    case .behaviorSubject: "current"
    case .variable: "Variable(i)"
    case .relay: random.pick(["PublishRelay()", "ReplayRelay.createUnbound()"])
    case .behaviorRelay: "BehaviorRelay(value: i)"
    case .single: random.pick(["Single.just(i)", "producer.asSingle()", "Single.error(t)"])
    case .maybe: random.pick(["Maybe.empty()", "Maybe.just(i)", "signal.asMaybe()"])
    case .completable: random.pick(["Completable.empty()", "Single.just(i).asCompletable()"])
    case .infallible:
      random.pick(["Infallible.of(1, 2)", "failing.asInfallible(onErrorJustReturn: 1)"])
    case .driver: random.pick(["Driver.just(i)", "subject.asDriver(onErrorJustReturn: i)"])
    case .sharedSignal: random.pick(["Signal.of(1, 2)", "button.rx.tap.asSignal()"])
    case .controlProperty: "field.rx.text"
    case .controlEvent: random.pick(["button.rx.tap", "field.rx.text.changed"])
    case .textField: "field"
    case .button: "button"
    case .label: "label"
    case .reactiveTextField: "field.rx"
    case .reactiveButton: "button.rx"
    case .reactiveLabel: "label.rx"
    case .moment: "DispatchTime.now()"
    case .duration: "Duration.seconds(d)"
    case .reactive: "Reactive(i)"
    case .date: "Date(timeIntervalSince1970: d)"
    case .thread: "Thread.current"
    case .timerSource: "DispatchSource.makeTimerSource()"
    case .blocking: "Observable.of(1, 2).toBlocking()"
    case .messageSource: random.pick(["source", "Signal(value: i)"])
    case .endPoint: random.pick(["source.fired", "property.didSet", "Property(value: i).didSet"])
    case .timer: random.pick(["OnceOnlyTimer()", "TimerSignal(repeats: true)"])
    case .periodicTimer: "PeriodicTimer(interval: 0.01)"
    case .observableCollection: "kept"
    case .measurement: "Measurement(value: d, unit: UnitDuration.milliseconds)"
    case .unit: "UnitDuration.hours"
    case .unarySignal: random.pick(["Signal.just(i)", "Signal(value: i)"])
    case .unicodeScalar: "UnicodeScalar(\"a\")"
    case .atomic: "Atomic(i)"
    case .character: "t.first!"
    case .substring: random.pick(["t.prefix(1)", "t.dropFirst()"])
    case .textIndex: random.pick(["t.startIndex", "t.endIndex"])
    case .set: random.pick(["Set(xs)", "Set<Int>()"])
    case .slice: random.pick(["xs.prefix(1)", "xs[0...]"])
    case .interval: random.pick(["(d...d)", "(\"a\"...\"z\")", "(d...)"])
    case .hasher: "Hasher()"
    case .task: random.pick(["Task { i }", "Task.detached { t }"])
    case .taskGroup: "(await withTaskGroup(of: Int.self) { $0 })"
    case .asyncSequence:
      random.pick(["producer.values", "AsyncStream<Int> { $0.yield(i) }", "[i, 2].async"])
    case .asyncChannel: "AsyncChannel<Int>()"
    case .asyncIterator: "producer.values.makeAsyncIterator()"
    case .streamContinuation: "AsyncStream.makeStream(of: Int.self).continuation"
    case .answerContinuation: "(await withCheckedContinuation { $0.resume(returning: $0) })"
    }
  }

  /// Returns a call of a free function or of a static method.
  private mutating func freeWord() -> String {
    while true {
      let word = random.pick(Self.words)
      switch random.pick(word.places) {
      case .free: return call(word)
      case .type(let types):
        let type = random.pick(types)
        return word.name == "init" ? type + call(word).dropFirst(4) : "\(type).\(call(word))"
      case .value: continue
      }
    }
  }

  private mutating func call(_ word: Word) -> String {
    let signature = random.pick([word.signature] + word.others)
    guard let parameters = signature.parameters else { return signature.name }
    let given = parameters.filter { !$0.isOptional || random.upTo(3) == 0 }
    let arguments = given.map { parameter -> String in
      (parameter.label.map { "\($0): " } ?? "") + argument(parameter.type)
    }
    return "\(signature.name)(\(arguments.joined(separator: ", ")))"
  }

  private mutating func argument(_ type: String) -> String {
    guard random.upTo(8) > 0 else { return expression() }
    if type.contains("->") { return closure() }
    let fitting: [String: [String]] = [
      "Int": ["0", "1", "2", "-1", "Int.max", "i"], "String": ["t", "\"\"", "\"e\""],
      "TimeInterval": ["0", "0.001", "-1", "1e300", "0.0 / 0.0", ".milliseconds(1)"],
      "FlattenStrategy": [".merge", ".concat", ".latest", ".concurrent(limit: 2)"],
      "Scheduler": ["test", "UIScheduler()", "ImmediateScheduler()", "QueueScheduler()"],
      "Stream": ["signal", "producer", "buffered", "failing", "SignalProducer(0...)"],
      "Disposable": ["serial", "all", "AnyDisposable { i += 1 }"],
      "Property": ["property", "flag", "property.map { $0 }", "Property(value: i)"],
      "Lifetime": ["property.lifetime", "action.lifetime"],
      "TakeBehavior": [".inclusive", ".exclusive"], "BufferingStrategy": [".dropOldest"],
      "Event": [".value(1)", ".completed"], "Completion": [".finished", ".failure(1)"],
      "Result": ["Result(value: 1)", "Result(error: t)"],
    ]
    for (name, values) in fitting.sorted(by: { $0.key > $1.key }) where type.contains(name) {
      return random.pick(values)
    }
    return expression()
  }
}

extension Word {
  fileprivate func includesMember(of kind: ReceiverKind) -> Bool {
    let known = [kind] + kind.bases
    return places.contains {
      if case .value(let kinds) = $0 { !kinds.allSatisfy { !known.contains($0) } } else { false }
    }
  }
}

/// A random number generator that produces the same sequence for each seed.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03
  }

  package mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }

  package mutating func upTo(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[upTo(elements.count)]
  }
}
