# Splits the programs of Tests/Programs and judges them with Swift's compiler.
# shellcheck shell=bash

# The folder of the single programs: FEATURE/NUMBER.swift, with their results in other suffixes.
split_folder=$root/.build/programs

# The folder in which swift-async-algorithms is built for the programs that import it.
algorithms_folder=$root/.build/async-algorithms
# The folder in which OpenCombine is built, with the modules for the programs that import Combine.
combine_folder=$root/.build/combine

# Splits FEATURE.programs, or the results in FEATURE.out, at its lines `//--- NAME` into
# FEATURE/NUMBER.KIND, and prints FEATURE/NUMBER, a tab and NAME of each part.
split() {
  local file=$1 kind=$2 feature
  feature=$(basename "${file%.*}")
  mkdir -p "$split_folder/$feature"
  awk -v folder="$split_folder/$feature" -v feature="$feature" -v kind="$kind" '
    /^\/\/--- / {
      if (part != "") close(part)
      id = sprintf("%04d", ++count)
      part = folder "/" id "." kind
      printf "" >part
      print feature "/" id "\t" substr($0, 7)
      next
    }
    part != "" { print >part }' "$file"
}

# Reads the output of a program into a variable, without a final newline.
read_text() {
  local -n into=$2
  IFS= read -r -d '' into <"$1" || true
  into=${into%$'\n'}
}

# Builds swift-async-algorithms if it is missing or its version has changed.
build_algorithms() {
  local package=$root/scripts/lib/async-algorithms
  [[ $algorithms_folder/debug/Peer.build -ot $package/Package.swift ]] || return 0
  say "building swift-async-algorithms"
  swift build --quiet -Xcc -g0 --package-path "$package" --scratch-path "$algorithms_folder" >&2
}

