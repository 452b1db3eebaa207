@main
enum Fuzz {
  static func main() { runLibFuzzer() }
}
