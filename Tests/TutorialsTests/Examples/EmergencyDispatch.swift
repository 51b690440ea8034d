// What the examples in the doc comments of EmergencyDispatch take for granted: the library and no more.

import EmergencyDispatch
