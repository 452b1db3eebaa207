// A module that imports the values of the language also imports its types and its syntax.
@_exported import WeirStandard
