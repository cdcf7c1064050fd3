import Trace

/// A name from the user or a file in quotation marks, cut to a readable length and safe to show on a terminal.
func quoted(_ text: some StringProtocol) -> String { "\"\(visible(String(text)))\"" }
