import Dispatch
import Weir

/// The events of a stream in marble notation, with their steps.
///
/// Only `-` advances time, by one step each. Values, groups and terminations take no time. Spaces
/// and `─` are ignored outside of groups and quotes. Consecutive digits are a number, `"..."` is a
/// string, and any other single character is a string or the name of a value. `(...)` is a group of
/// simultaneous events. The events of a group are separated by spaces, or each is a single
/// character. `|` completes, `X` fails and `!` interrupts the stream.
package struct MarbleText {
  package enum Event {
    case value(Value)
    case failed(Value)
    case completed, interrupted
  }

  /// A syntax error in marble notation, with the position of the invalid character.
  package struct Mistake: Error, Equatable {
    package let message: String
    package let place: Int
  }

  package private(set) var events: [(step: Int, event: Event)] = []
  /// The number of steps in the text.
  package private(set) var steps = 0

  /// The default error for `X`.
  static let failure = Value.object(ErrorValue(domain: "marbles", code: 0))

  /// Parses marble notation.
  ///
  /// - Parameters:
  ///   - names: The values that single characters represent. The value named `X` is the error of a
  ///     failure.
  ///   - goesOn: Whether events may follow a termination, which no stream can emit.
  package init(
    _ text: String, names: [String: Value] = [:], goesOn: Bool = false
  ) throws(Mistake) {
    var reader = Reader(text, names, goesOn: goesOn)
    try reader.read()
    (events, steps) = (reader.events, reader.step)
    guard events.contains(where: { if case .value(.double) = $0.event { true } else { false } })
    else { return }
    // All numbers have one type, as in an array literal.
    events = events.map { step, event in
      guard case .value(.int(let int)) = event else { return (step, event) }
      return (step, .value(.double(Double(int))))
    }
  }

  /// Creates a text from recorded events.
  package init(_ events: [(step: Int, event: Event)]) {
    (self.events, steps) = (events, events.last?.step ?? 0)
  }

  private struct Reader {
    private let characters: [Character]
    private let names: [String: Value]
    private let goesOn: Bool
    private var next = 0
    private var hasEnded = false
    private(set) var step = 0
    private(set) var events: [(step: Int, event: Event)] = []

    init(_ text: String, _ names: [String: Value], goesOn: Bool) {
      (characters, self.names, self.goesOn) = (Array(text), names, goesOn)
    }

    mutating func read() throws(Mistake) {
      while next < characters.count {
        let character = characters[next]
        if character.isWhitespace || character == MarbleSymbol.filling {
          next += 1
        } else if hasEnded {
          throw mistake("no event can follow the end")
        } else if character == "-" {
          (next, step) = (next + 1, step + 1)
        } else if character == "(" {
          try readGroup()
        } else {
          add(try item(isAlone: true))
        }
      }
    }

    private mutating func add(_ event: Event) {
      events.append((step, event))
      if case .value = event { return }
      hasEnded = !goesOn
    }

    private mutating func readGroup() throws(Mistake) {
      let start = next
      next += 1
      guard let end = groupEnd else { throw mistake("unterminated group", at: start) }
      let isSplit = characters[next..<end].contains(where: \.isWhitespace)
      while next < end {
        if characters[next].isWhitespace {
          next += 1
          continue
        }
        if hasEnded { throw mistake("no event can follow the end") }
        add(try item(isAlone: isSplit || characters[next] == "-"))
        if isSplit, next < end, !characters[next].isWhitespace, !isEnd(characters[next]) {
          throw mistake("separate the items of a group with spaces")
        }
      }
      next = end + 1
    }

    private func isEnd(_ character: Character) -> Bool { "|X!".contains(character) }

    /// The position of the parenthesis that closes the group; nil if there is none. Parentheses in
    /// quotes are skipped.
    private var groupEnd: Int? {
      var isQuoted = false
      var index = next
      while index < characters.count {
        switch characters[index] {
        case "\\" where isQuoted: index += 1
        case "\"": isQuoted.toggle()
        case ")" where !isQuoted: return index
        default: break
        }
        index += 1
      }
      return nil
    }

    /// Reads a value or a termination.
    ///
    /// - Parameter isAlone: Whether consecutive digits are read as one number.
    private mutating func item(isAlone: Bool) throws(Mistake) -> Event {
      let character = characters[next]
      switch character {
      case "|":
        next += 1
        return .completed
      case "!":
        next += 1
        return .interrupted
      case "X":
        next += 1
        return .failed(names["X"] ?? MarbleText.failure)
      case "\"": return .value(.string(try quoted()))
      case ")", "(": throw mistake("'\(character)' has no meaning here")
      case "-", "0"..."9": return .value(try number(isAlone))
      default:
        next += 1
        return .value(names[String(character)] ?? .string(String(character)))
      }
    }

    private mutating func number(_ isAlone: Bool) throws(Mistake) -> Value {
      let start = next
      if characters[next] == "-" { next += 1 }
      func isDigit(_ index: Int) -> Bool {
        index < characters.count && ("0"..."9").contains(characters[index])
      }
      while isDigit(next), isAlone || next == start { next += 1 }
      if isAlone, next < characters.count, characters[next] == ".", isDigit(next + 1) {
        next += 1
        while isDigit(next) { next += 1 }
      }
      if isAlone, next < characters.count, characters[next] == "e" {
        let sign = next + 1 < characters.count && "+-".contains(characters[next + 1]) ? 1 : 0
        if isDigit(next + 1 + sign) {
          next += 1 + sign
          while isDigit(next) { next += 1 }
        }
      }
      let text = String(characters[start..<next])
      if let name = names[text] { return name }
      if let int = Int(text) { return .int(int) }
      guard let double = Double(text), double.isFinite else {
        throw mistake("'\(text)' is not a supported number", at: start)
      }
      return .double(double)
    }

    private mutating func quoted() throws(Mistake) -> String {
      let start = next
      next += 1
      var text = ""
      while next < characters.count, characters[next] != "\"" {
        if characters[next] == "\\" {
          text.append(try escaped())
        } else {
          text.append(characters[next])
          next += 1
        }
      }
      guard next < characters.count else { throw mistake("unterminated string", at: start) }
      next += 1
      return text
    }

    private static let escapes: [Character: Character] = [
      "n": "\n", "t": "\t", "r": "\r", "0": "\0", "\"": "\"", "'": "'", "\\": "\\",
    ]

    private mutating func escaped() throws(Mistake) -> Character {
      let start = next
      next += 1
      guard next < characters.count else { throw mistake("unterminated string", at: start) }
      if let character = Self.escapes[characters[next]] {
        next += 1
        return character
      }
      guard characters[next] == "u", next + 1 < characters.count, characters[next + 1] == "{",
        let end = characters[next...].firstIndex(of: "}"),
        let code = UInt32(String(characters[next + 2..<end]), radix: 16),
        let scalar = Unicode.Scalar(code)
      else { throw mistake("invalid escape sequence '\\\(characters[next])'", at: start) }
      next = end + 1
      return Character(scalar)
    }

    private func mistake(_ message: String, at place: Int? = nil) -> Mistake {
      Mistake(message: message, place: (place ?? next) + 1)
    }
  }
}

