extension CompletionScript {
  static func zsh(_ command: CommandDescription) -> String {
    let programs = command.options.filter(\.isProgram).flatMap(\.names)
    let given = programs.map { "$+opt_args[\($0)]" }.joined(separator: " || ")
    return #"""
      #compdef weir
      # \#(title) zsh
      _weir() {
        local curcontext=$curcontext context state state_descr line ret=1
        local -A opt_args
        local -a subcommands=(
      \#(command.subcommands.map { "    \(quoted($0.name + ":" + $0.summary))" }
        .joined(separator: "\n"))
        )
        _arguments -C -A '-*' \
      \#(options(command, programs))
          '1: :->program' \
          '*:: :->rest' && ret=0
        case $state in
          program)
            if ((\#(given))); then
              _files && ret=0
            else
              _describe -t subcommands subcommand subcommands && ret=0
              \#(action(command.positionals.first)) && ret=0
            fi
            ;;
          rest)
            ((\#(given))) && { _files; return; }
            case $words[1] in
      \#(command.subcommands.map(rest).joined(separator: "\n"))
              *) _files && ret=0 ;;
            esac
            ;;
        esac
        return ret
      }
      if [[ $funcstack[1] == _weir ]]; then _weir "$@"; else compdef _weir weir; fi

      """#
  }

  private static func options(_ command: CommandDescription, _ programs: [String]) -> String {
    command.options.map { option in
      "    " + specification(option, excluding: option.isProgram ? programs : option.names) + " \\"
    }.joined(separator: "\n")
  }

  /// Returns the argument of `_arguments` for an option.
  ///
  /// - Parameter names: the options that cannot follow.
  private static func specification(
    _ option: CommandDescription.Argument, excluding names: [String]
  ) -> String {
    let value = option.value.map { name in
      ":\(name):" + (option.isChoice ? "(\(option.words))" : " ")
    }
    let list = option.names.joined(separator: ",")
    return "'(\(names.joined(separator: " ")))'\(option.names.count > 1 ? "{\(list)}" : list)"
      + quoted("[\(escaped(option.summary))]" + (value ?? ""))
  }

  private static func rest(_ command: CommandDescription) -> String {
    let options = command.options.map { " " + specification($0, excluding: $0.names) }.joined()
    let positional = command.positionals.first.map {
      " " + quoted("1:\($0.value ?? ""):\(action($0, isNested: true))")
    }
    return "        \(command.name)) _arguments\(options)\(positional ?? "") && ret=0 ;;"
  }

  /// Returns the zsh completion action for an argument.
  private static func action(
    _ argument: CommandDescription.Argument?, isNested: Bool = false
  ) -> String {
    guard let argument else { return "false" }
    if isNested, !argument.values.isEmpty { return "(\(argument.words))" }
    guard let extensions = argument.extensions, !extensions.isEmpty else { return "_files" }
    let pattern = "*.(\(extensions.joined(separator: "|")))"
    return "_files -g " + (isNested ? "\"\(pattern)\"" : "'\(pattern)'")
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : "\($1)" }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
