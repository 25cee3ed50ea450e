import { describe, expect, test } from 'vitest'
import { acts, bakery, bakeryCampaigns, conversation, ownerTools, tools } from './conversation.testing.ts'

const sent = (title: string, approval_status: string, id: string, feedback = '') => ({
  id: `s${id}`,
  title,
  approval_status,
  budget: 20,
  campaign_id: id,
  approvals: [{ status: approval_status, feedback, client_name: 'Nora Lind', client_email: 'nora@lind.example' }],
})
const shared = [
  sent('Party Cakes', 'pending', '11'),
  sent('Rye Bread', 'disapproved', '12', 'Too dear'),
  sent('Tea Time', 'approved', '13'),
]
const owner = (list: readonly object[] = shared) =>
  conversation(
    ownerTools(bakeryCampaigns(), bakery, {
      list_shared_campaigns: () => ({ value: list }),
      share_campaign_for_approval: () => ({ value: {} }),
    }),
  )

describe('campaigns at clients', () => {
  test.each([
    ['which ones are still pending?', 'Party Cakes', 'Rye Bread'],
    ['which did they reject?', 'Rye Bread', 'Party Cakes'],
    ['¿cuál falta por contestar?', 'Party Cakes', 'Tea Time'],
    ['welche wurde abgelehnt?', 'Rye Bread', 'Tea Time'],
  ])('%s is told of those alone', async (question, told, not) => {
    const talk = owner()
    await talk.say('what did my clients say?')
    const turn = await talk.say(question)
    expect(tools(turn)).toEqual(['list_shared_campaigns'])
    expect(turn.text).toContain(told)
    expect(turn.text).not.toContain(not)
  })
  test('a reminder sends the one that waits to the same client again', async () => {
    const talk = owner()
    await talk.say('what did my clients say?')
    expect(acts(await talk.say('send her a reminder')).at(-1)).toMatchObject({
      tool: 'share_campaign_for_approval',
      args: { campaign_id: '11', client_name: 'Nora Lind', client_email: 'nora@lind.example' },
    })
  })
  test.each(['has she seen it?', 'did he reply?', '¿ya contestó?', 'a-t-il répondu ?'])(
    '%s after it was sent looks, and sends nothing',
    async (question) => {
      const talk = owner()
      await talk.say('send party cakes to my client Nora Lind, nora@lind.example')
      expect(tools(await talk.say(question))).toEqual(['list_shared_campaigns'])
    },
  )
  test('another person gets the same campaign', async () => {
    const talk = owner()
    await talk.say('send party cakes to my client Nora Lind, nora@lind.example')
    expect(acts(await talk.say('send it to another person too: Karl Berg, karl@berg.example'))).toMatchObject([
      { args: { campaign_id: '11', client_name: 'Karl Berg' } },
    ])
  })
  test.each([
    'can i stop sharing that with her',
    'take away her access',
    'cancel the one to nora',
    'ya no quiero que lo vea, quítale el acceso',
  ])('%s touches no campaign: what was sent cannot be called back', async (said) => {
    const talk = owner([sent('Party Cakes', 'pending', '11')])
    await talk.say('what did my clients say?')
    const turn = await talk.say(said)
    expect(tools(turn)).toEqual([])
    expect(turn.text).toMatch(/called back|no se puede retirar/)
  })
  test.each(['and send her rye bread too', 'envoie-lui aussi Rye Bread', 'mándale también Rye Bread'])(
    '%s goes to the client who is spoken of',
    async (said) => {
      const talk = owner([sent('Party Cakes', 'pending', '11')])
      await talk.say('has nora answered?')
      expect(acts(await talk.say(said)).at(-1)).toMatchObject({
        args: { campaign_id: '12', client_name: 'Nora Lind', client_email: 'nora@lind.example' },
      })
    },
  )
  test('another person with a role is asked for', async () => {
    const talk = owner([sent('Party Cakes', 'pending', '11')])
    await talk.say('has nora answered?')
    const turn = await talk.say('and my business partner should see rye bread')
    expect(tools(turn)).toEqual([])
    expect(turn.text).toContain('name and email address')
  })
  test('"first" is when, and adds no campaign', async () => {
    const turn = await owner().say('i want nora to look at rye bread first, nora@lind.example')
    expect(acts(turn).map((it) => it.args.campaign_id)).toEqual(['12'])
  })
  test('all that wait are reminded', async () => {
    const talk = owner([sent('Party Cakes', 'pending', '11'), sent('Tea Time', 'pending', '13')])
    await talk.say('waiting on anyone?')
    const turn = await talk.say('remind both of them')
    expect(acts(turn).flatMap((it) => it.args.campaign_id ?? [])).toEqual(['11', '13'])
  })
  test('sent twice to the same client, it is told once', async () => {
    const turn = await owner([sent('Party Cakes', 'pending', '11'), sent('Party Cakes', 'pending', '11')]).say(
      'has nora answered?',
    )
    expect(turn.text.match(/Party Cakes/g)).toHaveLength(1)
  })
  test('a list that could not be read is no answer', async () => {
    const talk = conversation(
      ownerTools(bakeryCampaigns(), bakery, { list_shared_campaigns: () => ({ error: 'The list is down.' }) }),
    )
    const turn = await talk.say('remind my client')
    expect(turn.text).toContain('The list is down.')
  })
  test.each([
    ['Odile Marsh', 'Odile Marsh'],
    ['se llama Lucía Prado', 'Lucía Prado'],
    ['call her Rosa Mesa', 'Rosa Mesa'],
  ])('%s, asked for the name, is all of it', async (said, name) => {
    const talk = owner()
    await talk.say('my client has to see party cakes, mail@client.example')
    expect(acts(await talk.say(said))).toMatchObject([{ args: { client_name: name } }])
  })
  test('a name that was said is not asked for again', async () => {
    const turn = await owner().say('i want nora to approve party cakes, nora@lind.example')
    expect(acts(turn)).toMatchObject([{ args: { client_name: 'Nora' } }])
  })
  test('a foreign name changes no language', async () => {
    const talk = owner()
    await talk.say('send party cakes to my client for approval')
    expect((await talk.say('Lucía Hernández')).text).toMatch(/email address/)
  })
})

