extension NamedType {
  /// Streams, observers and other types that most programs use.
  static let basics: [NamedType] = [
    NamedType(
      "Signal", ["Value", "Error"], .signal,
      is:
        "A hot stream: emits the same events to all observers, whether or not there are any."
    ),
    NamedType(
      "SignalProducer", ["Value", "Error"], .producer,
      is: "A cold stream: each start runs its work again and creates a separate signal."),
    NamedType(
      "Observer", ["Value", "Error"], .observer,
      is: "The input of a stream, to which values and terminal events are sent."),
    NamedType(
      "Event", ["Value", "Error"], .event,
      is: "An event of a stream: a value, a completion, a failure or an interruption."),
    NamedType(
      "Result", ["Value", "Error"], .result,
      is: "The outcome of an operation: a value or an error."),
    NamedType(
      "Disposable", [], .disposable,
      is: "A handle that cancels work or a subscription and releases its resources."),
    NamedType(
      "AnyDisposable", [], .disposable,
      is: "A disposable that calls a closure when it is disposed."),
    NamedType(
      "ScopedDisposable", [], .disposable,
      is: "A disposable that disposes another one when it is released."),
    NamedType(
      "CompositeDisposable", [], .collectingDisposable,
      is: "A collection of disposables that are disposed together."),
    NamedType(
      "SerialDisposable", [], .serialDisposable,
      is: "A disposable whose inner disposable can be replaced; the previous one is disposed."),
    NamedType(
      "Lifetime", [], .lifetime,
      is: "The lifetime of an object; notifies its observers when the object is released."),
    NamedType(
      "Scheduler", [], .scheduler,
      is: "A context that executes actions one at a time."),
    NamedType(
      "DateScheduler", [], .scheduler,
      is: "A scheduler with a clock, which can also execute actions after a delay or repeatedly."),
    NamedType(
      "ImmediateScheduler", [], .scheduler,
      is: "A scheduler that executes actions immediately, on the caller's thread."),
    NamedType(
      "UIScheduler", [], .scheduler,
      is: "A scheduler of the main loop; executes actions immediately if none are pending."),
    NamedType(
      "QueueScheduler", [], .scheduler,
      is: "A scheduler that executes actions in a later turn of the main loop."),
    NamedType(
      "TestScheduler", [], .testScheduler,
      is: "A scheduler with virtual time, whose clock moves only when it is advanced."),
    NamedType(
      "NSError", [], .error,
      is: "An error with a domain, a code and additional information."),
    NamedType(
      "StandardInput", [], .standardInput,
      is: "The standard input of the program, as a stream of lines."),
    NamedType(
      "String", [], .string,
      is: "A Unicode string."),
    NamedType(
      "Character", [], .character,
      is: "A single character as users perceive it (an extended grapheme cluster)."),
    NamedType(
      "UnicodeScalar", [], .unicodeScalar,
      is: "A Unicode scalar value; characters consist of one or more."),
    NamedType(
      "Substring", [], .substring, bases: [.string],
      is: "A slice of a string, which shares the indices of the string."),
    NamedType(
      "String.Index", [], .textIndex,
      is: "The position of a character in a string."),
    NamedType(
      "Regex", ["Output"], .regex,
      is: "A regular expression; its output is the matched text and the captures."),
    NamedType(
      "Regex.Match", ["Output"], .regexMatch,
      is: "A match of a regular expression in a string."),
    NamedType(
      "AnyRegexOutput", [], .regexOutput,
      is: "The captures of a regular expression that was created from a string."),
    NamedType(
      "AnyRegexOutput.Element", [], .regexCapture,
      is: "A capture of a regular expression that was created from a string."),
    NamedType(
      "Int", [], .int,
      is: "A 64-bit signed integer."),
    NamedType(
      "Double", [], .double,
      is: "A 64-bit floating-point number."),
    NamedType(
      "Bool", [], .bool,
      is: "A Boolean value: true or false."),
    NamedType(
      "Array", ["Element"], .array,
      is: "An ordered collection of elements."),
    NamedType(
      "ArraySlice", ["Element"], .slice, bases: [.array],
      is: "A slice of an array, which shares the indices of the array."),
    NamedType(
      "Set", ["Element"], .set,
      is: "An unordered collection of unique elements."),
    NamedType(
      "Dictionary", ["Key", "Value"], .dictionary,
      is: "A collection of key-value pairs with unique keys."),
    NamedType(
      "Range", ["Element"], .range,
      is: "The integers from a lower bound up to, but not including, an upper bound."),
    NamedType(
      "ClosedRange", ["Bound"], .interval,
      is: "An interval between two values that includes both."),
    NamedType(
      "PartialRangeFrom", ["Bound"], .range,
      is: "The integers from a lower bound upward."),
    NamedType(
      "PartialRangeUpTo", ["Bound"], .range,
      is: "The integers up to, but not including, an upper bound."),
    NamedType(
      "PartialRangeThrough", ["Bound"], .range,
      is: "The integers up to and including an upper bound."),
    NamedType(
      "Optional", ["Wrapped"], .optional,
      is: "A value, or nil."),
    NamedType(
      "ConnectableProducer", ["Value", "Error"], .connectable, bases: [.producer],
      is: "A producer whose subscribers share one subscription, which 'connect' starts."),
  ]
}
