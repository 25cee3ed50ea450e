import { isByTag, KIND_NAMES, type CustomerKind } from '@adwright/contract/customer-kinds.rules'
import type { Measuring, measureCustomers } from '@adwright/contract/measuring'
import type { z } from 'zod'
import { accountClock, activeAccount, outside } from '#features/ad-account/index.ts'
import { accountConversions, dropConversion, keepMeasured } from '#features/campaigns/index.ts'
import { keepActions } from '#features/performance/index.ts'
import { inTransaction } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Account, ConversionAction, MadeConversion, NewConversion } from '#services/ad-platform/port.ts'
import { measuringTexts as texts } from './measuring.texts.ts'
import { measuringAt } from './state.ts'

type Wish = z.output<typeof measureCustomers.input>['kinds'][number]

/** The account's measuring, as of its own present. */
export async function readMeasuring(ctx: Ctx, account: Account): Promise<Measuring> {
  const { now, timeZone } = await accountClock(ctx, account)
  return measuringAt({ scope: ctx.scope, customerId: account.customerId, now, timeZone })
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

const newOf = ({ kind, value, currency_code, call_seconds }: Wish, name: string): NewConversion => ({
  name,
  category: kind,
  defaultValue: value,
  currencyCode: currency_code,
  ...(kind === 'PURCHASES' ? { ownValues: true } : {}),
  ...(isByTag(kind) ? {} : { callSeconds: call_seconds }),
})

/** Creates them all or none. After a lost answer those of these names and kinds are what was sent. */
async function create(ctx: Ctx, account: Account, wanted: readonly NewConversion[]): Promise<MadeConversion[]> {
  if (wanted.length === 0) return []
  const ads = ctx.services.adPlatform
  const readBack = async () => {
    const found = await Promise.all(wanted.map((it) => ads.findConversion(account, it)))
    return found.every((it) => it !== undefined) ? found : undefined
  }
  return outside(ctx.log, 'creating conversions', () => ads.createConversions(account, wanted), { readBack })
}

/** The platform's action of a kind that counts already: made here, elsewhere, or by a try whose answer was lost. */
const countingOf = (actions: readonly ConversionAction[], { kind }: Wish): ConversionAction | undefined =>
  actions.find((it) => it.category === kind)

/**
 * Sets up what isn't counted yet, and takes over what is. The answer is the page with its tag.
 * @throws {AppError} what the platform refuses; then nothing was set up
 */
export async function measure(ctx: Ctx, wishes: readonly Wish[]) {
  const account = await activeAccount(ctx)
  const ads = ctx.services.adPlatform
  const actions = await actionsOf(ctx, account)
  const there = wishes.filter((it) => countingOf(actions, it))
  const missing = wishes.filter((it) => !countingOf(actions, it))
  const taken = actions.map((it) => it.name)
  const wanted = missing.map((wish) => newOf(wish, freeName(wish.kind, taken)))
  const made = await create(ctx, account, wanted)
  const rows = missing.map((wish, at) => ({ wish, name: wanted[at]?.name ?? '', made: made[at] }))
  for (const wish of there) {
    const action = countingOf(actions, wish)
    const find = () => ads.findConversion(account, { name: action?.name ?? '', category: wish.kind })
    rows.push({ wish, name: action?.name ?? '', made: await outside(ctx.log, 'reading conversions', find) })
  }
  const now = ctx.clock.now()
  const after = await actionsOf(ctx, account)
  await inTransaction(ctx.scope, async (scope) => {
    for (const { wish, name, made: one } of rows)
      if (one)
        await keepMeasured(scope, {
          customerId: account.customerId,
          conversionId: one.id,
          campaignId: null,
          name,
          category: wish.kind,
          defaultValue: wish.value,
          currencyCode: wish.currency_code,
          gtagSnippet: one.gtagSnippet,
          callSeconds: isByTag(wish.kind) ? null : wish.call_seconds,
          donePage: wish.kind === 'PURCHASES' ? (wish.done_page ?? null) : null,
          createdAt: now,
        })
    await keepActions(scope, account.customerId, after)
  })
  if (made.length > 0)
    ctx.note({
      target: wanted.map((it) => it.name).join(', '),
      after: { kinds: missing.map((it) => it.kind) },
      undo: { action: 'stop_measuring', input: { conversion_ids: made.map((it) => it.id) } },
    })
  const data = await readMeasuring(ctx, account)
  return { message: made.length > 0 ? texts.done(made.length) : texts.already, data }
}

/**
 * @throws {AppError} 404 for one that doesn't count here
 */
export async function stop(ctx: Ctx, ids: readonly string[]) {
  const account = await activeAccount(ctx)
  const { customerId } = account
  const counting = await actionsOf(ctx, account)
  const own = await accountConversions(ctx.scope, customerId)
  const names = ids.map((id) => (counting.find((it) => it.id === id) ?? own.find((it) => it.conversionId === id))?.name)
  if (names.some((it) => it === undefined)) throw new AppError('not_found')
  const ads = ctx.services.adPlatform
  for (const id of ids) {
    // Removing what is gone is no failure, so after a lost answer it is sent again.
    const remove = () => ads.removeConversion(account, id).then(() => true)
    await outside(ctx.log, 'removing a conversion', remove, { readBack: remove })
    await dropConversion(ctx.scope, customerId, id)
  }
  const left = counting.filter((it) => !ids.includes(it.id))
  await inTransaction(ctx.scope, (scope) => keepActions(scope, customerId, left))
  ctx.note({ target: names.join(', '), before: { conversion_ids: ids } })
  return { message: texts.stopped }
}
