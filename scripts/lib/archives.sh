# Builds the documentation archives of the libraries with docc from a debug build.
# shellcheck shell=bash

# Writes LIBRARY.doccarchive and the messages of docc, LIBRARY.log, of each library into a folder.
# Further arguments go to `docc convert`.
make_archives() {
  local work=$1 modules=.build/debug/Modules target maps=() map catalogue library
  shift
  swift build --quiet
  target=$(swift -print-target-info | sed -nE 's/^ *"unversionedTriple": "(.*)",?$/\1/p')
  # The C modules that the libraries are made of, and those of other packages.
  for map in .build/debug/C*.build/module.modulemap \
    .build/checkouts/*/Sources/*/include/module.modulemap; do
    maps+=(-Xcc "-fmodule-map-file=$map")
  done
  for catalogue in Sources/*/*.docc; do
    library=$(basename "$catalogue" .docc)
    mkdir -p "$work/symbols/$library"
    swift-symbolgraph-extract -module-name "$library" -I "$modules" "${maps[@]}" \
      -target "$target" -output-dir "$work/symbols/$library" -minimum-access-level public \
      -skip-synthesized-members
    docc convert "$catalogue" --fallback-display-name "$library" \
      --fallback-bundle-identifier "weir.$library" \
      --additional-symbol-graph-dir "$work/symbols/$library" "$@" \
      --output-path "$work/$library.doccarchive" >"$work/$library.log" 2>&1 ||
      { cat "$work/$library.log" >&2; fail "docc cannot read the documentation of $library"; }
  done
}
