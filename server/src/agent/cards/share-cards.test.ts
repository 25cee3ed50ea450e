import {
  editSharedCampaign,
  improveSharedCampaign,
  launchSharedCampaign,
  listApprovalClients,
  listSharedCampaigns,
  setClientRule,
  shareCampaign,
} from '@adwright/contract/approvals'
import { answerPublicApproval, readPublicApproval } from '@adwright/contract/public-approvals'
import { allActions } from '@adwright/contract/index'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toolbox } from '#transports/tools.ts'
import { approvalHandlers } from '#features/approvals/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { aClient, aDraft } from '#testing/approvals-app.ts'
import { type TestPipeline, insertTestUser, linkIn, openTestPipeline, type TestUser } from '#testing/pipeline.ts'
import { cards } from './cards.ts'

// Shown everywhere, so that nothing is looked up on the ad platform.
const placed = { ...aDraft, everywhere: true }

let pipeline: TestPipeline
let ana: TestUser
beforeEach(async () => {
  pipeline = await openTestPipeline(approvalHandlers)
  ana = await insertTestUser(pipeline)
})
afterEach(() => pipeline.close())

const share = () => pipeline.call(shareCampaign, { campaign_data: placed, ...aClient }, { token: ana.token })
const reject = async () => {
  const secret = linkIn((await pipeline.mails()).at(-1), /\/approve\/([\w-]+)/)
  return pipeline.call(answerPublicApproval, { secret, decision: 'disapproved', reason: 'Too dear' })
}
const face = async (share_id: string, who = ana, draft: object = {}) =>
  cards.edit_shared_campaign?.face({ scope: who.scope, clock: pipeline.clock } as unknown as Ctx, {
    share_id,
    campaign_data: { ...placed, budget: 10, ...draft },
  })

test('product-3 §6: the agent shares, lists, improves, resends and launches by a card; the yes is the client’s alone', () => {
  const offered = toolbox(approvalHandlers).map((tool) => [tool.name, tool.effect])
  expect(Object.fromEntries(offered)).toEqual({
    [shareCampaign.name]: 'change_outside',
    [listSharedCampaigns.name]: 'read',
    [editSharedCampaign.name]: 'change_outside',
    [improveSharedCampaign.name]: 'draft',
    [setClientRule.name]: 'spend',
    [launchSharedCampaign.name]: 'spend',
    [listApprovalClients.name]: 'read',
  })
  const never: readonly string[] = [answerPublicApproval.name, readPublicApproval.name]
  expect(allActions.filter((one) => never.includes(one.name) && one.tool !== undefined)).toEqual([])
  // A client's answer only ever comes through the client's own link, whichever feature it belongs to.
  expect(allActions.filter((one) => one.access === 'public' && one.tool !== undefined)).toEqual([])
})

test('the card of a resend says what goes to whom; it is shown for a rejected one of the owner’s alone', async () => {
  const shared = await share()
  await expect(face(shared.share_id)).rejects.toMatchObject({ code: 'conflict' })
  await reject()
  expect((await face(shared.share_id))?.summary).toBe(
    'Send the changed “Autumn Bread” ($10 a day) to Carla Client (carla@client.example) for approval again.',
  )
  await expect(face(shared.share_id, await insertTestUser(pipeline))).rejects.toMatchObject({ code: 'not_found' })
})

test('what is over is not sent again without a warning', async () => {
  const shared = await share()
  await reject()
  const past = await face(shared.share_id, ana, { start_date: '2020-01-01', end_date: '2020-01-05' })
  expect(past?.impact.text).toContain("It ended on Jan 5, 2020: with these dates it can't go live again.")
  const later = await face(shared.share_id, ana, { start_date: '2099-01-01', end_date: '2099-01-05' })
  expect(later?.impact.text).not.toContain('It ended')
})

test('decisions, A client who was asked: the card of the rule says what it lets happen', async () => {
  const rule = (needs_yes: boolean) =>
    cards.set_client_rule?.face({ scope: ana.scope } as unknown as Ctx, {
      client_email: aClient.client_email,
      needs_yes,
    })
  await expect(rule(false)).rejects.toMatchObject({ code: 'not_found' })
  await share()
  expect((await rule(false))?.summary).toBe(
    'Let campaigns that were sent to Carla Client (carla@client.example) run without their yes.',
  )
  expect((await rule(true))?.summary).toMatch(/^Let nothing that was sent to Carla Client/)
})
