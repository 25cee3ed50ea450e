import { isEmbedded } from './is-embedded.ts'
import { threadAhead } from './db/embedded/thread.ts'
import { speedUpImports } from './speed-up-imports.ts'

speedUpImports()
// First of all, since it takes longest.
if (isEmbedded()) void threadAhead()
const { start } = await import('./start.ts')
await start()
