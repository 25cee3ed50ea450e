import { asDay } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { onBothDatabases } from '#testing/both-databases.ts'
import { goodCampaign } from '../kit.suite.ts'
import { openTestSandbox } from './testing.ts'

onBothDatabases('the state of the ads sandbox', (fresh) => {
  const open = async () => {
    const world = await openTestSandbox({}, await fresh())
    const account = await world.sandbox.createAccount(world.owner, { name: 'Bakery', timeZone: 'UTC', currency: 'USD' })
    return { ...world, account }
  }

  test('of campaigns with one name sent at once, one is made', async () => {
    const { sandbox, account } = await open()
    const create = () => sandbox.createCampaign(account, goodCampaign('Same', asDay('2026-04-01')))
    const outcomes = await Promise.allSettled([create(), create(), create(), create()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sandbox.listCampaigns(account)).toHaveLength(1)
  })

  test('calls at once take as many faults as there are', async () => {
    const { sandbox, account } = await open()
    await sandbox.fault('error', 3)
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => sandbox.listCampaigns(account)))
    const failed = outcomes.filter(({ status }) => status === 'rejected').length
    await Promise.allSettled(Array.from({ length: 3 - failed }, () => sandbox.listCampaigns(account)))
    expect(failed).toBeGreaterThan(0)
    expect(failed).toBeLessThanOrEqual(3)
    expect(await sandbox.listCampaigns(account)).toEqual([])
  })

  test('figures and settings come back whole after a restart', async () => {
    const { sandbox, account, reopen } = await open()
    const texts = {
      ...goodCampaign('x', asDay('2026-03-11')),
      headlines: [{ text: 'Größe 面', pinnedField: 'HEADLINE_1' }, { text: 'b' }, { text: 'c' }],
    }
    const { campaignId } = await sandbox.createCampaign(account, { ...texts, status: 'ENABLED' })
    await sandbox.setTargeting(account, campaignId, { locationIds: ['2840'] })
    await sandbox.setSpendingCap(account, micros(60_000_000))
    await sandbox.moveClock(account, 20)
    const read = (of: typeof sandbox) =>
      Promise.all([
        of.listCampaigns(account),
        of.targeting(account, campaignId),
        of.hourlyFacts(account, asDay('2026-03-01'), asDay('2026-04-30')),
      ])
    const before = await read(sandbox)
    expect(before[2].length).toBeGreaterThan(0)
    expect(await read(reopen())).toEqual(before)
  })
})