describe('a business told of over several turns', () => {
  const told = (profile: Record<string, unknown>) =>
    conversation(ownerTools([], profile, { save_business_profile: () => ({ value: { ...profile } }) }))
  const saved = (turn: Parameters<typeof acts>[0]) => acts(turn).at(-1)?.args
  test.each([
    ['we stopped doing cakes', 'bread'],
    ['we no longer bake bread', 'cakes'],
    ['ya no hacemos cakes', 'bread'],
  ])('%s takes it out', async (text, services) => {
    const talk = told(bakery)
    await talk.say('our website is crust.example now')
    expect(saved(await talk.say(text))).toEqual({ services })
  })
  test('a new name', async () => {
    expect(saved(await told(bakery).say('change our name to Crust & Co'))).toEqual({ business_name: 'Crust & Co' })
  })
  test('"what did you save?" reads it back', async () => {
    const talk = told(bakery)
    await talk.say('we also do tarts')
    expect((await talk.say('so what did you save?')).text).toMatch(/Golden Crust/)
  })
  test.each(['our customers are mostly offices', 'no, without the sons', 'industry should be restaurant'])(
    '%s, asked what should change, is no name',
    async (said) => {
      const talk = told(bakery)
      await talk.say('i want to change something in my profile')
      expect(saved(await talk.say(said)) ?? {}).not.toHaveProperty('business_name')
    },
  )
  test.each(['we deliver in Queens and Brooklyn'])(
    '%s: what the profile has no field for is remembered, and told back',
    async (said) => {
      const tools = {
        save_business_profile: () => ({ value: bakery }),
        remember: ({ text }: Record<string, unknown>) => ({ value: { text } }),
      }
      const talk = conversation(ownerTools([], bakery, tools))
      await talk.say('our website is crust.example now')
      const turn = await talk.say(said)
      expect(acts(turn)).toMatchObject([{ tool: 'remember' }])
      expect(turn.text).toMatch(/keep that in mind|merke ich mir/)
      expect(turn.text.toLowerCase()).toContain(said.toLowerCase())
    },
  )
  test('hours and phone go where the profile has them', async () => {
    const talk = told(bakery)
    await talk.say('our website is crust.example now')
    const said = 'open tue to sat 9 to 6, phone 520 555 0199'
    expect(saved(await talk.say(said))).toEqual({ hours: 'Open tue to sat 9 to 6', phone: '520 555 0199' })
  })
  test('what comes and what goes, in one message', async () => {
    const talk = told(bakery)
    await talk.say('our website is crust.example now')
    expect(saved(await talk.say('cakes are gone, put bagels'))).toEqual({ services: 'bread, bagels' })
  })
  test('of two that are one item, only the part goes', async () => {
    const talk = told({ ...bakery, services: 'cuts and colours, perms' })
    await talk.say('our website is crust.example now')
    expect(saved(await talk.say('we no longer do colours'))).toEqual({ services: 'cuts, perms' })
  })
  test.each([
    ['not weekly, daily', 24],
    ['every 2 days would do', 48],
    ['send me the reports every 12 hours', 12],
  ])('how often reports come: %s', async (said, hours) => {
    const talk = told(bakery)
    await talk.say('send me the reports weekly')
    expect(saved(await talk.say(said))).toEqual({ report_frequency_hours: hours })
  })
  test('what was saved is put back', async () => {
    const talk = told(bakery)
    await talk.say('our website is crust.example now')
    expect(saved(await talk.say('undo that'))).toEqual({ website_url: bakery.website_url })
  })
  test('an order is no name', async () => {
    const talk = conversation(ownerTools([], undefined, { save_business_profile: () => ({ value: {} }) }))
    await talk.say('suggest blog ideas')
    expect(acts(await talk.say('remove the sofas'))).toEqual([])
  })
})

test('what is said of another campaign is no client’s name', async () => {
  const talk = owner([])
  await talk.say('send party cakes to my sister for a look')
  await talk.say('mia@sunday.example')
  const turn = await talk.say("and the one for rye bread, too, while we're at it")
  expect(JSON.stringify(acts(turn).map((it) => it.args))).not.toMatch(/while we/i)
})
