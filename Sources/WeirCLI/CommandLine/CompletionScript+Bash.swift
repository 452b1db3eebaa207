extension CompletionScript {
  static func bash(_ command: CommandDescription) -> String {
    let subcommands = command.subcommands.map { "'weir \($0.name)'" }.joined(separator: " | ")
    return #"""
      # \#(title) bash
      _weir() {
        local cur=${COMP_WORDS[COMP_CWORD]} place=weir words='' options='' files='' index kind reply
        for ((index = 1; index < COMP_CWORD; index++)); do
          case "$place ${COMP_WORDS[index]}" in
            \#(cases(command.options.filter(\.isProgram)))) ((++index)) && place=code ;;
            \#(choices(of: command))) ((++index)) ;;
            \#(subcommands)) place=${COMP_WORDS[index]} ;;
            'weir -'* | 'code -'*) ;;
            'weir '* | 'code '* | 'argument '*) place=argument ;;
            *) place=end ;;
          esac
        done
        ((index == COMP_CWORD)) || place=${COMP_WORDS[COMP_CWORD - 1]}
        case $place in
      \#(places(of: command).joined(separator: "\n"))
        esac
        [[ $cur != -* ]] || { words=$options files=''; }
        COMPREPLY=()
        while IFS= read -r reply; do COMPREPLY+=("$reply"); done < <(
          compgen -W "$words" -- "$cur"
          case $files in
            all) compgen -f -- "$cur" ;;
            ?*)
              compgen -d -- "$cur"
              for kind in $files; do compgen -f -X "!*.$kind" -- "$cur"; done
              ;;
          esac
        )
      }
      complete -o filenames -F _weir weir

      """#
  }

  /// Returns the options with a fixed set of values, as the pattern of a shell `case` statement.
  private static func choices(of command: CommandDescription) -> String {
    let nested = command.subcommands.flatMap { subcommand in
      subcommand.options.filter(\.isChoice).flatMap(\.names).map { "'\(subcommand.name) \($0)'" }
    }
    return ([cases(command.options.filter(\.isChoice))] + nested).joined(separator: " | ")
  }

  private static func cases(_ options: [CommandDescription.Argument]) -> String {
    options.flatMap(\.names).map { "'weir \($0)' | 'code \($0)'" }.joined(separator: " | ")
  }

  /// Returns the completions for each position, as the cases of a shell `case` statement.
  private static func places(of command: CommandDescription) -> [String] {
    let options = command.options.flatMap(\.names).joined(separator: " ")
    let names = command.subcommands.map(\.name).joined(separator: " ")
    let values = command.options.filter(\.isChoice).map {
      "    \($0.names.joined(separator: " | "))) words='\($0.words)' ;;"
    }
    let subcommands = command.subcommands.map { subcommand in
      let options = subcommand.options.flatMap(\.names).joined(separator: " ")
      return
        "    \(subcommand.name)) \(wishes(subcommand.positionals.first)) options='\(options)' ;;"
    }
    return [
      "    weir) \(wishes(command.positionals.first, names)) options='\(options)' ;;",
      "    code) files=all options='\(options)' ;;", "    argument) files=all ;;",
    ] + values + subcommands
  }

  private static func wishes(
    _ argument: CommandDescription.Argument?, _ names: String = ""
  ) -> String {
    let words = [names, argument?.words ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    let files = argument?.extensions?.joined(separator: " ") ?? ""
    return "words='\(words)' files='\(files)'"
  }
}