# Builds OpenCombine and, on it, the module `Combine` of scripts/lib/combine. Both are rebuilt only if
# that folder has changed.
build_combine() {
  local sources=$root/scripts/lib/combine built=$combine_folder/debug
  [[ ! -e $combine_folder/Combine.o || -n $(
    find "$sources" -type f ! -name Package.resolved -newer "$combine_folder/Combine.o" -print -quit
  ) ]] || return 0
  say "building OpenCombine"
  swift package --package-path "$sources" --scratch-path "$combine_folder" reset
  swift package --package-path "$sources" --scratch-path "$combine_folder" resolve >&2
  patch --silent --strip 1 --directory "$combine_folder/checkouts/OpenCombine" \
    <"$sources/documented.patch"
  swift build --quiet -Xcc -g0 --package-path "$sources" --scratch-path "$combine_folder" >&2
  cp -R "$built"/Modules/OpenCombine*.swiftmodule "$combine_folder"
  cp "$built/COpenCombineHelpers.build/module.modulemap" "$combine_folder"
  (cd "$combine_folder" &&
    swiftc -wmo -parse-as-library -module-name Combine -emit-module -emit-object -o Combine.o -I . \
      -Xcc -fmodule-map-file=module.modulemap "$sources"/Sources/Combine/*.swift >&2)
}

# Builds programs with Swift's compiler, runs them, and writes their output and termination to
# PROGRAM.judged. Arguments: paths without `.swift`. The programs are compiled in the compiler's default
# language mode, each as a separate module, but linked together.
judge() {
  (($#)) || return 0
  local frontend modules=$root/.build/debug
  frontend=$(dirname "$(readlink -f "$(command -v swiftc)")")/swift-frontend
  [[ ! -d $modules/Modules ]] || modules+=/Modules
  export frontend modules algorithms_folder combine_folder
  ! grep -qs '^ *import AsyncAlgorithms' "${@/%/.swift}" || build_algorithms
  ! grep -qs '^ *import Combine' "${@/%/.swift}" || build_combine
  export -f compile_program run_program
  printf '%s\n' "$@" | xargs -P "$(nproc)" -I{} bash -c 'compile_program "$1"' - {}

  # Retroactive conformances would be visible to the other programs.
  local program together=() alone=()
  for program; do
    [[ -e $program.o ]] || continue
    if grep -qE '^ *(@retroactive *)?extension [^{]*:' "$program.swift"; then
      alone+=("$program")
    else
      together+=("$program")
    fi
  done
  local number
  for ((number = 0; number < ${#together[@]}; number += 250)); do
    link_programs "${together[@]:number:250}"
  done
  for program in "${alone[@]}"; do link_programs "$program"; done
  printf '%s\n' "${together[@]}" "${alone[@]}" | sed '/^$/d' |
    xargs -P "$(nproc)" -I{} bash -c 'run_program "$1"' - {}
}

# The module of a program. All names have the same length, so that they can be found in the output.
module_of() { printf 'Program_%s' "$(basename "$(dirname "$1")" | tr -c 'a-zA-Z0-9\n' _)_$(basename "$1")"; }
export -f module_of

# Replaces the names of the original libraries with those of this package.
compile_program() {
  local program=$1 module helpers=()
  module=$(module_of "$program")
  ! grep -q '^ *import Combine' "$program.swift" ||
    helpers=(-Xcc "-fmodule-map-file=$combine_folder/module.modulemap")
  rm -f "$program.o" "$program.judged"
  sed -E -e 's/\b(ReactiveSwift|ReactiveCocoa)( *$|;|\.)/Weir\2/g' \
    -e 's/\b(RxSwift|RxCocoa|RxRelay)( *$|;|\.)/WeirRx\2/g' \
    -e 's/\bSwiftySignals( *$|;|\.)/WeirSwifty\1/g' "$program.swift" >"$program.compiled.swift"
  if ! "$frontend" -frontend -c -primary-file "$program.compiled.swift" -o "$program.o" \
    -module-name "$module" -entry-point-function-name "${module}_main" -disable-objc-interop \
    -I "$modules" -I "$algorithms_folder/debug/Modules" -I "$combine_folder" "${helpers[@]}" \
    -suppress-warnings &>"$program.log"; then
    rm -f "$program.o"
    printf '//=== rejected: %s\n' "$(grep -m1 -o 'error: .*' "$program.log" | cut -c 8-)" \
      >"$program.judged"
  fi
}

# Links programs into one executable, which runs the program of the module in its argument.
link_programs() {
  local program module objects=() folder
  folder=$split_folder/linked
  mkdir -p "$folder"
  local executable=$folder/$(module_of "$1")
  {
    echo '#include <stdio.h>'
    echo '#include <stdlib.h>'
    echo '#include <string.h>'
    for program; do echo "int $(module_of "$program")_main(int, char **);"; done
    echo 'void dispatch_main(void); void *dispatch_get_global_queue(long, unsigned long);'
    echo 'void dispatch_after_f(unsigned long long, void *, void *, void (*)(void *));'
    echo 'unsigned long long dispatch_time(unsigned long long, long long);'
    echo 'static void leave(void *ignored) { exit(0); }'
    echo 'void combine_stay(void) __attribute__((weak));'
    echo 'int main(int count, char **arguments) {'
    echo '  setvbuf(stdout, 0, _IOLBF, 0);'
    for program; do
      module=$(module_of "$program")
      echo "  if (!strcmp(arguments[1], \"$module\")) ${module}_main(1, arguments);"
      objects+=("$program.o")
      ln -sf "$executable" "$program.linked"
    done
    # Pending work must finish within this time, as in `combine_stay`.
    echo '  if (count > 3) { combine_stay(); exit(0); }'
    echo '  if (count > 2) {'
    echo '    dispatch_after_f(dispatch_time(0, 500000000), dispatch_get_global_queue(0, 0), 0, leave);'
    echo '    dispatch_main();'
    echo '  }'
    echo '}'
  } >"$executable.c"
  local libraries=()
  if grep -qsE '^ *(@[a-z]+ )?import (Weir|Reactive|Rx|Swifty)' "${@/%/.swift}"; then
    shopt -s nullglob
    libraries=("$root"/.build/debug/{Weir,WeirRx,WeirRxFoundation,WeirSwifty,WeirSwiftyFoundation,WeirFoundation}.build/*.o)
    shopt -u nullglob
  fi
  if grep -qs '^ *import AsyncAlgorithms' "${@/%/.swift}"; then
    local objects_of_algorithms
    mapfile -d '' objects_of_algorithms < <(
      find "$algorithms_folder/debug/" -path '*.build/*.o' -print0
    )
    libraries+=("${objects_of_algorithms[@]}")
  fi
  ! grep -qs '^ *import Combine' "${@/%/.swift}" ||
    libraries+=(-lstdc++ "$combine_folder"/{Combine.o,debug/{COpenCombineHelpers,OpenCombine*}.build/*.o})
  clang -w -c "$executable.c" -o "$executable.o"
  swiftc -use-ld=lld "$executable.o" "${objects[@]}" "${libraries[@]}" -ldispatch -lm \
    -o "$executable"
}

run_program() {
  local program=$1 module code=0 stays=() own=
  module=$(module_of "$program")
  ! grep -qE '^ *(@[a-z]+ )?import ' "$program.swift" || stays=(stay)
  # The names of types are those of Apple's module.
  ! grep -q '^ *import Combine' "$program.swift" ||
    stays=(stay loop) own='s/\bOpenCombine\./Combine./g'
  SWIFT_BACKTRACE=enable=no timeout 10 "$(readlink "$program.linked")" "$module" "${stays[@]}" \
    </dev/null 2>/dev/null | sed -e "s/$module/main/g" -e "$own" >"$program.judged"
  code=${PIPESTATUS[0]}
  [[ ! -s $program.judged || -z $(tail -c 1 "$program.judged") ]] || echo >>"$program.judged"
  case $code in
    0) ;;
    124) echo '//=== endless' >>"$program.judged" ;;
    *) echo '//=== traps' >>"$program.judged" ;;
  esac
}
