import { speedUpImports } from '../speed-up-imports.ts'
import { quickPasswords } from './quick-passwords.ts'

// Before a test process reads anything else.
speedUpImports()
quickPasswords()
