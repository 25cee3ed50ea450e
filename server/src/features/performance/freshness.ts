import { type Asker, accountClock, type OwnAccount } from '#features/ad-account/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { silently } from '#kernel/log.ts'
import { type AccountClock, PlatformError } from '#services/ad-platform/port.ts'
import { failOf } from '#features/ad-account/index.ts'
import { importFigures } from './import-figures.ts'
import { type ImportState, importState } from './imports.store.ts'

const FRESH_MS = 3_600_000
/** How long a person waits for newer figures; then the existing ones are shown, with their as_of. */
const PATIENCE_MS = 4_000

const waited = (ms: number) =>
  new Promise<'late'>((done) => {
    setTimeout(() => done('late'), ms).unref()
  })

/** The account's own time, and the import's state; requested together, since each query waits for its turn at the database. */
export interface Standing {
  readonly clock: AccountClock
  readonly state: ImportState
}
export async function standingOf(ctx: Ctx, account: OwnAccount): Promise<Standing> {
  const [clock, state] = await Promise.all([accountClock(ctx, account), importState(ctx.scope, account.customerId)])
  return { clock, state }
}

/** An account whose figures were imported at least once. */
export type Imported = ImportState & { readonly asOf: Date }

/**
 * The import's state. If older than an hour, it's updated first, as far as a person's patience goes; the import then continues and notifies
 * the screens. If there never was one, it's awaited, since there is nothing to show.
 */
export async function freshState(ctx: Ctx, account: OwnAccount, { clock, state }: Standing): Promise<Imported> {
  const asOf = await freshAsOf(ctx, account, clock.now, state.asOf)
  // Without an import since then it's unchanged, so it isn't read again.
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
