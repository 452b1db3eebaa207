extension PackageResources {
  /// The files of the lessons that Weir contains, in the order of the course.
  static let lessons: [(file: String, bytes: [UInt8])] = [
    ("03-hot-and-cold.weir", _3_hot_and_cold_weir),
    ("06-flattening.weir", _6_flattening_weir),
    ("07-combining.weir", _7_combining_weir),
    ("09-sharing.weir", _9_sharing_weir),
    ("13-schedulers.weir", _3_schedulers_weir),
  ]
}
