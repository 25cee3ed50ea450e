import { expect, test } from 'vitest'
import { acts, bakery, bakeryCampaigns, bakeryOwner, conversation, ownerTools } from './conversation.testing.ts'

const saving = {
  save_business_profile: (args: Record<string, unknown>) => ({ value: { id: 'p1', ...bakery, ...args } }),
  remember: (args: Record<string, unknown>) => ({ value: args }),
}
const knownOwner = (owner: string, memories: readonly string[]) => {
  const talk = conversation(ownerTools(bakeryCampaigns(), bakery))
  const data = { owner, memories: [...memories] }
  const providerOptions = { adwright: { kind: 'facts', data } }
  talk.prompt.push({
    role: 'user',
    content: [{ type: 'text', text: 'Today: 2026-11-21 (Saturday).', providerOptions }],
  })
  return talk
}

test.each([
  ['my name is Greta', 'Greta'],
  ['mi nombre es Marisol y horneo pan', 'Marisol'],
  ['ich heiße Jonas und mein Name ist Jonas Keil', 'Jonas'],
])("the owner's own name is no business's name: %s", async (text, name) => {
  const talk = bakeryOwner(saving)
  const turn = await talk.say(text)
  expect(acts(turn).flatMap((it) => it.args.business_name ?? [])).toEqual([])
  expect((await talk.say(name === 'Marisol' ? '¿cuál es mi nombre?' : 'what is my name?')).text).toContain(name)
})
test('what the owner asked to keep in mind, and the account, tell who they are', async () => {
  expect((await knownOwner('Greta Holm', []).say('whats my name')).text).toContain('Greta Holm')
  expect((await knownOwner('', ['My name is Greta']).say('whats my name')).text).toContain('My name is Greta')
  expect((await knownOwner('', []).say('whats my name')).text).toMatch(/haven't told me/)
  expect((await knownOwner('Greta Holm', []).say("what's my business called?")).text).toContain('Golden Crust')
})
test('a part of the day in front of what is sold is no opening hour', async () => {
  const turn = await bakeryOwner(saving).say('we also sell evening platters')
  expect(acts(turn).map((it) => it.tool)).not.toContain('set_campaign_targeting')
  expect(JSON.stringify(acts(turn).map((it) => it.args))).toContain('evening platters')
})
test('campaigns are asked for by their budget and by their review', async () => {
  const cheap = await bakeryOwner().say('which ones are under 25 dollars a day?')
  expect(cheap.text).toMatch(/Rye Bread[\s\S]*Tea Time/)
  expect(cheap.text).not.toContain('Party Cakes')
  expect((await bakeryOwner().say('what do the ones under 25 cost together?')).text).toContain('$30')
  expect((await bakeryOwner().say('which campaigns are over 30 dollars a day?')).text).toContain('Party Cakes')
  expect((await bakeryOwner().say('which of them are in review?')).text).toContain('No campaign is in review')
})
