/// The condition for using colours.
enum ColourChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
