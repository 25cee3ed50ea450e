import { ensureWebBuilt } from './build-web.mjs'
import { ensureServerBuilt } from './build-server.mjs'

/** Once before all journeys: what each of their servers needs and would else make for itself, or wait for in vain. */
export default function beforeJourneys(): void {
  ensureWebBuilt()
  process.env.SERVER_PROGRAM ??= ensureServerBuilt()
}
