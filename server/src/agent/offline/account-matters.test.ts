import { describe, expect, test } from 'vitest'
import {
  acts,
  budgets,
  done,
  tools,
  vet,
  vetCampaigns,
  vetOwner,
  ownerTools,
  conversation,
} from './conversation.testing.ts'

describe('beside an order, a reason gets no answer of its own', () => {
  test.each([
    'cut everything by 10%. three invoices still not paid',
    'baja todo un 10%. no me han pagado dos facturas',
    'baisse tout de 10 %. ma carte a été refusée',
  ])('%s', async (text) => {
    const turn = await vetOwner().say(text)
    expect(budgets(turn).length).toBeGreaterThan(1)
    expect(turn.text).not.toMatch(/Payment History|Subscription|Change card/)
  })
  test('a question beside an order is answered', async () => {
    const turn = await vetOwner().say('raise puppy vaccinations to 30. and where is my invoice?')
    expect(turn.text).toContain('Payment History')
  })
})

describe('papers, mails and credits', () => {
  test('where an invoice is found', async () => {
    const turn = await vetOwner().say('where do i find octobers invoice, my tax lady is on at me')
    expect(turn.text).toContain('Payment History')
  })
  test('switching notifications off is told where', async () => {
    expect((await vetOwner().say('turn these notifications off please')).text).toContain('Email preference')
  })
  test('credits come with their renewal if that was asked', async () => {
    const talk = vetOwner({
      get_credits: () => ({ value: { credits: 20 } }),
      get_subscription: () => ({ value: { tier: 'PRO', next_charge: { amount: 20, date: '2026-12-04' } } }),
    })
    const turn = await talk.say('how many credits do i have and when do they renew')
    expect(turn.text).toMatch(/20 credits.*Dec 4/s)
  })
  test('the numbers by mail are those of all campaigns', async () => {
    const talk = vetOwner({ list_report_schedules: () => ({ value: [] }), save_report_schedule: done })
    const turn = await talk.say('mail the numbers to kim@paws.example every tuesday at 7')
    expect(acts(turn).at(-1)?.args).toEqual({ email: 'kim@paws.example', every: 'weekly', weekday: 'TUESDAY' })
    expect(turn.text).toContain('7 in the morning')
  })
  test.each([
    ['mail my figures to kim@paws.example the first of every month', { every: 'monthly' }],
    ['envia os números para kim@paws.example toda segunda', { every: 'weekly', weekday: 'MONDAY' }],
  ])('%s: a day is not the first or second campaign', async (text, when) => {
    const talk = vetOwner({ list_report_schedules: () => ({ value: [] }), save_report_schedule: done })
    expect(acts(await talk.say(text)).at(-1)?.args).toEqual({ email: 'kim@paws.example', ...when })
  })
  test('a client is asked which campaign they may see', async () => {
    const talk = vetOwner({ list_report_schedules: () => ({ value: [] }), save_report_schedule: done })
    const turn = await talk.say('mail the numbers to my client kim@paws.example every tuesday')
    expect(turn.text).toMatch(/Which campaign/)
  })
  test('a dictated address is one', async () => {
    const talk = vetOwner({ share_campaign_for_approval: done })
    const turn = await talk.say('send cat dental week to Rosa for her ok, rosa at pawsclaws dot example')
    expect(acts(turn)[0]?.args).toMatchObject({ client_name: 'Rosa', client_email: 'rosa@pawsclaws.example' })
  })
})

describe('the business', () => {
  test('a new name beside the old one removes no service', async () => {
    let saved: object = {}
    const profile = { ...vet, business_name: 'Dental Care Vets' }
    const talk = conversation(
      ownerTools(vetCampaigns(), profile, {
        save_business_profile: (args) => {
          saved = args
          return { value: { exists: true, ...profile, ...args } }
        },
      }),
    )
    await talk.say("we're called Happy Tails now, not Dental Care Vets anymore")
    expect(saved).toEqual({ business_name: 'Happy Tails' })
  })
  test('whether the ads changed with the profile is told', async () => {
    const talk = vetOwner({ save_business_profile: (args) => ({ value: { exists: true, ...vet, ...args } }) })
    await talk.say('our website is now happytails.example, update it')
    expect((await talk.say('did that change the ads too?')).text).toContain('only your business profile changed')
  })
  test('looking at the website checks it', async () => {
    const talk = vetOwner({ analyze_website: () => ({ value: { url: 'x' } }) })
    expect(tools(await talk.say('can you look at our website, i think my nephew broke it'))).toContain(
      'analyze_website',
    )
  })
  test('ideas are not about what they should not be', async () => {
    const talk = vetOwner({ suggest_blog_ideas: () => ({ value: { suggestions: ['One'] } }) })
    expect(acts(await talk.say('blog ideas please, nothing about vaccinations'))[0]?.args).not.toHaveProperty('topic')
  })
  test('a calendar of a month covers the month', async () => {
    const talk = vetOwner({ generate_content_calendar: () => ({ value: { days: 31, entries: [] } }) })
    expect(acts(await talk.say('hazme el calendario de enero'))[0]?.args).toMatchObject({
      start_date: '2027-01-01',
      end_date: '2027-01-31',
    })
  })
})
