import { isByTag } from '@adwright/contract/customer-kinds.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { dateText } from '@adwright/contract/values/date-text.rules'
import { accountClock, activeAccount, activeAccountIfAny, type Asker, outside } from '#features/ad-account/index.ts'
import { accountConversions, campaignsHeld } from '#features/campaigns/index.ts'
import { isOwnPage } from '#features/one-page-site/index.ts'
import { notify } from '#features/notifications/index.ts'
import { keepActions, knownActions } from '#features/performance/index.ts'
import { inTransaction, type OwnerScope, ownerScope } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { type Job, type JobCtx, job } from '#kernel/jobs.ts'
import { type ScanData, sendToAll } from '#kernel/send-to-all.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { CHECKED_PAGES_MAX, checkPages } from './check-pages.ts'
import { readMeasuring } from './measuring.ts'
import { keepTagCheck, markQuietTold, ownersWithTags } from './measuring.store.ts'
import { measuringTexts as texts } from './measuring.texts.ts'
import { measuringAt, silences, tagOfAccount } from './state.ts'
import { testAddress } from './tag.rules.ts'

const limit = { name: 'check_tag', max: 30, windowMs: 3_600_000 }

type Looker = Pick<Ctx, 'services' | 'signal' | 'scope' | 'clock' | 'log' | 'config'>

/** The website, the page after paying, and the ads' landing pages, each once. A page made here counts without a tag. */
async function pagesOf({ scope, config }: Looker, account: Account, website: string | null): Promise<string[]> {
  const running = await campaignsHeld(scope, account.customerId, { status: 'ENABLED', limit: CHECKED_PAGES_MAX })
  const landing = running.flatMap((it) => it.adGroups.flatMap((group) => group.ads.map((ad) => ad.finalUrl)))
  const rows = await accountConversions(scope, account.customerId)
  const after = rows.flatMap((it) => (it.donePage && website ? [new URL(it.donePage, website).href] : []))
  const all = [...(website ? [website] : []), ...landing, ...after].filter(
    (it) => URL.canParse(it) && !isOwnPage(config.PUBLIC_URL, it),
  )
  return [...new Set(all.map((it) => new URL(it).href))].slice(0, CHECKED_PAGES_MAX)
}

/** Checks the pages and stores the result. Undefined if there's no tag or no page to check. */
async function look(looker: Looker, account: Account, website: string | null) {
  const tag = tagOfAccount(await accountConversions(looker.scope, account.customerId))
  if (tag === undefined) return undefined
  const pages = await checkPages(looker, await pagesOf(looker, account, website), tag)
  if (pages.length > 0) await keepTagCheck(looker.scope, account.customerId, { checkedAt: looker.clock.now(), pages })
  return pages
}

/** @throws {AppError} 409 if there's no tag or no page to check */
export async function check(ctx: Ctx) {
  const account = await activeAccount(ctx)
  await limitTries(ctx, ctx.scope, limit, ctx.scope.owner)
  const { website } = await readMeasuring(ctx, account)
  const pages = await look(ctx, account, website)
  if (pages === undefined) throw new AppError('conflict', texts.noTag)
  if (pages.length === 0) throw new AppError('conflict', texts.noWebsite)
  return { message: texts.checked, data: await readMeasuring(ctx, account) }
}

async function heardAt(ctx: Ctx, account: Account, id: string): Promise<Date | null> {
  const ads = ctx.services.adPlatform
  const actions = await outside(ctx.log, 'reading conversions', () => ads.conversionActions(account))
  await inTransaction(ctx.scope, (scope) => keepActions(scope, account.customerId, actions))
  const found = actions.find((it) => it.id === id)
  if (!found) throw new AppError('not_found')
  return found.heardAt
}

/**
 * Sends a test conversion: the sandbox simulates the visitor; for Google somebody opens the website.
 * @throws {AppError} 404; 409 for a call, or if the website isn't known
 */
