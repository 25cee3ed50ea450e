import { speedUpImports } from '../speed-up-imports.ts'

// Before a test process reads anything else.
speedUpImports()
