extension NamedType {
  /// Streams, observers and other types that most programs use.
  static let basics: [NamedType] = [
    NamedType(
      "Signal", ["Value", "Error"], .signal,
      is:
        "A hot stream: it sends the same events to all, whether or not anybody observes it."
    ),
    NamedType(
      "SignalProducer", ["Value", "Error"], .producer,
      is: "A cold stream: a recipe for signals, whose work begins anew each time it is started."),
    NamedType(
      "Observer", ["Value", "Error"], .observer,
      is: "The writing end of a stream: what is sent to it, the stream sends."),
    NamedType(
      "Event", ["Value", "Error"], .event,
      is: "One happening in a stream: a value, or one of the three ends."),
    NamedType(
      "Result", ["Value", "Error"], .result,
      is: "What came of something: a value, or the error that it failed with."),
    NamedType(
      "Disposable", [], .disposable,
      is: "The means to stop something and to release what it holds."),
    NamedType(
      "AnyDisposable", [], .disposable,
      is: "A disposable that runs a closure when it is disposed, once."),
    NamedType(
      "ScopedDisposable", [], .disposable,
      is: "A disposable that disposes another one when it goes away itself."),
    NamedType(
      "CompositeDisposable", [], .collectingDisposable,
      is: "A disposable that disposes all that was added to it."),
    NamedType(
      "SerialDisposable", [], .serialDisposable,
      is: "A disposable whose content can be replaced, which disposes what was there before."),
    NamedType(
      "Lifetime", [], .lifetime,
      is: "The time during which something lives: it tells when that ends."),
    NamedType(
      "Scheduler", [], .scheduler,
      is: "Runs actions one after the other, in a context of its own."),
    NamedType(
      "DateScheduler", [], .scheduler,
      is: "A scheduler that has a clock: it also runs actions later, or again and again."),
    NamedType(
      "ImmediateScheduler", [], .scheduler,
      is: "A scheduler that runs actions at once, by whoever asks for it."),
    NamedType(
      "UIScheduler", [], .scheduler,
      is: "A scheduler that runs actions on the main loop, at once where nothing waits there."),
    NamedType(
      "QueueScheduler", [], .scheduler,
      is: "A scheduler that runs actions in a later turn of the main loop."),
    NamedType(
      "TestScheduler", [], .testScheduler,
      is: "A scheduler whose clock stands still until it is told to advance: virtual time."),
    NamedType(
      "NSError", [], .error,
      is: "An error with a domain, a code and further information."),
    NamedType(
      "StandardInput", [], .standardInput,
      is: "What the program is given to read, line by line."),
    NamedType(
      "String", [], .string,
      is: "A text."),
    NamedType(
      "Character", [], .character,
      is: "One character of a text, as it is seen."),
    NamedType(
      "UnicodeScalar", [], .unicodeScalar,
      is: "One of the numbers of Unicode that characters are made of."),
    NamedType(
      "Substring", [], .substring, bases: [.string],
      is: "A part of a text, with the indexes of the text."),
    NamedType(
      "String.Index", [], .textIndex,
      is: "The place of a character in a text."),
    NamedType(
      "Regex", ["Output"], .regex,
      is: "A regular expression; its output is the text that matches, and what its groups match."),
    NamedType(
      "Regex.Match", ["Output"], .regexMatch,
      is: "A place of a text that a regular expression matches."),
    NamedType(
      "AnyRegexOutput", [], .regexOutput,
      is: "What the groups of a regular expression match that is made of a text."),
    NamedType(
      "AnyRegexOutput.Element", [], .regexCapture,
      is: "What one group of such a regular expression matches."),
    NamedType(
      "Int", [], .int,
      is: "A whole number of 64 bits."),
    NamedType(
      "Double", [], .double,
      is: "A number with a fraction, of 64 bits."),
    NamedType(
      "Bool", [], .bool,
      is: "True or false."),
    NamedType(
      "Array", ["Element"], .array,
      is: "Values in order, found by their positions."),
    NamedType(
      "ArraySlice", ["Element"], .slice, bases: [.array],
      is: "A part of an array, with the indexes of the array."),
    NamedType(
      "Set", ["Element"], .set,
      is: "Values in no order, each once."),
    NamedType(
      "Dictionary", ["Key", "Value"], .dictionary,
      is: "Values found by their keys."),
    NamedType(
      "Range", ["Element"], .range,
      is: "The whole numbers from one to another, the last one not included."),
    NamedType(
      "ClosedRange", ["Bound"], .interval,
      is: "What lies between two values, both included."),
    NamedType(
      "PartialRangeFrom", ["Bound"], .range,
      is: "The whole numbers from one on."),
    NamedType(
      "PartialRangeUpTo", ["Bound"], .range,
      is: "The whole numbers before one."),
    NamedType(
      "PartialRangeThrough", ["Bound"], .range,
      is: "The whole numbers up to one."),
    NamedType(
      "Optional", ["Wrapped"], .optional,
      is: "A value, or nil."),
    NamedType(
      "ConnectableProducer", ["Value", "Error"], .connectable, bases: [.producer],
      is: "A producer whose runs share one run of its source, which begins with 'connect'."),
  ]
}
