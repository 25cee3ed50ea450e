import { describe, expect, it } from 'vitest'
import { acts, bakery, bakeryCampaigns, conversation, ownerTools, vetOwner } from './conversation.testing.ts'

const baker = (more: Parameters<typeof ownerTools>[2] = {}) => {
  const profile = { ...bakery, services: 'wedding cakes, rye bread', location: 'Portland' }
  return conversation(ownerTools(bakeryCampaigns(), profile, more))
}
/** A conversation in which the card for a new campaign is open. */
const planning = async () => {
  const talk = baker({ create_campaign: () => 'closed' })
  await talk.say('a new campaign for wedding cakes, 15 a day, from monday for 3 weeks')
  return talk
}

describe("an ad is about the owner's own goods", () => {
  it('takes the subject from the service that the words belong to', async () => {
    const talk = baker()
    await talk.say('i want more brides for my wedding cakes')
    const made = acts(await talk.say('15 a day for a month from monday'))
    expect(made.map((call) => call.args.campaign_name)).toEqual(['Wedding Cakes Search'])
  })
  it('knows a service by one word of it', async () => {
    const made = acts(await vetOwner().say('a new campaign for vaccination, 12 a day, from monday for 3 weeks'))
    expect(made.map((call) => call.args.keywords)).toEqual([expect.arrayContaining(['vaccinations'])])
  })
  it('says in which town a new ad is shown', async () => {
    const { text } = await baker().say('a new campaign for wedding cakes, 15 a day, from monday for 3 weeks')
    expect(text).toContain('Shown in Portland')
  })
})

describe('the plan goes on being spoken of', () => {
  it('takes a line that was dictated by its verb', async () => {
    const talk = await planning()
    const [made] = acts(await talk.say('put in a headline that says Baked With Love at 4am'))
    expect(made?.args.headlines).toContain('Baked With Love at 4am')
    expect(made?.args.schedule).toBeUndefined()
  })
  it('answers who sees it and what it says from the plan', async () => {
    const talk = await planning()
    const { text, calls } = await talk.say('who gets to see it')
    expect(text).toContain('Shown in Portland')
    expect(calls).toEqual([])
  })
})

describe('a name that is spelled wrongly', () => {
  it('is asked for, and never becomes the name', async () => {
    const saved: unknown[] = []
    const save = (args: Record<string, unknown>) => ({ value: saved.push(args) && { id: 'p1', ...bakery, ...args } })
    const talk = conversation(ownerTools([], bakery, { save_business_profile: save }))
    expect((await talk.say('our name is spelled wrongly')).text).toContain('name')
    await talk.say('Gulden Crust')
    expect(saved).toEqual([{ business_name: 'Gulden Crust' }])
  })
  it('is taken from the same message', async () => {
    const saved: unknown[] = []
    const save = (args: Record<string, unknown>) => ({ value: saved.push(args) && { id: 'p1', ...bakery, ...args } })
    const talk = conversation(ownerTools([], bakery, { save_business_profile: save }))
    await talk.say('our name is spelled wrong, its Gulden Crust')
    expect(saved).toEqual([{ business_name: 'Gulden Crust' }])
  })
})
