import { editSharedCampaign, listSharedCampaigns, shareCampaign } from '@adwright/contract/approvals'
import { answerPublicApproval } from '@adwright/contract/public-approvals'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { aClient, aDraft } from '#testing/approvals-app.ts'
import { onBothDatabases } from '#testing/both-databases.ts'
import { type TestPipeline, insertTestUser, linkIn, openTestPipeline, type TestUser } from '#testing/pipeline.ts'
import { approvalHandlers } from './index.ts'
import { claimLaunch, endTry, markLaunched, markSent } from './launch.store.ts'

// Needs no request to the ad platform.
const placed = { ...aDraft, everywhere: true }

onBothDatabases('once is once, whatever runs at once', (fresh) => {
  let pipeline: TestPipeline
  let ana: TestUser
  beforeEach(async () => {
    pipeline = await openTestPipeline(approvalHandlers, { database: await fresh() })
    ana = await insertTestUser(pipeline)
  })
  afterEach(() => pipeline.close())

  const share = () => pipeline.call(shareCampaign, { campaign_data: placed, ...aClient }, { token: ana.token })
  const secret = async () => linkIn((await pipeline.mails()).at(-1), /\/approve\/([\w-]+)/)
  const answer = async (body: { decision: 'approved' | 'disapproved'; reason?: string }) =>
    pipeline.call(answerPublicApproval, { secret: await secret(), ...body })
  const list = () => pipeline.call(listSharedCampaigns, {}, { token: ana.token })
  const done = (all: readonly PromiseSettledResult<unknown>[]) => all.filter((one) => one.status === 'fulfilled').length

  test('of many answers at once the first one counts, and the owner is told about that one', async () => {
    await share()
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        answer(n % 2 === 0 ? { decision: 'approved' } : { decision: 'disapproved', reason: `no ${n}` }),
      ),
    )
    expect(done(answers)).toBe(1)
    const [shared] = await list()
    expect(shared?.approval_status).toBe(shared?.approvals[0]?.status)
  })

  test('of many edits at once one opens the next round', async () => {
    const { id } = await share()
    await answer({ decision: 'disapproved', reason: 'No' })
    const edits = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) =>
        pipeline.call(
          editSharedCampaign,
          { share_id: id, campaign_data: { ...placed, budget: n + 1 } },
          { token: ana.token },
        ),
      ),
    )
    expect(done(edits)).toBe(1)
    expect((await list())[0]?.approvals).toHaveLength(2)
  })

  test('a launch is held by one try; one that was cut off is taken up as unsettled', async () => {
    const { id } = await share()
    await answer({ decision: 'approved' })
    const claim = (now: Date) => {
      const holder = newId()
      const deadBefore = new Date(now.getTime() - 120_000)
      return claimLaunch(ana.scope, id, { holder, now, deadBefore }).then((begun) => ({ holder, begun }))
    }
    const now = pipeline.clock.now()
    const tries = await Promise.all(Array.from({ length: 8 }, () => claim(now)))
    const held = tries.filter((one) => one.begun)
    expect(held.map((one) => one.begun)).toEqual([{ from: 'fresh', sentAt: null }])
    const [{ holder } = { holder: '' }] = held
    expect(await markSent(ana.scope, id, holder, now, now)).toBe(true)

    // Its process died after sending.
    const later = new Date(now.getTime() + 121_000)
    const taken = (await Promise.all([claim(later), claim(later), claim(later)])).filter((one) => one.begun)
    expect(taken.map((one) => one.begun)).toEqual([{ from: 'unsettled', sentAt: now }])
    const [next] = taken
    // The dead process's late answer changes nothing.
    await endTry(ana.scope, id, holder, null)
    expect((await claim(later)).begun).toBeNull()
    await markLaunched(ana.scope, id, next?.holder ?? '', { campaignId: '1', customerId: '2', now: later })
    expect((await claim(new Date(later.getTime() + 999_000))).begun).toBeNull()
    expect((await list())[0]).toMatchObject({ campaign_id: '1', launched_at: later.toISOString() })
  })
})