export async function test(ctx: Ctx, id: string) {
  const account = await activeAccount(ctx)
  await limitTries(ctx, ctx.scope, limit, ctx.scope.owner)
  const { kinds, website } = await readMeasuring(ctx, account)
  const kind = kinds.find((it) => it.id === id)
  if (!kind) throw new AppError('not_found')
  if (!isByTag(kind.kind)) throw new AppError('conflict', texts.byPlatform)
  const { now } = await accountClock(ctx, account)
  const asked_at = now.toISOString()
  const came = await outside(ctx.log, 'testing a conversion', () => ctx.services.adPlatform.tryConversion(account, id))
  if (came === 'by_visitor') {
    if (!website) throw new AppError('conflict', texts.noWebsite)
    return { message: texts.byVisitor, data: { heard: false, open: testAddress(website, kind.kind), asked_at } }
  }
  if (came === 'not_heard') throw new AppError('conflict', texts.notHeard)
  await heardAt(ctx, account, id)
  return { message: texts.heard, data: { heard: true, open: null, asked_at } }
}

/** Whether it has been received since. */
export async function watch(ctx: Ctx, id: string, since: string) {
  const at = await heardAt(ctx, await activeAccount(ctx), id)
  const heard = at !== null && at.getTime() >= Date.parse(since)
  return { message: heard ? texts.heard : texts.waiting, data: { heard, last_heard: at?.toISOString() ?? null } }
}

/** The first day on which the website's tag counted nothing despite clicks, as of a moment in the account's time. */
export async function tagQuietSince(
  scope: OwnerScope,
  { customerId }: Account,
  now: Date,
  timeZone: string,
): Promise<Day | undefined> {
  const { all } = await silences({ scope, customerId, now, timeZone }, await knownActions(scope, customerId))
  return all
}

/** Notifies the owner once of each silence, naming the page that lost the tag if there is one. */
async function tellSilence(ctx: JobCtx, asker: Asker, account: Account): Promise<void> {
  const { customerId } = account
  const { scope } = asker
  const { now, timeZone } = await accountClock(asker, account)
  const all = await tagQuietSince(scope, account, now, timeZone)
  if (all === undefined) {
    await markQuietTold(scope, customerId, null)
    return
  }
  if (!(await markQuietTold(scope, customerId, asker.clock.now()))) return
  const { website } = await measuringAt({ scope, customerId, now, timeZone, serverNow: asker.clock.now() })
  const looker = {
    services: ctx.services,
    signal: ctx.signal,
    clock: ctx.clock,
    log: ctx.log,
    config: ctx.config,
    scope,
  }
  const lost = (await look(looker, account, website))?.find((it) => it.outcome === 'missing')
  const since = dateText(all)
  const message = lost ? texts.quietMissing(since, lost.url) : texts.quiet(since)
  await notify(scope, message, asker.clock, { kind: 'tag', cause: `tag-quiet:${customerId}:${all}` })
  asker.stale?.('notifications', 'performance')
}

const SCAN = 'watch_tags'
const WATCH_ONE = 'watch_tag'

/** Checks for tags that have gone silent. */
export const watchTags: readonly Job[] = [
  job<ScanData>({
    name: SCAN,
    queue: 'imports',
    cron: '37 * * * *',
    retries: 0,
    run: (ctx, { after }) => sendToAll(ctx, { scan: SCAN, run: WATCH_ONE }, ownersWithTags(ctx.system, after)),
  }),
  job<{ owner: string }>({
    name: WATCH_ONE,
    queue: 'imports',
    retries: 0,
    run: async (ctx, { owner }) => {
      const scope = ownerScope(ctx.system, owner)
      const account = await activeAccountIfAny(scope)
      const stale: Asker['stale'] = (...topics) => ctx.stale(owner, ...topics)
      const { services, clock, log } = ctx
      if (account) await tellSilence(ctx, { services, clock, log, scope, stale }, account)
    },
  }),
]
