import { type Asker, accountClock, type OwnAccount } from '#features/ad-account/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { silently } from '#kernel/log.ts'
import { type AccountClock, PlatformError } from '#services/ad-platform/port.ts'
import { failOf } from '#features/ad-account/index.ts'
import { importFigures } from './import-figures.ts'
import { type ImportState, importState } from './imports.store.ts'

const FRESH_MS = 3_600_000
/** A person waits this long for newer figures; then the held ones are shown, with their as_of. */
const PATIENCE_MS = 4_000

const waited = (ms: number) =>
  new Promise<'late'>((done) => {
    setTimeout(() => done('late'), ms).unref()
  })

/** The account's own time, and what is read in; asked at once, since each question waits its turn at the database. */
export interface Standing {
  readonly clock: AccountClock
  readonly state: ImportState
}
export async function standingOf(ctx: Ctx, account: OwnAccount): Promise<Standing> {
  const [clock, state] = await Promise.all([accountClock(ctx, account), importState(ctx.scope, account.customerId)])
  return { clock, state }
}

/** An account whose figures were read in at least once. */
export type Imported = ImportState & { readonly asOf: Date }

/**
 * What is read in, and up to when. Older than an hour: brought up to date first, as far as a person's patience goes; the
 * import goes on and tells the screens. Never imported: waited for, since there is nothing to show.
 */
export async function freshState(ctx: Ctx, account: OwnAccount, { clock, state }: Standing): Promise<Imported> {
  const asOf = await freshAsOf(ctx, account, clock.now, state.asOf)
  // Without an import since, it is what it was: not asked a second time.
  const now = asOf.getTime() === state.asOf?.getTime() ? state : await importState(ctx.scope, account.customerId)
  return { ...now, asOf }
}

async function freshAsOf(ctx: Ctx, account: OwnAccount, now: Date, asOf: Date | null): Promise<Date> {
  const asker: Asker = { services: ctx.services, clock: ctx.clock, log: ctx.log, scope: ctx.scope }
  if (asOf && now.getTime() - asOf.getTime() <= FRESH_MS) return asOf
  const run = importFigures(asker, account).then((figure) => {
    if (figure.changedRows > 0) ctx.stale('performance', 'campaigns')
    return figure.asOf
  })
  try {
    if (!asOf) return await run
    const first = await Promise.race([run, waited(PATIENCE_MS)])
    if (first !== 'late') return first
    run.catch(silently(ctx.log, 'an import that nobody waits for any more'))
    return asOf
  } catch (error) {
    if (!(error instanceof PlatformError) && !(error instanceof AppError)) throw error
    ctx.log.warn({ err: error }, 'figures are shown as they were read last')
    if (asOf) return asOf
    throw error instanceof PlatformError ? failOf(error) : error
  }
}
