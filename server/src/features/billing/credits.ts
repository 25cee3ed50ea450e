import { getCredits, listCreditHistory } from '@adwright/contract/billing'
import { IMAGE_COST_CREDITS, START_CREDITS } from '@adwright/contract/limits'
import type { OwnerScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import { notify } from '#features/notifications/index.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { purseOf } from '#kernel/purse.store.ts'
import { inTransaction } from '#db/scope.ts'
import { appendCredits, creditBalance, creditRows, dropHold, type NewEntry, putHold } from './credits.store.ts'
import { billingTexts } from './billing.texts.ts'

/** The limit for 'all', so that no answer grows without bound. */
const MOST_AT_ONCE = 1_000

/** A business, or a purse itself, at a moment: a request's ctx is one, jobs create their own. */
export interface At {
  readonly scope: OwnerScope
  readonly clock: Clock
}

/** Adds credits (`amount` above 0) and returns the new balance. Adds nothing for a cause already counted. */
export async function grantCredits({ scope, clock }: At, entry: NewEntry): Promise<number> {
  const { balance } = await appendCredits(await purseOf(scope), entry, clock.now())
  return balance
}

/**
 * Takes `amount` credits (above 0) and returns the new balance. Takes nothing for a cause already counted.
 * @throws {AppError} `insufficient_credits`; then nothing was taken
 */
export async function takeCredits({ scope, clock }: At, entry: NewEntry): Promise<number> {
  const purse = await purseOf(scope)
  const { outcome, balance } = await appendCredits(purse, { ...entry, amount: -entry.amount }, clock.now())
  if (outcome === 'short') throw new AppError('insufficient_credits', undefined, { extra: { credits: balance } })
  if (balance < IMAGE_COST_CREDITS && balance + entry.amount >= IMAGE_COST_CREDITS)
    await tellUsedUp({ scope: purse, clock }, entry)
  return balance
}

/** Notifies once each time credits run out; the same cause again counts as the same time. */
async function tellUsedUp({ scope, clock }: At, { cause }: NewEntry): Promise<void> {
  const message = billingTexts.credits.usedUp
  await notify(scope, message, clock, { kind: 'credits', cause: `credits-used-up:${cause}` })
}

/** Work that takes longer died with its process, so its credits are released. */
const HOLD_MS = 15 * 60_000

/**
 * Holds `amount` credits (above 0) for work that takes time: they stay in the balance, but nothing else can spend them. Call
 * `captureCredits` when the work is done, `releaseCredits` if it failed.
 * @throws {AppError} `insufficient_credits`
 */
export async function holdCredits({ scope, clock }: At, hold: { amount: number; cause: string }): Promise<void> {
  const now = clock.now()
  const until = new Date(now.getTime() + HOLD_MS)
  const { outcome, balance } = await putHold(await purseOf(scope), { ...hold, until }, now)
  if (outcome === 'short') throw new AppError('insufficient_credits', undefined, { extra: { credits: balance } })
}

/** Takes the credits held for this cause, once, and returns the new balance. */
export async function captureCredits({ scope, clock }: At, entry: NewEntry): Promise<number> {
  return inTransaction(await purseOf(scope), async (within) => {
    await dropHold(within, entry.cause)
    return takeCredits({ scope: within, clock }, entry)
  })
}

/** Releases the credits held for this cause. */
export const releaseCredits = async ({ scope }: Pick<At, 'scope'>, cause: string): Promise<void> =>
  dropHold(await purseOf(scope), cause)

/** The purse's balance. */
export const creditsOf = async (scope: OwnerScope): Promise<number> => creditBalance(await purseOf(scope))

/** decisions.md, Credits at the start. */
export const grantWelcomeCredits = (at: At): Promise<number> =>
  grantCredits(at, { amount: START_CREDITS, reason: billingTexts.credits.welcome, cause: 'welcome' })

export const creditHandlers = [
  handle(getCredits, async ({ scope }) => ({ credits: await creditsOf(scope) })),
  handle(listCreditHistory, async ({ scope }, { limit = MOST_AT_ONCE, before }) => {
    const beforeId = before === undefined ? undefined : Number(before)
    if (beforeId !== undefined && !Number.isSafeInteger(beforeId)) {
      throw invalid({ path: 'before', message: 'Must be a number.' })
    }
    const rows = await creditRows(scope, limit, beforeId)
    return rows.map((row) => ({
      id: String(row.id),
      amount: row.amount,
      reason: row.reason,
      created_at: row.createdAt.toISOString(),
      balance: row.balance,
    }))
  }),
]
