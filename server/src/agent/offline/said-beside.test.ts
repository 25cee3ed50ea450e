import { describe, expect, test } from 'vitest'
import { acts, bakery, bakeryCampaigns, bakeryOwner, conversation, ownerTools } from './conversation.testing.ts'

const noAds = { value: { success: true, data: { is_linked: false, link_status: 'NONE' } } }
const newcomer = () =>
  conversation({
    ...ownerTools([]),
    get_account_status: () => noAds,
    save_business_profile: (args) => ({ value: { exists: true, id: 'p1', ...args } }),
  })
const budgetsOf = (calls: readonly { readonly tool: string; readonly args: Record<string, unknown> }[]) =>
  calls.filter((it) => it.tool === 'update_campaign').map((it) => [it.args.campaign_id, it.args.daily_budget])

describe('what is said beside the question that is open', () => {
  test('an amount told with the name is kept for the plan', async () => {
    const owner = newcomer()
    const first = await owner.say('we groom dogs in Mesa, i want more customers')
    expect(first.text).toContain('Dog grooming')
    const named = await owner.say('Muddy Paws, 14 a day')
    expect(acts(named)).toContainEqual(
      expect.objectContaining({
        tool: 'save_business_profile',
        args: expect.objectContaining({ business_name: 'Muddy Paws' }),
      }),
    )
    expect((await owner.say('what do we have so far')).text).toContain('$14 a day')
  })
  test('a plan is left for a post', async () => {
    const owner = conversation({ ...ownerTools([], bakery), plan_social_campaign: () => ({ value: { data: {} } }) })
    await owner.say('make an ad for rye bread')
    const turn = await owner.say("i don't want an ad. one post about rye bread")
    expect(acts(turn)).toMatchObject([{ tool: 'plan_social_campaign', args: { topic: 'rye bread', count: 1 } }])
  })
  test('a yes with more to it adds to the card', async () => {
    const exclude_keywords = (): 'declined' => 'declined'
    const owner = bakeryOwner({ exclude_keywords })
    await owner.say('exclude the keyword recipe from party cakes')
    const [call] = acts(await owner.say('yes, and also "free"'))
    expect(call).toMatchObject({ tool: 'exclude_keywords', args: { keywords: ['recipe', 'free'] } })
  })
})

describe('orders of several campaigns', () => {
  test('one off and another on instead are both heard', async () => {
    const turn = await bakeryOwner().say('pause the party cakes one and start the tea time one instead')
    expect(acts(turn).map((it) => [it.tool, it.args.campaign_id])).toEqual([
      ['pause_campaign', '11'],
      ['resume_campaign', '13'],
    ])
  })
  test('everything of one that closed is that one', async () => {
    const turn = await bakeryOwner().say('tea time closed down. get rid of everything for them')
    expect(acts(turn).map((it) => [it.tool, it.args.campaign_id])).toEqual([['remove_campaign', '13']])
  })
  test('each of two named ones leaves out a third that gets a name', async () => {
    const turn = await bakeryOwner().say(
      'put 10 more on party cakes and rye bread each, and rename tea time to High Tea',
    )
    expect(budgetsOf(acts(turn).filter((it) => it.args.daily_budget !== undefined))).toEqual([
      ['11', 50],
      ['12', 30],
    ])
  })
  test('it is the one that was just asked about', async () => {
    const owner = bakeryOwner()
    await owner.say('what is the budget of party cakes')
    const turn = await owner.say('and rye bread, is that on? lower it by 5')
    expect(budgetsOf(acts(turn))).toEqual([['12', 15]])
  })
  test('a day told without a preposition is no amount', async () => {
    const turn = await bakeryOwner().say('the tea time one, start feb 1 and end on the 14th, budget 50')
    expect(acts(turn)[0]?.args).toMatchObject({ daily_budget: 50, start_date: '2027-02-01', end_date: '2027-02-14' })
  })
})

describe('parts of a whole', () => {
  test('small talk with numbers begins no ad', async () => {
    const owner = conversation(ownerTools(bakeryCampaigns(), bakery))
    expect(acts(await owner.say('long day. 14 orders and one flat tyre'))).toEqual([])
  })
})
