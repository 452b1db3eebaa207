# Shared by the scripts: the root of the checkout, messages, and the installation of dependencies.
# shellcheck shell=bash disable=SC2034

root=$(dirname "$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")")

say() { echo "weir: $*" >&2; }

fail() {
  say "$@"
  exit 1
}

require_swift() {
  command -v swift >/dev/null || fail "swift is not on the PATH; Swift 6.1 or later is needed"
}

# Builds with SwiftPM, which passes the traits of the package to the compiler in the order of a hashed set:
# about every second build would have other options than the last one and compile everything again. The
# compiler takes about 5 % less time with huge pages, and BoringSSL a quarter less without debug information.
# WEIR_DEBUG_INFO=none leaves the debug information of Swift out too, for about 8 % of the time.
swift_build() {
  local without=()
  [[ ${WEIR_DEBUG_INFO-} != none ]] || without=(-Xswiftc -gnone)
  SWIFT_DETERMINISTIC_HASHING=1 GLIBC_TUNABLES=glibc.malloc.hugetlb=1 swift build -Xcc -g0 "${without[@]}" "$@"
}

# Installs Debian packages; uses sudo for users other than root.
apt_install() {
  local sudo=()
  command -v apt-get >/dev/null || fail "please install $* (by Debian's names): there is no apt-get"
  if ((EUID != 0)); then
    command -v sudo >/dev/null || fail "please install $* as root: there is no sudo"
    sudo=(sudo)
  fi
  say "installing $*"
  {
    "${sudo[@]}" apt-get update -qq || say "apt-get update failed; trying with the lists at hand"
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "$@" || fail "could not install $*"
  } >&2 </dev/null
}

# Installs the missing ones of the given dependencies: a library, or the package of a command.
ensure() {
  local need missing=()
  for need; do
    case $need in
      libedit-dev) [[ -e /usr/include/histedit.h ]] || missing+=("$need") ;;
      libpcre2-dev) [[ -e /usr/include/pcre2.h ]] || missing+=("$need") ;;
      zlib1g-dev) [[ -e /usr/include/zlib.h ]] || missing+=("$need") ;;
      openjdk-17-jdk-headless) command -v javac >/dev/null || missing+=("$need") ;;
      librdkafka-dev) [[ -e /usr/include/librdkafka/rdkafka_mock.h ]] || missing+=("$need") ;;
      libhiredis-dev) [[ -e /usr/include/hiredis/hiredis.h ]] || missing+=("$need") ;;
      netcat-openbsd) command -v nc >/dev/null || missing+=("$need") ;;
      node-rxjs | node-ws) [[ -d /usr/share/nodejs/${need#node-} ]] || missing+=("$need") ;;
      python3-websockets) python3 -c 'import websockets' 2>/dev/null || missing+=("$need") ;;
      redis-tools) command -v redis-cli >/dev/null || missing+=("$need") ;;
      miller) command -v mlr >/dev/null || missing+=("$need") ;;
      nginx-light) command -v nginx >/dev/null || missing+=("$need") ;;
      mosquitto-clients) command -v mosquitto_pub >/dev/null || missing+=("$need") ;;
      nodejs) command -v node >/dev/null || missing+=("$need") ;;
      *) command -v "$need" >/dev/null || missing+=("$need") ;;
    esac
  done
  ((${#missing[@]} == 0)) || apt_install "${missing[@]}"
}
