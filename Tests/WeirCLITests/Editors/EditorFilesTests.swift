import Glibc
import Testing
import WeirLanguage
import WeirStreams
import WeirSyntax
import WeirWords

@testable import WeirCLI

/// The files for editors in `Sources/WeirCLI/Editors`, which are made from the keywords and the
/// catalog.
@Suite struct EditorFilesTests {
  private static let folder = "Sources/WeirCLI/Editors/"

  private static let keywords =
    (Keywords.words.map(\.spelling) + Parser.modifierWords.keys + [
      "self", "Self", "super", "get", "set", "willSet", "didSet", "some", "any", "await",
    ]).filter { !["true", "false", "nil"].contains($0) }.sorted()

  /// The functions that can be called alone, and the operators of streams.
  private static let functions = {
    let words = Catalog.shared.words
    let operators = words.filter { $0.stands(on: .signal) || $0.stands(on: .producer) }
    let names = words.filter(\.isFreeFunction) + operators
    return Set(names.map(\.name).filter { $0.allSatisfy { $0.isLetter || $0.isNumber } }).sorted()
  }()

  /// The words that Vim reads as options of 'syn keyword'.
  private static let options = [
    "cchar", "conceal", "concealends", "contained", "containedin", "contains", "display", "extend",
    "fold", "nextgroup", "skipempty", "skipnl", "skipwhite", "transparent",
  ]

  private static let vim = """
    " The colors of Weir. WEIR_RECORD=1 swift test --filter EditorFilesTests writes this file.
    if exists("b:current_syntax")
      finish
    endif
    \(lines("syn keyword weirKeyword", Array(Set(keywords)).sorted()))
    syn keyword weirConstant true false nil
    \(lines("syn keyword weirFunction", functions.filter { !(keywords + options).contains($0) }))
    syn match weirType /\\<[A-Z]\\w*\\>/
    syn match weirNumber /\\<[0-9][0-9_.]*\\>/
    syn match weirArgument /\\$[0-9]\\+/
    syn region weirString start=/"/ skip=/\\\\./ end=/"/ contains=weirInterpolation
    syn region weirString start=/\"\"\"/ end=/\"\"\"/ contains=weirInterpolation
    syn region weirInterpolation start=/\\\\(/ end=/)/ contained contains=TOP
    syn match weirComment +//.*+ contains=@Spell
    syn region weirComment start=+/\\*+ end=+\\*/+ contains=weirComment,@Spell
    hi def link weirKeyword Keyword
    hi def link weirConstant Constant
    hi def link weirFunction Function
    hi def link weirType Type
    hi def link weirNumber Number
    hi def link weirArgument Identifier
    hi def link weirString String
    hi def link weirComment Comment
    setlocal commentstring=//\\ %s shiftwidth=2 expandtab
    let b:current_syntax = "weir"

    """

  private static func lines(_ start: String, _ words: [String]) -> String {
    stride(from: 0, to: words.count, by: 12).map {
      ([start] + words[$0..<min($0 + 12, words.count)]).joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static var grammar: String {
    func pattern(_ name: String, _ match: String) -> String {
      "{ \"name\": \(quoted(name + ".weir")), \"match\": \(quoted(match)) }"
    }
    func region(_ name: String, _ begin: String, _ end: String, _ inner: String) -> String {
      """
      { "name": \(quoted(name + ".weir")), "begin": \(quoted(begin)), "end": \(quoted(end)),
            "patterns": [\(inner)] }
      """
    }
    let escape = pattern("constant.character.escape", #"\\[^(]"#)
    let interpolation =
      #"{ "name": "meta.interpolation.weir", "begin": "\\\\\\(", "end": "\\)", "patterns": [{ "include": "$self" }] }"#
    let patterns = [
      pattern("comment.line", "//.*$"),
      region("comment.block", #"/\*"#, #"\*/"#, ""),
      region("string.quoted.triple", "\"\"\"", "\"\"\"", "\(escape), \(interpolation)"),
      region("string.quoted.double", "\"", "\"|$", "\(escape), \(interpolation)"),
      pattern("constant.numeric", #"\b[0-9][0-9_]*(\.[0-9_]+)?([eE][-+]?[0-9]+)?\b"#),
      pattern("constant.language", #"\b(true|false|nil)\b"#),
      pattern("variable.parameter", #"\$[0-9]+"#),
      pattern("keyword", #"\b("# + Set(keywords).sorted().joined(separator: "|") + #")\b"#),
      pattern("entity.name.type", #"\b[A-Z]\w*\b"#),
      pattern("support.function", #"\b("# + functions.joined(separator: "|") + #")\b"#),
    ]
    return """
      {
        "name": "Weir",
        "scopeName": "source.weir",
        "fileTypes": ["weir"],
        "patterns": [
          \(patterns.joined(separator: ",\n    "))
        ]
      }

      """
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONText()
    json.append(text)
    return json.string
  }

  @Test(arguments: [("syntax/weir.vim", vim), ("weir.tmLanguage.json", grammar)])
  func `the files are those of the catalog; WEIR_RECORD=1 writes them`(
    name: String, text: String
  ) {
    if getenv("WEIR_RECORD") != nil,
      let file = fopen(PackageFile.root + "/" + Self.folder + name, "w")
    {
      fputs(text, file)
      fclose(file)
    }
    #expect(PackageFile.text(Self.folder + name) == text)
  }

  @Test func `the grammar is JSON`() throws {
    #expect(try JSON(parsing: Self.grammar).patterns?.array?.count == 10)
  }
}
