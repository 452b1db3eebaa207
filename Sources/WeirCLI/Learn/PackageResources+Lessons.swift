extension PackageResources {
  /// The files of the lessons that Weir contains, in the order of the course.
  static let lessons: [(file: String, bytes: [UInt8])] = [
    ("01-streams.weir", _1_streams_weir),
    ("02-observing.weir", _2_observing_weir),
    ("03-hot-and-cold.weir", _3_hot_and_cold_weir),
    ("04-transforming.weir", _4_transforming_weir),
    ("05-time.weir", _5_time_weir),
    ("06-flattening.weir", _6_flattening_weir),
    ("07-combining.weir", _7_combining_weir),
    ("08-errors.weir", _8_errors_weir),
    ("09-sharing.weir", _9_sharing_weir),
    ("10-disposal.weir", _0_disposal_weir),
    ("11-properties.weir", _1_properties_weir),
    ("12-actions.weir", _2_actions_weir),
    ("13-schedulers.weir", _3_schedulers_weir),
    ("14-backpressure.weir", _4_backpressure_weir),
    ("15-scripts.weir", _5_scripts_weir),
  ]
}
