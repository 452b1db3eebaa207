# Compares generated programs between Swift's compiler and weir.
# shellcheck shell=bash

# Generates programs from a seed, compares the results, and prints the smallest that differ.
random() {
  local count=${1-} seed=${2-1} folder=$split_folder/random first differs rejected
  [[ $count =~ ^[1-9][0-9]*$ && $seed =~ ^[0-9]+$ ]] || fail "usage: scripts/oracle --random COUNT [SEED]"
  weir=${WEIR-$(scripts/build)}
  rm -rf "$folder"
  mkdir -p "$folder"
  swiftc -O Tests/RandomPrograms/*.swift -o "$split_folder/generator"
  export weir folder split_folder seed count
  export -f random_batch compile_batch driver_of_batch compare_random read_text
  for ((first = seed; first < seed + count; first += 100)); do echo "$first"; done |
    xargs -P "$(nproc)" -I{} bash -c 'random_batch {}' >"$folder/verdicts"
  differs=$(grep -c '^differs' "$folder/verdicts" || true)
  rejected=$(grep -c '^rejected' "$folder/verdicts" || true)
  { grep '^differs' "$folder/verdicts" || true; } | sort -t $'\t' -n -k 3 | head -n "${SHOWN-3}" |
    while IFS=$'\t' read -r _ first _; do
      echo "--- differs: $first"
      cat "$folder/$first.swift"
      echo "--- Swift: $(<"$folder/$first.end")"
      cat "$folder/$first.recorded"
      echo "--- weir: $(<"$folder/$first.code")"
      cat "$folder/$first.printed"
      head -n 12 "$folder/$first.said"
    done
  echo "$count random programs from seed $seed: $(grep -c '^same' "$folder/verdicts" || true) same," \
    "$differs differ, $rejected not taken by Swift's compiler"
  ((differs == 0))
}

# Generates a hundred programs: Swift's compiler receives each as a function, all in one module.
random_batch() {
  local first=$1 batch=$folder/batch$1 size=100 number
  ((first + size <= seed + count)) || size=$((seed + count - first))
  "$split_folder/generator" "$size" "$first" |
    awk -v folder="$folder" '/^\/\/--- / { if (file) close(file); file = folder "/" $2 ".swift"; next } { print >file }'
  mkdir -p "$batch"
  for ((number = first; number < first + size; number++)); do echo "$number"; done >"$batch/programs"
  compile_batch "$batch" || return 0
  (cd "$folder" && "$batch/run" 2>/dev/null)
  while read -r number; do
    [[ -e $folder/$number.end ]] && compare_random "$number"
  done <"$batch/programs"
  rm -rf "$batch"
}

# Compiles the programs and leaves out those that the compiler rejects.
compile_batch() {
  local batch=$1 number code
  for _ in 1 2 3 4 5 6; do
    while read -r number; do
      echo "@_cdecl(\"program$number\") public func program$number() {"
      sed '/^enum Oops/!b' "$folder/$number.swift"
      echo "}"
    done <"$batch/programs" >"$batch/programs.swift"
    driver_of_batch "$batch" >"$batch/driver.c"
    swiftc -Onone -suppress-warnings -parse-as-library -module-name main_ -c "$batch/programs.swift" \
      -o "$batch/programs.o" &>"$batch/log" && clang -w -c "$batch/driver.c" -o "$batch/driver.o" &&
      swiftc -use-ld=lld "$batch/driver.o" "$batch/programs.o" -lm -o "$batch/run" && return 0
    # The functions that contain the lines with errors.
    sed -nE 's/^.*programs\.swift:([0-9]+):[0-9]+: error: .*/\1/p' "$batch/log" | sort -nu >"$batch/lines"
    awk 'NR == FNR { wrong[$1] = 1; next }
      /^@_cdecl/ { match($0, /program[0-9]+/); name = substr($0, RSTART + 7, RLENGTH - 7) }
      wrong[FNR] { print name }' "$batch/lines" "$batch/programs.swift" | sort -u >"$batch/wrong"
    [[ -s $batch/wrong ]] || break
    while read -r number; do
      printf 'rejected\t%s\t0\t%s\n' "$number" "$(grep -m1 -o 'error: .*' "$batch/log")"
    done <"$batch/wrong"
    grep -vxFf "$batch/wrong" "$batch/programs" >"$batch/others" || true
    mv "$batch/others" "$batch/programs"
  done
  while read -r number; do printf 'rejected\t%s\t0\tbatch %s\n' "$number" "$batch"; done <"$batch/programs"
  return 1
}

# Runs each program in its own process, with its output in NUMBER.recorded and its status in NUMBER.end.
driver_of_batch() {
  local number
  echo '#include <fcntl.h>'
  echo '#include <stdio.h>'
  echo '#include <stdlib.h>'
  echo '#include <sys/wait.h>'
  echo '#include <unistd.h>'
  while read -r number; do echo "void program$number(void);"; done <"$1/programs"
  cat <<'C'
static void run(int number, void (*program)(void)) {
  char name[64];
  snprintf(name, sizeof name, "%d.recorded", number);
  if (!fork()) {
    int file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    dup2(file, 1);
    setvbuf(stdout, 0, _IOLBF, 0);
    alarm(5);
    program();
    exit(0);
  }
  int status = 0;
  wait(&status);
  snprintf(name, sizeof name, "%d.end", number);
  FILE *end = fopen(name, "w");
  fputs(WIFSIGNALED(status) ? WTERMSIG(status) == 14 ? "endless" : "traps" : "ends", end);
  fclose(end);
}
int main(void) {
C
  while read -r number; do echo "  run($number, program$number);"; done <"$1/programs"
  echo '}'
}

compare_random() {
  local program=$folder/$1 code=0 printed recorded end verdict=differs
  # The types of functions contain addresses; the sign of NaN depends on the processor.
  sed -i -E -e 's/main_\.(\(unknown context at \$[0-9a-f]+\)\.)+/main./g' -e 's/-nan/nan/g' \
    "$program.recorded"
  timeout 10 "$weir" "$program.swift" </dev/null 2>"$program.said" |
    sed 's/-nan/nan/g' >"$program.printed"
  code=${PIPESTATUS[0]}
  echo "exit code $code" >"$program.code"
  read_text "$program.printed" printed
  read_text "$program.recorded" recorded
  end=$(<"$program.end")
  case $end:$code in
    ends:0 | traps:70) [[ $printed != "$recorded" ]] || verdict=same ;;
    endless:*) verdict=endless ;;
  esac
  printf '%s\t%s\t%s\t%s\n' "$verdict" "$1" "$(wc -c <"$program.swift")" "$(grep -m1 '^error' "$program.said")"
  [[ $verdict != same ]] || rm "$program".*
}
