import { inviteMember } from '@adwright/contract/businesses/invitations'
import { roleWords } from '@adwright/contract/businesses/roles.rules'
import { setSpendLimit } from '@adwright/contract/spend-limit'
import { saveReportSchedule } from '@adwright/contract/scheduled-reports'
import { dayNames } from '@adwright/contract/values/weekdays.rules'
import { shareAnalytics } from '@adwright/contract/reports'
import { type Currency, moneyIn } from '@adwright/contract/values/currency.rules'
import type { Usd } from '@adwright/contract/values/money.rules'
import { spendLimitNow } from '#features/campaigns/index.ts'
import { reportScheduleOf } from '#features/reports/index.ts'
import type { Card } from '../agent.ts'
import { noCost } from './no-cost.ts'
import { cardTexts } from './cards.texts.ts'

const amountIn =
  (currency: Currency | undefined) =>
  (amount: Usd | null): string =>
    amount === null ? 'no limit' : moneyIn(currency).short(amount)

/** The old and new limit, and the most the campaigns can cost. */
export const spendLimitCard: Card = {
  face: async (ctx, args) => {
    const is = setSpendLimit.input.parse(args)
    const was = await spendLimitNow(ctx)
    const amount = amountIn(was.currency)
    const changes = [
      ...(was.daily_limit === is.daily_limit
        ? []
        : [cardTexts.account.dayLimit(amount(was.daily_limit), amount(is.daily_limit))]),
      ...(was.monthly_limit === is.monthly_limit
        ? []
        : [cardTexts.account.monthLimit(amount(was.monthly_limit), amount(is.monthly_limit))]),
    ]
    if (changes.length === 0) return { summary: cardTexts.account.sameLimit, impact: noCost() }
    return {
      summary: cardTexts.account.spendLimit(changes.join(', ')),
      impact: noCost(
        ...(was.other_limit === undefined ? [] : [was.other_limit]),
        cardTexts.account.worstNow(
          moneyIn(was.currency).short(was.worst_day),
          moneyIn(was.currency).short(was.worst_month),
        ),
        cardTexts.account.theyGoOn,
      ),
    }
  },
}

/** Figures sent by email can't be taken back, so sending them needs a card. */
export const analyticsMailCard: Card = {
  face: async (_ctx, args) => ({
    summary: cardTexts.account.emailFigures(shareAnalytics.input.parse(args).email),
    impact: noCost(cardTexts.account.figuresMail),
  }),
}

/** Who gets a scheduled report, and when. */
export const scheduleCard: Card = {
  face: async (_ctx, args) => {
    const { email, every, weekday = 'MONDAY', month_day = 1 } = saveReportSchedule.input.parse(args)
    const when = every === 'weekly' ? cardTexts.account.weekly(dayNames[weekday]) : cardTexts.account.monthly(month_day)
    return {
      summary: cardTexts.account.emailReport(email, when),
      impact: noCost(email === undefined ? cardTexts.account.ownReport : cardTexts.account.reportForOthers),
    }
  },
}

/** Who gets a report now. */
export const reportNowCard: Card = {
  face: async (ctx, args) => {
    const { email, every } = await reportScheduleOf(ctx.scope, String(args.id))
    return {
      summary: cardTexts.account.reportNow(email, every),
      impact: noCost(email === '' ? cardTexts.account.ownReport : cardTexts.account.reportForOthers),
    }
  },
}

/** Who is invited to the business, and what they may do there. */
export const inviteCard: Card = {
  face: async (_ctx, args) => {
    const { email, role } = inviteMember.input.parse(args)
    const { name, may } = roleWords[role]
    return {
      summary: cardTexts.account.invite(email, name.toLowerCase()),
      impact: noCost(cardTexts.account.invitation(may)),
    }
  },
}
