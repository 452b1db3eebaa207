/// Keywords and names from other languages, with their Swift replacements.
package enum ForeignWords {
  /// Words at the start of a statement or declaration.
  package static let beginnings = [
    "const": "'let'", "val": "'let'", "auto": "'let'", "my": "'let'",
    "fn": "'func'", "fun": "'func'", "def": "'func'", "function": "'func'", "sub": "'func'",
    "async": "'async' after the parameters: 'func name() async'", "constructor": "'init'",
    "interface": "'protocol'", "trait": "'protocol'", "impl": "'extension'",
    "object": "'let' or 'class'", "record": "'struct'", "data": "'struct'",
    "namespace": "'enum', with 'static' members", "module": "'enum', with 'static' members",
    "from": "'import'", "include": "'import'", "require": "'import'", "using": "'import'",
    "use": "'import'",
    "foreach": "'for'", "loop": "'while true'", "unless": "'if !condition'",
    "until": "'while !condition'", "when": "'switch'", "match": "'switch'",
    "select": "'switch'", "elif": "'else if'", "elsif": "'else if'", "elseif": "'else if'",
    "except": "'catch'", "finally": "'defer' at the start of the block",
    "raise": "'throw'", "with": "'do'", "begin": "'do'",
    "del": "nothing: unused objects are released automatically",
    "delete": "nothing: unused objects are released automatically",
    "global": "nothing: functions can use global variables",
    "goto": "a loop with 'break' or 'continue'",
    "int": "'let' or 'var'", "float": "'let' or 'var'", "double": "'let' or 'var'",
    "string": "'let' or 'var'", "bool": "'let' or 'var'", "boolean": "'let' or 'var'",
    "char": "'let' or 'var'", "long": "'let' or 'var'", "void": "'func'",
    "actor": "'class', as a script runs on one thread",
  ]

  /// Swift keywords that are not supported.
  package static let unsupported: Set = ["actor"]

  /// Words that follow an operand.
  package static let behind = [
    "and": "&&", "or": "||", "instanceof": "is", "div": "/", "mod": "%", "elif": "else if",
    "elsif": "else if", "elseif": "else if", "of": "in", "until": "while !(...)",
    "except": "catch",
  ]

  /// Words that precede an operand.
  package static let before = [
    "not": "write '!' before the value", "new": "remove 'new': 'Type(...)'",
    "lambda": "write a closure: '{ x in ... }'", "typeof": "write 'type(of: ...)'",
    "ref": "write '&' before the variable", "yield": "send the value to an observer",
  ]

  /// Returns the hint for an unknown name of a value, a function or a type, if there is one.
  package static func hint(for name: String) -> String? {
    if let hint = names[name] { return hint }
    let rest = name.dropFirst(2)
    let isOfUIKit =
      name.hasPrefix("UI") && rest.first?.isUppercase == true
      && rest.dropFirst().first?.isLowercase == true
    return isOfUIKit
      ? "UIKit is not supported: 'TextField', 'Button' and 'Label' simulate controls" : nil
  }

  /// Names of values, functions and types.
  package static let names = [
    "null": "use 'nil' for a missing value", "NULL": "use 'nil' for a missing value",
    "None": "use 'nil' for a missing value", "undefined": "use 'nil' for a missing value",
    "NSNull": "use 'nil' for a missing value",
    "this": "use 'self'",
    "self": "'self' is only available in the members of a type",
    "NaN": "write 'Double.nan'", "Infinity": "write 'Double.infinity'",
    "Nothing": "use 'Never'",
    "WritableKeyPath": "use a function: '(inout Type, Value) -> Void'",
    "PartialKeyPath": "use a function: '(Type) -> Any'",
    "RandomNumberGenerator":
      "remove it: 'random', 'shuffled' and 'randomElement' use the system's generator",
    "console": "use 'print(...)'", "System": "use 'print(...)'",
    "echo": "use 'print(...)'", "printf": "use 'print(...)'",
    "puts": "use 'print(...)'", "NSLog": "use 'print(...)'",
    "len": "use 'list.count'",
    "range": "use a range: '0..<3'", "xrange": "use a range: '0..<3'",
    "str": "use 'String(value)' or \"\\(value)\"", "parseInt": "use 'Int(text)'",
    "typeof": "write 'type(of: ...)'",
    "pass": "write an empty block: '{ }'",
    "quit": "use 'exit(0)'; Ctrl-D leaves the prompt",
    "setTimeout": "use 'DispatchQueue.main.asyncAfter(deadline: .now() + 1) { ... }'",
    "setInterval": "use 'SignalProducer.timer(interval:on:)'",
    "Promise": "use a 'Task' or a 'Single'",
    "Future": "use a 'Task' or a 'Single'",
    "DispatchGroup": "use 'withTaskGroup'",
    "DispatchWorkItem": "use a 'Task', which can be cancelled",
    "of": "use 'Observable.of(...)' or 'SignalProducer([...])'",
    "from": "use 'SignalProducer([...])' or 'Observable.from([...])'",
    "just": "use 'SignalProducer(value: ...)' or 'Observable.just(...)'",
    "it": "use '$0' for the argument of a closure",
    "Swift": "use it as a prefix: 'Swift.max(1, 2)'",
    "Rx": "remove the prefix: 'Observable.of(...)'",
    "URLSession": "not available in scripts: create a stream of test data",
    "UIKit": "UIKit is not available", "UIView": "UIKit is not available",
  ]

  /// Names of types.
  package static let types = [
    "boolean": "Bool", "char": "Character", "float": "Float", "number": "Double",
    "integer": "Int", "long": "Int", "text": "String", "str": "String", "object": "Any",
    "list": "Array", "List": "Array", "map": "Dictionary", "Map": "Dictionary",
    "dict": "Dictionary", "void": "Void", "unit": "Void", "Unit": "Void", "Boolean": "Bool",
    "Integer": "Int", "Number": "Double", "Object": "Any", "Char": "Character",
  ]

  /// Names of members.
  package static let members = [
    "length": "count", "size": "count", "len": "count", "push": "append", "add": "append",
    "push_back": "append", "toString": "description", "toUpperCase": "uppercased",
    "upper": "uppercased", "toLowerCase": "lowercased", "lower": "lowercased",
    "includes": "contains", "indexOf": "firstIndex", "find": "first", "some": "contains",
    "every": "allSatisfy", "each": "forEach", "slice": "prefix", "trim": "trimmingCharacters",
    "fold": "reduce", "inject": "reduce", "collect": "map", "select": "filter",
    "mapNotNull": "compactMap", "filterNotNull": "compactMap", "unshift": "insert",
    "pop": "popLast", "startsWith": "hasPrefix", "endsWith": "hasSuffix",
    "first_index": "firstIndex",
    "joined_by": "joined", "join": "joined", "replace": "replacingOccurrences", "keySet": "keys",
    "tap": "on", "unsubscribe": "dispose", "switchMap": "flatMapLatest",
    "sum": "reduce", "total": "reduce", "avg": "mean", "average": "mean", "median": "quantile",
    "percentile": "quantile", "head": "take", "limit": "take", "tail": "take", "drop": "skip",
    "uniq": "skipRepeats", "unique": "uniqueValues", "group_by": "groupBy", "sort_by": "sorted",
    "to_json": "toJSON", "mergeMap": "flatMap", "exhaustMap": "flatMapFirst", "catchError": "catch",
  ]
}
