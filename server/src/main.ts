import { speedUpImports } from './speed-up-imports.ts'

speedUpImports()
const { start } = await import('./start.ts')
await start()
