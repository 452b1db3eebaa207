/// Words that other languages have, and what to write instead.
package enum ForeignWords {
  /// Those with which statements and declarations begin.
  package static let beginnings = [
    "const": "'let'", "val": "'let'", "auto": "'let'", "my": "'let'",
    "fn": "'func'", "fun": "'func'", "def": "'func'", "function": "'func'", "sub": "'func'",
    "async": "'async' behind the parameters: 'func name() async'", "constructor": "'init'",
    "interface": "'protocol'", "trait": "'protocol'", "impl": "'extension'",
    "object": "'let' or 'class'", "record": "'struct'", "data": "'struct'",
    "namespace": "'enum', with 'static' members", "module": "'enum', with 'static' members",
    "from": "'import'", "include": "'import'", "require": "'import'", "using": "'import'",
    "use": "'import'",
    "foreach": "'for'", "loop": "'while true'", "unless": "'if' and the opposite",
    "until": "'while' and the opposite", "when": "'switch'", "match": "'switch'",
    "select": "'switch'", "elif": "'else if'", "elsif": "'else if'", "elseif": "'else if'",
    "except": "'catch'", "finally": "'defer' at the beginning of the block",
    "raise": "'throw'", "with": "'do'", "begin": "'do'",
    "del": "nothing: what nobody refers to goes by itself",
    "delete": "nothing: what nobody refers to goes by itself",
    "global": "nothing: a function sees the variables around it",
    "goto": "a loop, and 'break' or 'continue'",
    "int": "'let' or 'var'", "float": "'let' or 'var'", "double": "'let' or 'var'",
    "string": "'let' or 'var'", "bool": "'let' or 'var'", "boolean": "'let' or 'var'",
    "char": "'let' or 'var'", "long": "'let' or 'var'", "void": "'func'",
    "actor": "'class': everything runs on one thread here",
  ]

  /// Those that stand behind a value.
  package static let behind = [
    "and": "&&", "or": "||", "instanceof": "is", "div": "/", "mod": "%", "elif": "else if",
    "elsif": "else if", "elseif": "else if", "of": "in", "until": "while !(...)",
    "except": "catch",
  ]

  /// Those that stand before a value.
  package static let before = [
    "not": "write '!' before the value", "new": "leave it out: a type is called like a function",
    "lambda": "a closure is written '{ x in ... }'", "typeof": "write 'type(of: ...)'",
    "ref": "write '&' before the variable", "yield": "send it to an observer",
  ]

  /// What stands for a value, a function or a type.
  package static let names = [
    "null": "'nil' says that there is no value", "NULL": "'nil' says that there is no value",
    "None": "'nil' says that there is no value", "undefined": "'nil' says that there is no value",
    "NSNull": "'nil' says that there is no value",
    "this": "'self' is the object whose method runs",
    "self": "'self' belongs into the methods of a type",
    "NaN": "write 'Double.nan'", "Infinity": "write 'Double.infinity'",
    "Nothing": "'Never' is the type without values",
    "KeyPath": "a function does the same: '(Type) -> Value'",
    "WritableKeyPath": "a function does the same: '(inout Type, Value) -> Void'",
    "ReferenceWritableKeyPath": "a function does the same: '(Type, Value) -> Void'",
    "PartialKeyPath": "a function does the same: '(Type) -> Any'",
    "RandomNumberGenerator":
      "leave it out: 'random', 'shuffled' and 'randomElement' use the system's",
    "console": "'print(...)' writes a line", "System": "'print(...)' writes a line",
    "echo": "'print(...)' writes a line", "printf": "'print(...)' writes a line",
    "puts": "'print(...)' writes a line", "NSLog": "'print(...)' writes a line",
    "len": "what has elements says how many: 'list.count'",
    "range": "the numbers from 0 to 2 are '0..<3'", "xrange": "the numbers from 0 to 2 are '0..<3'",
    "str": "write 'String(...)', or \"\\(value)\"", "parseInt": "write 'Int(text)'",
    "typeof": "write 'type(of: ...)'",
    "pass": "an empty block has nothing in it: '{ }'",
    "quit": "'exit(0)' ends a program; Ctrl-D leaves the prompt",
    "sleep": "write 'Thread.sleep(forTimeInterval: 1)', or 'try await Task.sleep(for:)'",
    "usleep": "write 'Thread.sleep(forTimeInterval: 1)', or 'try await Task.sleep(for:)'",
    "setTimeout": "write 'DispatchQueue.main.asyncAfter(deadline: .now() + 1) { ... }'",
    "setInterval": "'SignalProducer.timer(interval:on:)' sends again and again",
    "Timer": "'SignalProducer.timer(interval:on:)' sends again and again",
    "Promise": "a 'Task' gives one value later, and so does a 'Single'",
    "Future": "a 'Task' gives one value later, and so does a 'Single'",
    "DispatchGroup": "'withTaskGroup' waits for several tasks",
    "DispatchSemaphore": "'withCheckedContinuation' waits for an answer",
    "DispatchWorkItem": "a 'Task' can be cancelled",
    "OperationQueue": "a 'Task' is work beside other work",
    "NSLock": "everything runs on one thread here: nothing needs a lock",
    "of": "write 'Observable.of(...)', or 'SignalProducer([...])'",
    "Swift": "its functions and types are meant by 'Swift.max(1, 2)'",
    "Rx": "the words of RxSwift stand without their module: 'Observable.of(...)'",
    "URLSession": "there is no network here: make a stream of what it would answer",
    "UIKit": "there is no user interface here", "UIView": "there is no user interface here",
  ]

  /// Types.
  package static let types = [
    "boolean": "Bool", "char": "Character", "float": "Float", "number": "Double",
    "integer": "Int", "long": "Int", "text": "String", "str": "String", "object": "Any",
    "list": "Array", "List": "Array", "map": "Dictionary", "Map": "Dictionary",
    "dict": "Dictionary", "void": "Void", "unit": "Void", "Unit": "Void", "Boolean": "Bool",
    "Integer": "Int", "Number": "Double", "Object": "Any", "Char": "Character",
  ]

  /// Members.
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
