# What an installation consists of.
# shellcheck shell=bash

# Below the prefix, each with the arguments for which weir prints it; the binary itself has none.
installed=(
  "bin/weir"
  "share/man/man1/weir.1 --generate-manual"
  "share/bash-completion/completions/weir --generate-completion-script bash"
  "share/zsh/site-functions/_weir --generate-completion-script zsh"
  "share/fish/vendor_completions.d/weir.fish --generate-completion-script fish"
)

# Arguments: the binary and the prefix. Each file is replaced as a whole, also while weir runs.
install_files() {
  local binary=$1 prefix=$2 entry words file
  for entry in "${installed[@]}"; do
    read -r -a words <<<"$entry"
    file=$prefix/${words[0]}
    mkdir -p "$(dirname "$file")"
    if ((${#words[@]} == 1)); then
      install -m 755 "$binary" "$file.new"
    else
      "$binary" "${words[@]:1}" >"$file.new"
      chmod 644 "$file.new"
    fi
    mv -f "$file.new" "$file"
  done
}

# Folders stay: whether they were there before is not known.
uninstall_files() {
  local prefix=$1 entry
  for entry in "${installed[@]}"; do rm -f "$prefix/${entry%% *}"; done
}
