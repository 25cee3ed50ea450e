import { quickenImports } from './quick-imports.ts'

quickenImports()
const { start } = await import('./start.ts')
await start()
