import { PROPOSAL_DAYS, PROPOSALS_MAX } from '@adwright/contract/limits'
import { addDays, DAY_MS, type Day, weekdayOf } from '@adwright/contract/values/day.rules'
import { centsOfUsd, roundUsd } from '@adwright/contract/values/money.rules'
import { accountClock, activeAccountIfAny, type OwnAccount } from '#features/ad-account/index.ts'
import { notify } from '#features/notifications/index.ts'
import { AppError } from '#kernel/app-error.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Handler } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { accept } from './answer.ts'
import type { Candidate } from './candidate.ts'
import { PAGES_AGAIN_MS } from './due.store.ts'
import { choose } from './choose-by-model.ts'
import { inOrder, isOfBroken, open } from './order.ts'
import { gather, isPossible } from './gather.ts'
import { mailWeek } from './mail.ts'
import { judge } from './results.ts'
import { wordsOf } from './settings.ts'
import { noLongerTrue } from './still-true.ts'
import {
  answeredSubjects,
  expireRows,
  keepLooked,
  keepProposals,
  type NewProposal,
  outdateRow,
  type ProposalRow,
  type WatchRow,
  waitingRows,
  watchRow,
} from './watch.store.ts'
import type { WatchTexts } from './words/index.ts'

const DECLINED_DAYS = 28
const DONE_DAYS = 14
/** How many candidates are compared. */
const WEIGHED_MAX = 8
/** Changes that only lower spending, and may be made without asking if the owner allows it. */
const mayBeAlone: ReadonlySet<ProposalRow['kind']> = new Set(['junk_searches', 'disapproved'])

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7))

interface Look {
  readonly ctx: Ctx
  readonly account: OwnAccount
  readonly settings: WatchRow
  readonly today: Day
  readonly week: Day
  readonly isWeekly: boolean
  readonly t: WatchTexts
}

const rowOf = ({ account, today, week, ctx }: Look, candidate: Candidate, place: number): NewProposal => {
  const { weeklyUsd, breaks: _, ...rest } = candidate
  return {
    ...rest,
    id: newId(),
    customerId: account.customerId,
    currency: account.currency,
    week,
    place,
    weeklyCostCents: weeklyUsd === null ? null : centsOfUsd(roundUsd(weeklyUsd)),
    createdAt: ctx.clock.now(),
    expiresOn: addDays(today, PROPOSAL_DAYS - 1),
  }
}

/** What is worth proposing now, best first. */
async function weigh(look: Look, candidates: readonly Candidate[]): Promise<readonly Candidate[]> {
  const { ctx, account, today, isWeekly } = look
  const answered = await answeredSubjects(ctx.scope, account.customerId, {
    declinedSince: addDays(today, -DECLINED_DAYS),
    doneSince: addDays(today, -DONE_DAYS),
  })
  const possible: Candidate[] = []
  for (const candidate of inOrder(open(candidates, answered)).filter((it) => isWeekly || it.breaks)) {
    if (possible.length === WEIGHED_MAX) break
    if (await isPossible(ctx, candidate)) possible.push(candidate)
  }
  return choose(ctx, possible)
}

/** Ends cards about broken things that work again. */
async function endMended({ ctx, t }: Look, found: readonly Candidate[]): Promise<void> {
  const subjects = new Set(found.map((it) => it.subject))
  for (const row of await waitingRows(ctx.scope)) {
    if (row.state !== 'waiting' || !isOfBroken(row) || subjects.has(row.subject)) continue
    await outdateRow(ctx.scope, row.id, (await noLongerTrue(ctx, row, t)) ?? t.outcome.mended)
  }
}

/** Makes the changes the owner allowed, and notifies them immediately. */
async function doAlone({ ctx, settings, t }: Look, handlers: readonly Handler[]): Promise<void> {
  if (!settings.mayLower) return
  for (const row of (await waitingRows(ctx.scope)).filter((it) => mayBeAlone.has(it.kind))) {
    try {
      const { state } = await accept(ctx, row.id, handlers, 'watch')
      if (state !== 'done') continue
      const about = { subject: 'watch', id: row.id } as const
      const message = t.doneAlone(row.words.title, row.words.effect)
      await notify(ctx.scope, message, ctx.clock, { kind: 'watch', cause: `watch-alone:${row.id}`, about })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      ctx.log.warn({ err: error, proposal: row.id }, 'the watch leaves a change to the owner')
    }
  }
}

async function tell({ ctx, week, t }: Look, expired: number): Promise<void> {
  const { scope, clock } = ctx
  if (expired > 0)
    await notify(scope, t.expiredTold(expired), clock, { kind: 'watch', cause: `watch-expired:${week}:${expired}` })
  const waiting = (await waitingRows(scope)).filter((it) => it.week === week)
  if (waiting.length === 0) return
  await notify(scope, t.told(waiting.length), clock, { kind: 'watch', cause: `watch:${week}` })
}

/** Notifies about what broke since the last completed check. */
async function tellBroken({ ctx, settings, t }: Look): Promise<void> {
  const since = settings.lookedAt ?? new Date(0)
  for (const row of (await waitingRows(ctx.scope)).filter((it) => it.createdAt > since)) {
    const about = { subject: 'watch', id: row.id } as const
    await notify(ctx.scope, t.broke(row.words.title), ctx.clock, {
      kind: 'watch',
      cause: `watch-broke:${row.id}`,
      about,
    })
  }
}

/**
 * Checks one owner's account: broken things every day, everything once a week. It can be repeated wherever it died: a subject is proposed
 * once a week, news is sent once, and the week counts as done only after everything was sent.
 * @throws {AppError} if the platform doesn't answer
 */
export async function look(ctx: Ctx, handlers: readonly Handler[]): Promise<void> {
  const settings = await watchRow(ctx.scope, ctx.clock.now())
  const account = await activeAccountIfAny(ctx.scope)
  if (!account || !settings.enabled) return
  const { now, timeZone } = await accountClock(ctx, account)
  const today = dateIn(now, timeZone)
  const week = mondayOf(today)
  const isWeekly = settings.week === null || settings.week < week
  const t = await wordsOf(ctx)
  const run: Look = { ctx, account, settings, today, week, isWeekly, t }

  const expired = await expireRows(ctx.scope, today, t.outcome.expired)
  await judge(ctx, account, today, t)
  const { candidates, isAll, livePages, isBegun } = await gather(ctx, account, {
    today,
    daysOff: settings.daysOff,
    livePages: settings.livePages,
    onlyBreaks: !isWeekly,
    t,
  })
  if (isAll) await endMended(run, candidates)
  const chosen = await weigh(run, candidates)
  const rows = chosen.slice(0, PROPOSALS_MAX).map((it, place) => rowOf(run, it, place))
  await keepProposals(ctx.scope, week, rows, { isWeekly, setAside: t.outcome.setAside })
  ctx.stale('watch')
  await doAlone(run, handlers)
  if (isWeekly) await tell(run, expired)
  else await tellBroken(run)
  await mailWeek(ctx, week, t)
  const lookedAt = ctx.clock.now()
  const nextAt = new Date(lookedAt.getTime() + DAY_MS)
  const pagesAt = livePages.length > 0 ? new Date(lookedAt.getTime() + PAGES_AGAIN_MS) : null
  // Before the first campaign runs, the week isn't done: the first campaigns are checked within a day.
  await keepLooked(ctx.scope, { lookedAt, nextAt, pagesAt, week: isBegun ? week : settings.week, livePages })
  ctx.stale('watch', 'notifications')
}
