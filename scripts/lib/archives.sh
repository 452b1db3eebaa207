# Builds the documentation archives of the libraries with docc from a debug build.
# shellcheck shell=bash

# Writes LIBRARY.doccarchive of each library into a folder; fails if a link does not resolve. Further
# arguments go to `docc convert`.
make_archives() {
  local work=$1 target maps=() map catalog jobs=() job
  swift_build --quiet
  target=$(swift -print-target-info | sed -nE 's/^ *"unversionedTriple": "(.*)",?$/\1/p')
  # The C modules that the libraries are made of, those of system libraries, and those of other packages.
  for map in .build/debug/C*.build/module.modulemap Sources/C*/module.modulemap \
    .build/checkouts/*/Sources/*/include/module.modulemap; do
    maps+=(-Xcc "-fmodule-map-file=$map")
  done
  for catalog in Sources/*/*.docc; do
    make_archive "$catalog" "$@" &
    jobs+=($!)
  done
  for job in "${jobs[@]}"; do wait "$job"; done
}

make_archive() {
  local catalog=$1 work=$2 library log
  library=$(basename "$catalog" .docc) log=$work/$library.log
  mkdir -p "$work/symbols/$library"
  swift-symbolgraph-extract -module-name "$library" -I .build/debug/Modules "${maps[@]}" \
    -target "$target" -output-dir "$work/symbols/$library" -minimum-access-level public \
    -skip-synthesized-members
  docc convert "$catalog" --fallback-display-name "$library" \
    --fallback-bundle-identifier "weir.$library" \
    --additional-symbol-graph-dir "$work/symbols/$library" "${@:3}" \
    --output-path "$work/$library.doccarchive" >"$log" 2>&1 ||
    { cat "$log" >&2; fail "docc cannot read the documentation of $library"; }
  if grep -E '^(warning|error): ' "$log" | grep -v 'is missing documentation$' >"$work/$library.wrong"; then
    cat "$log" >&2
    fail "the documentation of $library: $(head -n 1 "$work/$library.wrong")"
  fi
  echo "$library: every link resolves"
}
