/// The condition for using colors.
enum ColourChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
