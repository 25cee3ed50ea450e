import { type Currency, currencyName } from '@adwright/contract/values/currency.rules'
import { isByTag, KIND_NAMES, type CustomerKind } from '@adwright/contract/customer-kinds.rules'
import type { Measuring, measureCustomers } from '@adwright/contract/measuring'
import type { z } from 'zod'
import { accountClock, activeAccount, outside } from '#features/ad-account/index.ts'
import { accountConversions, type ConversionRow, keepMeasured, markStopped } from '#features/campaigns/index.ts'
import { keepActions, knownActions } from '#features/performance/index.ts'
import { inTransaction } from '#db/scope.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Account, ConversionAction, MadeConversion, NewConversion } from '#services/ad-platform/port.ts'
import { measuringTexts as texts, measuringTexts } from './measuring.texts.ts'
import { measuringAt } from './state.ts'

type Wish = z.output<typeof measureCustomers.input>['kinds'][number]

/** The account's conversion counting, as of its own current time. */
export async function readMeasuring(ctx: Ctx, account: Account): Promise<Measuring> {
  const { now, timeZone } = await accountClock(ctx, account)
  return measuringAt({ scope: ctx.scope, customerId: account.customerId, now, timeZone, serverNow: ctx.clock.now() })
}

const actionsOf = (ctx: Ctx, account: Account) =>
  outside(ctx.log, 'reading conversions', () => ctx.services.adPlatform.conversionActions(account))

/** A name that no other action has. */
function freeName(kind: CustomerKind, taken: readonly string[]): string {
  const lower = new Set(taken.map((it) => it.toLowerCase()))
  const names = [
    KIND_NAMES[kind],
    ...Array.from({ length: taken.length + 1 }, (_, i) => `${KIND_NAMES[kind]} ${i + 2}`),
  ]
  return names.find((it) => !lower.has(it.toLowerCase())) ?? KIND_NAMES[kind]
}

const newOf = ({ kind, value, call_seconds }: Wish, name: string, currencyCode: Currency): NewConversion => ({
  name,
  category: kind,
  defaultValue: value,
  currencyCode,
  ...(kind === 'PURCHASES' ? { ownValues: true } : {}),
  ...(isByTag(kind) ? {} : { callSeconds: call_seconds }),
})

/** Creates all of them or none. After a lost answer, those with these names and kinds are what was sent. */
async function create(ctx: Ctx, account: Account, wanted: readonly NewConversion[]): Promise<MadeConversion[]> {
  if (wanted.length === 0) return []
  const ads = ctx.services.adPlatform
  const readBack = async () => {
    const found = await Promise.all(wanted.map((it) => ads.findConversion(account, it)))
    return found.every((it) => it !== undefined) ? found : undefined
  }
  try {
    return await outside(ctx.log, 'creating conversions', () => ads.createConversions(account, wanted), { readBack })
  } catch (error) {
    // Their names were free just before: another tab created the same.
    const theirs = error instanceof AppError && error.code === 'validation_failed' ? await readBack() : undefined
    if (theirs === undefined) throw error
    return theirs
  }
}

/** The platform's action that already counts this kind: made here, elsewhere, or by an attempt whose answer was lost. */
const countingOf = (actions: readonly ConversionAction[], { kind }: Wish): ConversionAction | undefined =>
  actions.find((it) => it.category === kind)

/** A stopped one with exactly the requested settings: it's enabled again, so that the tag on the website stays valid. */
const isSame = (row: ConversionRow, { kind, value, call_seconds: seconds }: Wish): boolean =>
  row.category === kind && row.defaultValue === value && (isByTag(kind) || row.callSeconds === seconds)

/** Starts or stops counting, all or none. After a lost answer it's sent again, which is safe. */
function setCounting(ctx: Ctx, account: Account, ids: readonly string[], counting: boolean): Promise<true> {
  const set = () => ctx.services.adPlatform.setConversionsCounting(account, ids, counting).then((): true => true)
  return outside(ctx.log, 'changing what counts', set, { readBack: set })
}

/**
 * Sets up the kinds that aren't counted yet, and adopts those that are. Answers with the page and its tag.
 * @throws {AppError} the platform's refusals; then nothing was set up
 */
