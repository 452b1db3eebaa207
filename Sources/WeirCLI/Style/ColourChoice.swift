/// When colours are used.
enum ColourChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
