import {
  editSharedCampaign,
  openApproval,
  improveSharedCampaign,
  launchSharedCampaign,
  listApprovalClients,
  listSharedCampaigns,
  setClientRule as setClientRuleAction,
  shareCampaign,
} from '@adwright/contract/approvals'
import { answerPublicApproval, readPublicApproval } from '@adwright/contract/public-approvals'
import { PAGE_MAX_ITEMS } from '@adwright/contract/limits'
import { handle, handlePublic } from '#kernel/handle.ts'
import { answerApproval, readApproval } from './answer.ts'
import { approvalTexts } from './approvals.texts.ts'
import { sharedRows } from './approvals.store.ts'
import { openAsMember } from './open-as-member.ts'
import { listClients, setClientRule } from './client-rules.ts'
import { improve } from './improve.ts'
import { launch } from './launch.ts'
import { remindClients } from './reminders.ts'
import { settleLaunches } from './settle-launches.ts'
import { edit, share } from './share.ts'
import { onWire } from './wire.ts'

export { clientOf } from './client-rules.ts'
export { wouldHold } from './hold.ts'
export { rejectedText } from './approvals.rules.ts'
export { addPastShare } from './past-share.ts'
export { sharedOf, whatToShare } from './from-campaign.ts'
export { planLaunch } from './launch.ts'
export { openShares } from './approvals.store.ts'
export { sharedToResend } from './share.ts'

/** The limit for 'all', so that no answer grows without bound. */
const MOST_AT_ONCE = 1_000

export const approvalHandlers = [
  handle(shareCampaign, share),
  handle(listApprovalClients, listClients),
  handle(setClientRuleAction, setClientRule),
  handle(listSharedCampaigns, async ({ scope, via, clock, member }, { status, limit, before }) => {
    const most = via === 'agent' || via === 'mcp' ? PAGE_MAX_ITEMS : MOST_AT_ONCE
    // A client sees what they were asked, and nothing of other clients.
    const askedUser = member?.role === 'client' ? member.id : undefined
    return onWire({ scope, clock }, await sharedRows(scope, { status, limit: limit ?? most, before, askedUser }))
  }),
  handle(openApproval, (ctx, { share_id }) => openAsMember(ctx, share_id)),
  handle(editSharedCampaign, (ctx, { share_id, campaign_data }) => edit(ctx, share_id, campaign_data)),
  handle(improveSharedCampaign, (ctx, { share_id }) => improve(ctx, share_id)),
  handle(launchSharedCampaign, async (ctx, { id }) => {
    const { campaignId } = await launch(ctx, id)
    return { success: true as const, message: approvalTexts.launchDone, campaign_id: campaignId }
  }),
  handlePublic(readPublicApproval, (ctx, { secret }) => readApproval(ctx, secret)),
  handlePublic(answerPublicApproval, (ctx, { secret, ...answer }) => answerApproval(ctx, secret, answer)),
]

export const approvalJobs = [remindClients, settleLaunches]