extension MarbleText {
  /// Returns a producer that emits each event at its step.
  package func producer(
    every interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer<Value, Value> {
    SignalProducer { [events] observer, lifetime in
      let start: Instant = scheduler.currentDate
      let timer = SerialDisposable()
      lifetime += timer
      // If there is no termination, the producer remains active after its last value.
      lifetime.observeEnded { withExtendedLifetime(observer) {} }
      Self.send(events[...], from: start, every: interval, on: scheduler, timer, observer)
    }
  }

  /// Sends the events of the next step when it is due, and schedules the events that follow.
  private static func send(
    _ events: ArraySlice<(step: Int, event: Event)>, from start: Instant,
    every interval: DispatchTimeInterval, on scheduler: any DateScheduler,
    _ timer: SerialDisposable, _ observer: Signal<Value, Value>.Observer
  ) {
    guard let step = events.first?.step else { return }
    let date = Instant(
      nanoseconds: start.nanoseconds
        &+ interval.nanoseconds.multipliedReportingOverflow(
          by: Int64(step)
        ).partialValue)
    let (now, later) = (events.prefix { $0.step == step }, events.drop { $0.step == step })
    timer.inner = scheduler.schedule(after: date) {
      for (_, event) in now {
        switch event {
        case .value(let value): observer.send(value: value)
        case .failed(let error): observer.send(error: error)
        case .completed: observer.sendCompleted()
        case .interrupted: observer.sendInterrupted()
        }
      }
      send(later, from: start, every: interval, on: scheduler, timer, observer)
    }
  }
}