export async function measure(ctx: Ctx, wishes: readonly Wish[]) {
  const account = await activeAccount(ctx)
  const { customerId, currency } = account
  const errors = wishes.flatMap((it, at) =>
    (it.currency_code ?? currency) === currency
      ? []
      : [
          {
            path: `kinds.${at}.currency_code`,
            message: measuringTexts.otherCurrency(currencyName(currency), currency),
          },
        ],
  )
  if (errors.length > 0) throw invalid(...errors)
  const ads = ctx.services.adPlatform
  const actions = await actionsOf(ctx, account)
  const stopped = await accountConversions(ctx.scope, customerId, 'stopped')
  const known = await knownActions(ctx.scope, customerId)
  const taken = [...actions, ...stopped, ...known].map((it) => it.name)
  const plans = wishes.map((wish) => {
    const there = countingOf(actions, wish)
    const again = there ? undefined : stopped.find((it) => isSame(it, wish))
    return { wish, there, again, name: there?.name ?? again?.name ?? freeName(wish.kind, taken) }
  })
  const again = plans.flatMap((it) => it.again?.conversionId ?? [])
  const missing = plans.filter((it) => !it.there && !it.again)
  const made = await create(
    ctx,
    account,
    missing.map(({ wish, name }) => newOf(wish, name, account.currency)),
  )
  if (again.length > 0) await setCounting(ctx, account, again, true)
  const rows: (MadeConversion | undefined)[] = []
  for (const { wish, there, again: row, name } of plans) {
    const find = () => ads.findConversion(account, { name, category: wish.kind })
    if (there) rows.push(await outside(ctx.log, 'reading conversions', find))
    else
      rows.push(
        row
          ? { id: row.conversionId, gtagSnippet: row.gtagSnippet }
          : made[missing.findIndex((it) => it.wish === wish)],
      )
  }
  const { now } = await accountClock(ctx, account)
  const after = await actionsOf(ctx, account)
  await inTransaction(ctx.scope, async (scope) => {
    for (const [at, { wish, name }] of plans.entries()) {
      const one = rows[at]
      if (one)
        await keepMeasured(scope, {
          customerId,
          conversionId: one.id,
          campaignId: null,
          name,
          category: wish.kind,
          defaultValue: wish.value,
          currencyCode: account.currency,
          gtagSnippet: one.gtagSnippet,
          callSeconds: isByTag(wish.kind) ? null : wish.call_seconds,
          donePage: wish.kind === 'PURCHASES' ? (wish.done_page ?? null) : null,
          createdAt: now,
          stoppedAt: null,
        })
    }
    await keepActions(scope, customerId, after)
  })
  const started = plans.filter((it) => !it.there)
  if (started.length > 0)
    ctx.note({
      target: started.map((it) => it.name).join(', '),
      after: { kinds: started.map((it) => it.wish.kind) },
      undo: { action: 'stop_measuring', input: { conversion_ids: [...made.map((it) => it.id), ...again] } },
    })
  const data = await readMeasuring(ctx, account)
  return { message: started.length > 0 ? texts.done(started.length) : texts.already, data }
}

/**
 * Stops counting until they're enabled again. All or none.
 * @throws {AppError} 404 for one that doesn't count here
 */
export async function stop(ctx: Ctx, ids: readonly string[]) {
  const account = await activeAccount(ctx)
  const { customerId } = account
  const counting = await actionsOf(ctx, account)
  const names = ids.map((id) => counting.find((it) => it.id === id)?.name)
  if (names.some((it) => it === undefined)) throw new AppError('not_found')
  await setCounting(ctx, account, ids, false)
  const { now } = await accountClock(ctx, account)
  await inTransaction(ctx.scope, async (scope) => {
    await markStopped(scope, customerId, ids, now)
    await keepActions(
      scope,
      customerId,
      counting.filter((it) => !ids.includes(it.id)),
    )
  })
  ctx.note({
    target: names.join(', '),
    before: { conversion_ids: ids },
    undo: { action: 'resume_measuring', input: { conversion_ids: ids } },
  })
  return { message: texts.stopped }
}

/**
 * Resumes counting, with the same tag. All or none.
 * @throws {AppError} 404 for one that never counted here, or was removed at the platform
 */
export async function resume(ctx: Ctx, ids: readonly string[]) {
  const account = await activeAccount(ctx)
  const { customerId } = account
  const known = await knownActions(ctx.scope, customerId)
  const names = ids.map((id) => known.find((it) => it.id === id)?.name)
  if (names.some((it) => it === undefined)) throw new AppError('not_found')
  await setCounting(ctx, account, ids, true)
  const after = await actionsOf(ctx, account)
  await inTransaction(ctx.scope, async (scope) => {
    await markStopped(scope, customerId, ids, null)
    await keepActions(scope, customerId, after)
  })
  ctx.note({
    target: names.join(', '),
    after: { conversion_ids: ids },
    undo: { action: 'stop_measuring', input: { conversion_ids: ids } },
  })
  return { message: texts.resumed }
}
