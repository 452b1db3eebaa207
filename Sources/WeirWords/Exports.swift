// What names the values of the language also names its types and its syntax.
@_exported import WeirStandard
