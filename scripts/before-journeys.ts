import { ensureWebBuilt } from './build-web.mjs'
import { ensureServerBuilt } from './build-server.mjs'

/** Runs once before all journeys: builds what each of their servers needs and would otherwise build itself or wait for in vain. */
export default function beforeJourneys(): void {
  ensureWebBuilt()
  process.env.SERVER_PROGRAM ??= ensureServerBuilt()
}
