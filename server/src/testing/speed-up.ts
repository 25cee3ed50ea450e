import { compileLean } from '#db/embedded/lean.ts'
import { speedUpImports } from '../speed-up-imports.ts'

// Before a test process reads anything else.
speedUpImports()
// The database's code is compiled quickly and once: compiling it better takes a test process longer than it saves.
compileLean()
