import { ensureWebBuilt } from './build-web.mjs'
import { migratedSnapshot } from '../server/src/db/memory.ts'

/** Once before all journeys: what each of their servers needs and would else make for itself, or wait for in vain. */
export default async function beforeJourneys(): Promise<void> {
  ensureWebBuilt()
  process.env.DATABASE_SNAPSHOT = await migratedSnapshot()
}
