import { inviteMember } from '@adwright/contract/businesses/invitations'
import { roleWords } from '@adwright/contract/businesses/roles.rules'
import { INVITATION_DAYS } from '@adwright/contract/limits'
import { setSpendLimit } from '@adwright/contract/spend-limit'
import { saveReportSchedule } from '@adwright/contract/scheduled-reports'
import { dayNames } from '@adwright/contract/values/weekdays.rules'
import { shareAnalytics } from '@adwright/contract/reports'
import { type Currency, moneyIn } from '@adwright/contract/values/currency.rules'
import type { Usd } from '@adwright/contract/values/money.rules'
import { spendLimitNow } from '#features/campaigns/index.ts'
import type { Card } from '../agent.ts'
import { noCost } from './no-cost.ts'

const amountIn =
  (currency: Currency | undefined) =>
  (amount: Usd | null): string =>
    amount === null ? 'no limit' : moneyIn(currency).short(amount)

/** The old and new limit, and the most the campaigns can cost. */
export const spendLimitCard: Card = {
  decides: () => ['spend limit'],
  face: async (ctx, args) => {
    const is = setSpendLimit.input.parse(args)
    const was = await spendLimitNow(ctx)
    const amount = amountIn(was.currency)
    const changes = [
      ...(was.daily_limit === is.daily_limit ? [] : [`${amount(was.daily_limit)} → ${amount(is.daily_limit)} a day`]),
      ...(was.monthly_limit === is.monthly_limit
        ? []
        : [`${amount(was.monthly_limit)} → ${amount(is.monthly_limit)} a month`]),
    ]
    if (changes.length === 0)
      return { summary: 'The spend limit is already set that way. Nothing changes.', impact: noCost() }
    return {
      summary: `Spend limit of all campaigns: ${changes.join(', ')}.`,
      impact: noCost(
        ...(was.other_limit === undefined ? [] : [was.other_limit]),
        `The campaigns that are on can come to ${moneyIn(was.currency).short(was.worst_day)} on one day and ${moneyIn(was.currency).short(was.worst_month)} in a month.`,
        'They go on as they are. Whatever would go over the limit is refused.',
      ),
    }
  },
}

/** Mailed figures can't be taken back, so mailing them needs a card. */
export const analyticsMailCard: Card = {
  face: async (_ctx, args) => ({
    summary: `Email your current figures to ${shareAnalytics.input.parse(args).email}.`,
    impact: noCost('They get a PDF and a private link that shows the figures for 30 days. Nothing is spent.'),
  }),
}

/** Who gets a report by itself, and when. */
export const scheduleCard: Card = {
  face: async (_ctx, args) => {
    const { email, every, weekday = 'MONDAY', month_day = 1 } = saveReportSchedule.input.parse(args)
    const when = every === 'weekly' ? `every ${dayNames[weekday]}` : `on day ${month_day} of every month`
    return {
      summary: `Email a report to ${email ?? 'you'} ${when}.`,
      impact: noCost(
        email === undefined
          ? 'It comes with a PDF and stops by a link in each mail. Nothing is spent.'
          : 'They get a PDF and a private page each time, and can stop it by a link in each mail. Nothing is spent.',
      ),
    }
  },
}

/** Who is let into the business, and what they may do there. */
export const inviteCard: Card = {
  face: async (_ctx, args) => {
    const { email, role } = inviteMember.input.parse(args)
    const { name, may } = roleWords[role]
    return {
      summary: `Invite ${email} to this business as ${name.toLowerCase()}.`,
      impact: noCost(`${may} They get a link by email that works once, for ${INVITATION_DAYS} days. Nothing is spent.`),
    }
  },
}
