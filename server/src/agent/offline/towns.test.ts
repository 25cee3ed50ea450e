import { expect, test } from 'vitest'
import { acts, conversation, ownerTools, vetOwner } from './conversation.testing.ts'

test('a town that could be several is asked about once, and nothing else waits for it', async () => {
  const profile = { business_name: 'Maple Street Books', industry: 'Retail', products: '', services: '' }
  let isSaved = false
  const talk = conversation(
    ownerTools([], undefined, {
      get_business_profile: () => ({ value: isSaved ? { exists: true, ...profile } : { exists: false } }),
      save_business_profile: (args) => {
        if ('location' in args) {
          const why = '“Springfield” could be several places: Springfield, Ohio (city); Springfield, Iowa (city).'
          return { error: `${why} Which one is meant?` }
        }
        isSaved = true
        return { value: { ...profile, ...args } }
      },
    }),
  )
  await talk.say("we're in Springfield")
  const turn = await talk.say('my business is called Maple Street Books')
  expect(turn.text).toMatch(/Springfield\W* could be several places/)
  expect(acts(turn).at(-1)?.args).toEqual({ business_name: 'Maple Street Books' })
  expect(JSON.stringify(acts(await talk.say('add gift wrapping to what we do')))).not.toContain('Springfield')
})
test('the ad that was asked for goes on, though its town could be several', async () => {
  let isSaved = false
  const profile = { business_name: 'Flores Amparo', industry: 'Retail', products: '', services: 'ramos de novia' }
  const talk = conversation(
    ownerTools([], undefined, {
      get_business_profile: () => ({ value: isSaved ? { exists: true, ...profile } : { exists: false } }),
      save_business_profile: (args) => {
        if ('location' in args) return { error: '“Valencia” could be several places. Which one is meant?' }
        isSaved = true
        return { value: { ...profile, ...args } }
      },
    }),
  )
  await talk.say('quiero salir en Google, tengo una floristería en Valencia, hago ramos de novia sobre todo')
  const { text } = await talk.say('Flores Amparo se llama')
  expect(text).toMatch(/Valencia\W* puede ser varios lugares/)
  expect(text).toMatch(/\?/)
  expect(text).not.toContain('Which one')
})
test('a region after the town is no offer', async () => {
  const turn = await conversation(
    ownerTools([], undefined, { save_business_profile: (args) => ({ value: args }) }),
  ).say('hey, i run a little soap shop called Lather Lane in Asheville, North Carolina')
  const saved = JSON.stringify(acts(turn).map((it) => it.args))
  expect(saved).toContain('"location":"Asheville, North Carolina"')
  expect(saved).not.toContain('"services":"North Carolina"')
})

test('what goes by the name of a campaign is that campaign, and nothing leaves the profile', async () => {
  const turn = await vetOwner().say('drop the old dog care for now, it does not pay')
  expect(acts(turn).map((it) => it.tool)).not.toContain('save_business_profile')
  const spanish = await vetOwner().say('quita lo de Puppy Vaccinations por ahora, no sale a cuenta')
  expect(acts(spanish)).toMatchObject([{ tool: 'pause_campaign', args: { campaign_id: '11' } }])
})
