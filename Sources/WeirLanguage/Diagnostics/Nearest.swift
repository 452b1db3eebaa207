public func nearest(_ name: String, among known: some Sequence<String>) -> String? { nil }
