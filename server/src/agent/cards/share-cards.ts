import { moneyIn } from '@adwright/contract/values/currency.rules'
import { dateWords } from '@adwright/contract/values/run-dates.rules'
import { editSharedCampaign, shareCampaign } from '@adwright/contract/approvals'
import type { SharedData } from '@adwright/contract/shared-data'
import type { Day } from '@adwright/contract/values/day.rules'
import { activeAccount, campaignsToday } from '#features/ad-account/index.ts'
import { clientOf, sharedOf, sharedToResend, whatToShare, wouldHold } from '#features/approvals/index.ts'
import { knownCampaign, targetingWords } from '#features/campaigns/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Card } from '../agent.ts'
import { noCost } from './no-cost.ts'
import { policyLines } from './policy-lines.ts'
import { cardTexts } from './cards.texts.ts'

type Args = Readonly<Record<string, unknown>>

const aMail = noCost(cardTexts.share.mail)

/** Emails a client, which can't be undone. */
export const shareCard: Card = {
  face: async (ctx, args) => {
    const client = { name: String(args.client_name), email: String(args.client_email) }
    const { what, isHeld, over, shown, warned } = await shared(ctx, args, client)
    const held = isHeld ? [cardTexts.share.pausedUntil(client.name)] : []
    return {
      summary: cardTexts.share.send(what, client.name, client.email),
      impact: { ...aMail, text: [aMail.text, ...held, ...over, ...shown, ...warned].join('\n') },
    }
  },
}

/** Changes a rejected campaign and asks the client again. Anything that isn't rejected gets no card. */
export const resendCard: Card = {
  face: async (ctx, args) => {
    const { campaign_data } = editSharedCampaign.input.parse(args)
    const row = await sharedToResend(ctx.scope, String(args.share_id), campaign_data)
    const data = await sharedOf(ctx, campaign_data, row.targeting ?? undefined)
    const { targeting } = data
    const over = overWords(data.end_date, await campaignsToday(ctx))
    const changed = draftWords(data)
    return {
      summary: cardTexts.share.sendAgain(changed, row.clientName, row.clientEmail),
      impact: { ...aMail, text: [aMail.text, ...over, ...(targeting ? targetingWords(targeting) : [])].join('\n') },
    }
  },
}

/** Lifting the rule allows spending without the client's approval, so it needs the owner's. */
export const clientRuleCard: Card = {
  face: async (ctx, args) => {
    const { name, email } = await clientOf(ctx, String(args.client_email))
    const summary =
      args.needs_yes === true ? cardTexts.share.needsYes(name, email) : cardTexts.share.needsNoYes(name, email)
    const text = args.needs_yes === true ? cardTexts.costsNothing : cardTexts.share.mayRunBefore
    return { summary, impact: { ...aMail, text } }
  },
}

async function shared(ctx: Ctx, args: Args, client: { readonly name: string; readonly email: string }) {
  const { data, campaignId } = await whatToShare(ctx, shareCampaign.input.parse(args))
  const draft = {
    what: draftWords(data),
    shown: data.targeting ? targetingWords(data.targeting) : [],
    over: overWords(data.end_date, await campaignsToday(ctx)),
    warned: await policyLines(ctx, { headlines: data.headlines, descriptions: data.descriptions }),
  }
  if (campaignId === null) return { ...draft, isHeld: false }
  const account = await activeAccount(ctx)
  const row = await knownCampaign(ctx, account, campaignId)
  return { ...draft, isHeld: await wouldHold(ctx, account, row, client) }
}

/** A campaign whose end date has passed can't go live; the card says so before a client is asked about it. */
const overWords = (endDate: Day | null, today: Day): string[] =>
  endDate === null || endDate >= today ? [] : [cardTexts.share.ended(dateWords(endDate, today))]

/** A draft's title and daily budget. */
const draftWords = ({ title, budget, currency }: Pick<SharedData, 'title' | 'budget' | 'currency'>): string =>
  `“${title}”${budget > 0 ? cardTexts.share.budget(moneyIn(currency).short(budget)) : ''}`
