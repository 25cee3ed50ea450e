import { lastSegment } from '@adwright/contract/fields.rules'
import { activeAccount } from '#features/ad-account/index.ts'
import { sharedToResend } from '#features/approvals/index.ts'
import { campaignOnWire, knownCampaign } from '#features/campaigns/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Card, CardFace } from '../agent.ts'

type Args = Readonly<Record<string, unknown>>

const aMail: CardFace['impact'] = {
  daily_cost: null,
  worst_day: null,
  worst_month: null,
  credits: null,
  text: 'A mail goes out with a private link. Nothing is spent.',
}

/** A client is told of a campaign by mail: that can't be taken back. */
export const shareCard: Card = {
  face: async (ctx, args) => {
    const what = await sharedName(ctx, args)
    const who = `${String(args.client_name)} (${String(args.client_email)})`
    return { summary: `Send ${what} to ${who} for approval.`, impact: aMail }
  },
}

/** What a client rejected is changed, and the client is asked again. One that is not rejected gets no card. */
export const resendCard: Card = {
  face: async ({ scope }, args) => {
    const { title, clientName, clientEmail } = await sharedToResend(scope, String(args.share_id))
    const changed = draftWords(args) ?? `“${title}”`
    return {
      summary: `Send the changed ${changed} to ${clientName} (${clientEmail}) for approval again.`,
      impact: aMail,
    }
  },
}

async function sharedName(ctx: Ctx, args: Args): Promise<string> {
  if (args.campaign_id !== undefined) {
    const account = await activeAccount(ctx)
    const row = await knownCampaign(ctx, account, lastSegment(String(args.campaign_id)))
    if (row.status === 'REMOVED')
      throw new AppError('conflict', `The campaign "${row.name}" was removed and can not be shared.`)
    return `“${row.name}” ($${campaignOnWire(row).budget} a day)`
  }
  const draft = draftWords(args)
  return draft === undefined ? 'a campaign' : `the campaign ${draft}`
}

/** A draft's title and what it costs a day. */
function draftWords(args: Args): string | undefined {
  const { title, budget } = (args.campaign_data ?? {}) as { title?: unknown; budget?: unknown }
  const cost = typeof budget === 'number' && budget > 0 ? ` ($${budget} a day)` : ''
  return typeof title === 'string' ? `“${title}”${cost}` : undefined
}
