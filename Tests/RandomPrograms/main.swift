// Prints a number of programs from a seed on, each after a line `//--- SEED`.

guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[1]),
  let first = UInt64(CommandLine.arguments[2])
else { fatalError("usage: programs COUNT SEED") }

let prelude = "enum Oops: Error { case plain, code(Int) }\n"
for seed in first..<first + UInt64(count) {
  var generator = Generator(seed: seed)
  print("//--- \(seed)")
  print(prelude + generator.program(), terminator: "")
}
