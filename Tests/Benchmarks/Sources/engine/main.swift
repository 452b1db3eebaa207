import Harness

benchmark([
  .pump, .hot3, .cold3, .scanDistinct, .flatMapMerge, .fanout1000, .churn, .coldstart, .property,
])
