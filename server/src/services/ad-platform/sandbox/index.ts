import type { SystemScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import type { AdPlatform } from '../port.ts'
import { accountCalls } from './accounts.ts'
import { assetCalls } from './assets.ts'
import { campaignCalls } from './campaigns.ts'
import { conversionCalls } from './conversions.ts'
import type { SandboxControls } from '../controls/port.ts'
import { openFigures } from './figures.ts'
import type { LoginBook } from '../logins.ts'
import { openLine } from './line.ts'
import { loginCalls, requireGrant } from './logins.ts'
import { openControls } from './play.ts'
import { targetingCalls } from './targeting.ts'
import type { World } from './world.ts'

export type * from '../controls/port.ts'

export interface AdSandboxOptions {
  /** Real time. Each account also has its own. */
  readonly clock: Clock
  /** The accounts' time zone: the server's. */
  readonly timeZone: string
  readonly publicUrl?: string
  readonly signingSecret?: string
  readonly book?: LoginBook
  /** Calls per owner and day; the real platform's default. */
  readonly callsADay?: number
  readonly seed?: string
}

/** The platform's basic access level: operations in 24 hours. */
const CALLS_A_DAY = 15_000
const SEED = 'adwright'
/** For setups where nobody links with their own login. */
const noLogins: LoginBook = { tokenOf: async () => undefined, ended: async () => undefined }

/** A simulated Google Ads: its rules, review, auction and failures, with all state in the database (sandbox.md). */
export function openAdSandbox(system: SystemScope, options: AdSandboxOptions): AdPlatform & SandboxControls {
  const { clock, timeZone, callsADay = CALLS_A_DAY, seed = SEED } = options
  const world: World = {
    system,
    clock,
    timeZone,
    seed,
    line: openLine(system, clock, callsADay),
    publicUrl: options.publicUrl ?? 'http://127.0.0.1',
    signingSecret: options.signingSecret ?? 'of a sandbox without a server',
    book: options.book ?? noLogins,
    requireGrant: (account) => requireGrant(world, account),
  }
  const { forget, ...facts } = openFigures(world)
  return {
    name: 'sandbox',
    pace: { figuresMs: 0, waitingLinkMs: 0 },
    ...accountCalls(world),
    ...loginCalls(world),
    ...campaignCalls(world),
    ...assetCalls(world),
    ...targetingCalls(world),
    ...conversionCalls(world),
    ...facts,
    ...openControls(world, { ...facts, forget }),
  }
}
