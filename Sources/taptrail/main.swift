import Simulation
import Trace
let phone = FirstTap.phone(finger: FirstTap.finger)
print(phone.run())
let trail = phone.finish()
print(String(decoding: trail.jsonLines(), as: UTF8.self))
