@main
enum Fuzz {
  static func main() { runInputs() }
}
