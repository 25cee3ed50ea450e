import { lastSegment } from '@adwright/contract/fields.rules'
import { accountClock, activeAccount } from '#features/ad-account/index.ts'
import { clientOf, sharedToResend, wouldHold } from '#features/approvals/index.ts'
import { campaignOnWire, knownCampaign } from '#features/campaigns/index.ts'
import { dateIn } from '#kernel/clock.ts'
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
    const client = { name: String(args.client_name), email: String(args.client_email) }
    const { what, isHeld, ended } = await shared(ctx, args, client)
    const over = ended === undefined ? '' : ` It ended on ${ended}: with these dates it can't go live again.`
    const held = isHeld ? ` It is running: it is paused until ${client.name} says yes.` : ''
    return {
      summary: `Send ${what} to ${client.name} (${client.email}) for approval.${held}${over}`,
      impact: { ...aMail, text: `${aMail.text}${held}${over}` },
    }
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

/** Lifting the rule lets money be spent without the client, so it waits for the owner's yes. */
export const clientRuleCard: Card = {
  face: async (ctx, args) => {
    const { name, email } = await clientOf(ctx, String(args.client_email))
    const summary =
      args.needs_yes === true
        ? `Let nothing that was sent to ${name} (${email}) run without their yes. What runs without it is paused.`
        : `Let campaigns that were sent to ${name} (${email}) run without their yes.`
    const text = args.needs_yes === true ? 'This costs nothing.' : 'They can then be turned on before the answer.'
    return { summary, impact: { ...aMail, text } }
  },
}

async function shared(ctx: Ctx, args: Args, client: { readonly name: string; readonly email: string }) {
  if (args.campaign_id !== undefined) {
    const account = await activeAccount(ctx)
    const row = await knownCampaign(ctx, account, lastSegment(String(args.campaign_id)))
    if (row.status === 'REMOVED')
      throw new AppError('conflict', `The campaign "${row.name}" was removed and can not be shared.`)
    const what = `“${row.name}” ($${campaignOnWire(row).budget} a day)`
    const { now, timeZone } = await accountClock(ctx, account)
    const isOver = row.endDate !== null && row.endDate < dateIn(now, timeZone)
    return {
      what,
      isHeld: await wouldHold(ctx, account, row, client),
      ended: isOver ? (row.endDate ?? undefined) : undefined,
    }
  }
  const draft = draftWords(args)
  return { what: draft === undefined ? 'a campaign' : `the campaign ${draft}`, isHeld: false, ended: undefined }
}

/** A draft's title and what it costs a day. */
function draftWords(args: Args): string | undefined {
  const { title, budget } = (args.campaign_data ?? {}) as { title?: unknown; budget?: unknown }
  const cost = typeof budget === 'number' && budget > 0 ? ` ($${budget} a day)` : ''
  return typeof title === 'string' ? `“${title}”${cost}` : undefined
}
