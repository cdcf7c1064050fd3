import Foundation

/// A terminal in raw mode: each key is sent at once, and none is shown or acts by itself.
///
/// Output goes through as before, so that a line break still begins a line.
struct RawTerminal {
    private let descriptor: FileDescriptor
    /// Whether the keys of signals, such as Ctrl-C, act by themselves nevertheless.
    private let signalsAct: Bool
    /// The attributes that the terminal had, and gets back.
    private let saved: termios

    /// - Throws: if it is no terminal, or is gone.
    init(_ descriptor: FileDescriptor, signalsAct: Bool = false) throws(SystemError) {
        self.descriptor = descriptor
        self.signalsAct = signalsAct
        var attributes = termios()
        guard tcgetattr(descriptor.number, &attributes) == 0 else { throw .last }
        saved = attributes
        try enter()
    }

    /// Makes it raw, again if somebody has changed it meanwhile.
    func enter() throws(SystemError) {
        var attributes = saved
        attributes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
        attributes.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | (signalsAct ? 0 : ISIG))
        withUnsafeMutableBytes(of: &attributes.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        try set(attributes)
    }

    /// Gives the terminal its attributes back. What was typed meanwhile is kept for whoever reads next.
    func restore() { try? set(saved) }

    private func set(_ attributes: termios) throws(SystemError) {
        var attributes = attributes
        while tcsetattr(descriptor.number, TCSADRAIN, &attributes) != 0 {
            if errno != EINTR { throw .last }
        }
    }
}
