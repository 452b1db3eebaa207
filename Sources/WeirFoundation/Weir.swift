// One import is all that a program for ReactiveSwift needs, which has Foundation's dates.
@_exported public import Weir
