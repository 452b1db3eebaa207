# The files of an installation.
# shellcheck shell=bash

# Paths below the prefix, with the arguments for which weir prints the file, or with '<' and the file in the
# repository; none for the binary.
installed=(
  "bin/weir"
  "share/man/man1/weir.1 --generate-manual"
  "share/bash-completion/completions/weir --generate-completion-script bash"
  "share/zsh/site-functions/_weir --generate-completion-script zsh"
  "share/fish/vendor_completions.d/weir.fish --generate-completion-script fish"
  "share/weir/weir.tmLanguage.json < Sources/WeirCLI/Editors/weir.tmLanguage.json"
)
for editor in nvim/site vim/vimfiles; do
  for folder in ftdetect syntax; do
    installed+=("share/$editor/$folder/weir.vim < Sources/WeirCLI/Editors/$folder/weir.vim")
  done
done
notices=share/doc/weir/copyright

# Arguments: the binary and the prefix. Each file is replaced atomically, even while weir runs.
install_files() {
  local binary=$1 prefix=$2 entry words file
  for entry in "${installed[@]}"; do
    read -r -a words <<<"$entry"
    file=$prefix/${words[0]}
    mkdir -p "$(dirname "$file")"
    if ((${#words[@]} == 1)); then
      install -m 755 "$binary" "$file.new"
    elif [[ ${words[1]} == "<" ]]; then
      install -m 644 "$root/${words[2]}" "$file.new"
    else
      "$binary" "${words[@]:1}" >"$file.new"
      chmod 644 "$file.new"
    fi
    mv -f "$file.new" "$file"
  done
  # The binary contains the archives of these libraries, so their notices are installed too.
  mkdir -p "$(dirname "$prefix/$notices")"
  for file in "$root/LICENSE" \
    /usr/share/doc/{libedit2,libbsd0,libmd0,libtinfo6,libpcre2-8-0}/copyright; do
    [[ ! -e $file ]] || cat "$file"
  done >"$prefix/$notices"
}

# Folders are kept, because it is not known whether they existed before.
uninstall_files() {
  local prefix=$1 entry
  for entry in "${installed[@]}" "$notices"; do rm -f "$prefix/${entry%% *}"; done
}
