/// The condition for using colors.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
