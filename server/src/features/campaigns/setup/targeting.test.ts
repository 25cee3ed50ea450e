import { linkExistingAccount } from '@adwright/contract/ad-account'
import { replaceBusinessProfile, saveBusinessProfile } from '@adwright/contract/business-profile'
import { createConversion, removeConversion } from '@adwright/contract/campaigns/conversions'
import { getCampaignSetup } from '@adwright/contract/campaigns/setup'
import {
  getCampaignTargeting,
  saveCampaignTargeting,
  setCampaignTargeting,
} from '@adwright/contract/campaigns/targeting'
import { measureCustomers, stopMeasuring } from '@adwright/contract/measuring'
import { createCampaign, listCampaigns } from '@adwright/contract/campaigns/core'
import { lastSegment } from '@adwright/contract/fields.rules'
import { listKeywords } from '@adwright/contract/campaigns/keywords'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'

let app: AdsApp
let id: string
beforeEach(async () => {
  app = await startAdsApp()
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
  id = lastSegment((await app.call(createCampaign, aForm)).data.campaign_id)
})
afterEach(() => app.close())

const words = async (campaign_id = id) => (await app.call(getCampaignTargeting, { campaign_id })).data.in_words
const set = async (input: object) => (await app.call(setCampaignTargeting, { campaign_id: id, ...input })).data.in_words
const refused = async (input: object) => (await refusal(set(input))).message
const form = { ...aForm, campaign_name: 'Tucson Cakes' }
const weekend: { days: ('SATURDAY' | 'SUNDAY')[] } = { days: ['SATURDAY', 'SUNDAY'] }

const world = ['Shown everywhere: no place is set, so people anywhere in the world can see the ads']
const save = (input: object) => app.call(saveCampaignTargeting, { campaign_id: id, ...input })

test('without a place a campaign is shown in the business’s own country; the world takes a word of its own', async () => {
  expect(await words()).toEqual(['Shown in: United States'])
  let n = 0
  const made = async (it: object) =>
    (await app.call(createCampaign, { ...form, campaign_name: `Cakes ${n++}`, ...it })).data.targeting
  expect(await made({ locations: [] })).toEqual(['Shown in: United States'])
  expect(await made({ website_url: 'backstube.de' })).toEqual(['Shown in: Germany'])
  expect(await made({ everywhere: true })).toEqual(world)
  const both = await refusal(made({ everywhere: true, locations: ['Tucson'] }))
  expect([both.status, both.message]).toEqual([422, 'Name places or show it everywhere, not both.'])
})

test('the town of the business profile is where a campaign is shown until other places are named', async () => {
  let n = 0
  const made = async (it: object = {}) =>
    (await app.call(createCampaign, { ...form, campaign_name: `Drains ${n++}`, ...it })).data.targeting
  const business = { business_name: 'Dry Pipes', industry: 'Home Services' }
  const saved = await app.call(saveBusinessProfile, { ...business, location: 'tucson, az' })
  expect(saved).toMatchObject({ location: 'Tucson, Arizona', location_id: '1013509', country_code: 'US' })
  expect(await made()).toEqual(['Shown in: Tucson, Arizona'])
  expect(await made({ website_url: 'backstube.de' })).toEqual(['Shown in: Tucson, Arizona'])
  expect(await made({ locations: ['Phoenix, Arizona'] })).toEqual(['Shown in: Phoenix, Arizona'])
  expect(await made({ everywhere: true })).toEqual(world)
  // Undo sends the same place, and '' removes it.
  await app.call(saveBusinessProfile, { location: '' })
  expect(await made()).toEqual(['Shown in: United States'])
  await app.call(replaceBusinessProfile, app.notes.at(-2)?.undo?.input as never)
  expect(await made()).toEqual(['Shown in: Tucson, Arizona'])
})

test('a location that is unknown or could be several is refused at its field, and nothing is saved', async () => {
  const business = { business_name: 'Dry Pipes', industry: 'Home Services', location: 'Portland' }
  const { status, more } = await refusal(app.call(saveBusinessProfile, business))
  expect([status, more]).toMatchObject([
    422,
    { errors: [{ path: 'location', message: expect.stringContaining('Portland, Maine') }] },
  ])
})

test('no place left is refused, everywhere is said aloud, and undone it’s everywhere again', async () => {
  const none = 'Choose at least one place, or choose everywhere.'
  expect(await refused({ locations: [] })).toBe(none)
  expect((await refusal(save({ location_ids: [] }))).message).toBe(none)
  expect((await save({ everywhere: true })).data.in_words).toEqual(world)
  await save({ location_ids: ['1013509'] })
  await app.call(saveCampaignTargeting, app.notes.at(-1)?.undo?.input as never)
  expect(await words()).toEqual(world)
})

test('a distance round a town, a postcode, an address or a point is said by its town, and places can be left out', async () => {
  expect(await set({ proximities: [{ around: 'Tucson AZ', radius: 10 }] })).toEqual([
    'Shown: within 10 miles of Tucson, Arizona',
  ])
  const near = { radius: 1, unit: 'KILOMETERS' }
  const told = await set({
    proximities: [
      { around: '12 Main St, Tucson, AZ 85701', ...near },
      { around: '40.0, -100.5', ...near },
    ],
    excluded_locations: ['Phoenix, Arizona', 'München'],
  })
  expect(told[0]).toMatch(
    /^Shown: within 1 km of the point 32\.2\d*, -110\.9\d* near South Tucson, Arizona; within 1 km of the point 40, -100\.5 near /,
  )
  expect(told[1]).toBe('Not shown in: Phoenix, Arizona; Munich, Bavaria, Germany')
  // Named locations replace radii; fields that are left out stay.
  expect(await set({ locations: ['Arizona'] })).toEqual([
    'Shown in: Arizona',
    'Not shown in: Phoenix, Arizona; Munich, Bavaria, Germany',
  ])
  expect(await set({ excluded_locations: [] })).toEqual(['Shown in: Arizona'])
  const far = await refusal(set({ proximities: [{ around: 'Germany', radius: 10 }] }))
  expect([far.status, far.more.errors?.[0]]).toMatchObject([422, { path: 'proximities.0.around' }])
  expect(far.message).toBe('Germany is too large to measure a distance from. Name a town or a postcode.')
  expect(await refused({ proximities: [{ around: 'Tucson', radius: 801, unit: 'KILOMETERS' }] })).toBe(
    'At most 500 miles or 800 km.',
  )
  expect(await words()).toEqual(['Shown in: Arizona'])
})

test('distances and places that are left out are saved by points and ids, and undone together', async () => {
  const tucson = { latitude: 32.2217, longitude: -110.9265, radius: 10, unit: 'MILES' as const }
  await save({ location_ids: ['1013462'], proximities: [tucson], excluded_location_ids: ['1013509'] })
  const both = [
    'Shown in: Phoenix, Arizona',
    'Shown: within 10 miles of Tucson, Arizona',
    'Not shown in: Tucson, Arizona',
  ]
  expect(await words()).toEqual(both)
  await save({ everywhere: true, excluded_location_ids: [] })
  expect(await words()).toEqual(world)
  await app.call(saveCampaignTargeting, app.notes.at(-1)?.undo?.input as never)
  expect(await words()).toEqual(both)
  const same = await refusal(save({ excluded_location_ids: ['1013462'] }))
  expect([same.status, same.message]).toEqual([422, 'The same place is targeted and excluded.'])
})

test('place, days, hours, ages and gender are set in words, each part by itself, and taken away again', async () => {
  const tucson = 'Shown in: Tucson, Arizona'
  expect(await set({ locations: ['tucson AZ'] })).toEqual([tucson])
  expect(await set({ schedule: [weekend, { days: ['MONDAY'], from: '09:15', to: '17:00' }] })).toEqual([
    tucson,
    'Hours: Saturday and Sunday, all day; Monday, 9:15 AM to 5 PM',
  ])
  const people = await set({ schedule: [], age_ranges: ['25-34', '35-44', '65+'], gender: 'FEMALE' })
  expect(people).toEqual([
    tucson,
    'Ages: 25 to 44 and 65 and over (not people whose age is not known)',
    'Gender: women (not people whose gender is not known)',
  ])
  // Changing one kind leaves the other as it is.
  expect(await set({ gender: 'ALL' })).toEqual(people.slice(0, 2))
  // The best-known place with that name, although smaller ones share it.
  expect((await set({ age_ranges: [], locations: ['Austin', '78701'] }))[0]).toMatch(/Austin, Texas; 78701, Austin/)
  expect((await set({ locations: ['1013462', 'Texas'] }))[0]).toBe('Shown in: Phoenix, Arizona; Texas')
  // A postcode that exists in several countries means the home country's; with its town or in full, any.
  const shown = async (place: string) => (await set({ locations: [place] }))[0]
  expect(await shown('75001')).toBe('Shown in: 75001, Addison, Texas')
  expect(await shown('75001 Paris')).toBe('Shown in: 75001, Paris, Paris, Ile-de-France, France')
  expect(await shown('SW1A 1AA')).toBe('Shown in: SW1A, London, England, United Kingdom')
  expect(await shown('m5v')).toBe('Shown in: M5V, Toronto, Ontario, Canada')
  expect(await set({ everywhere: true })).toEqual(world)
})

test.each(['New York', 'Springfield', 'Tucso'])(
  'each place that %s could mean can be sent as it is told',
  async (name) => {
    const { more } = await refusal(set({ locations: [name] }))
    const choices = more.errors?.[0]?.choices ?? []
    expect(choices.length).toBeGreaterThan(1)
    for (const choice of choices)
      expect((await set({ locations: [choice] }))[0]).toBe(`Shown in: ${choice.replace(/ \(.*/, '')}`)
    await set({ locations: ['United States'] })
  },
)

test('a place that is unknown or could be several is told with what it could be, and nothing changes', async () => {
  expect(await refused({ locations: ['New York'] })).toMatch(
    /^“New York” could be several places: New York.*\(city\).*New York \(state\).*Which one is meant\?$|^“New York” could be several places: New York \(state\).*\(city\)\. Which one is meant\?$/,
  )
  expect(await refused({ locations: ['Springfield'] })).toMatch(
    /^“Springfield” could be several places: Springfield, Mi/,
  )
  expect(await refused({ locations: ['Tucso'] })).toBe(
    'Google Ads has no place called “Tucso”. Is one of these meant: Tucson, Arizona (city); Tucson Estates, Arizona (city); South Tucson, Arizona (city); Corona de Tucson, Arizona (city)?',
  )
  const told = await refusal(set({ locations: ['Tucson', 'Qqqville'] }))
  expect([told.status, told.more.errors?.[0]?.path]).toEqual([422, 'locations.1'])
  expect(told.message).toContain('Name a larger place near it.')
  expect(await refused({ schedule: [weekend, weekend] })).toBe('Duplicate day selected: SATURDAY')
  expect(await refused({ schedule: [{ ...weekend, from: '09:10' }] })).toContain('quarter hours')
  expect(await refused({})).toBe('Nothing to save.')
  expect(await words()).toEqual(['Shown in: United States'])
})

test('a campaign is made with its place, hours, people and words in one step, paused', async () => {
  const { data: made } = await app.call(createCampaign, {
    ...form,
    keywords: ['cakes', '"wedding cake"', '[birthday cake tucson]'],
    locations: ['Tucson, Arizona'],
    schedule: [weekend],
    age_ranges: ['25-34', 'unknown'],
    negative_keywords: ['free', '[jobs]'],
  })
  expect(made.targeting).toEqual([
    'Shown in: Tucson, Arizona',
    'Hours: Saturday and Sunday, all day',
    'Ages: 25 to 34, and people whose age is not known',
    'Not shown for searches with: free and [jobs]',
  ])
  const campaign_id = lastSegment(made.campaign_id)
  expect(await words(campaign_id)).toEqual(made.targeting)
  expect(made.campaign.status).toBe('PAUSED')
  const { keywords } = (await app.call(listKeywords, { campaign_id })).data
  expect(keywords.map((it) => `${it.text} ${it.match_type}`)).toEqual([
    'cakes BROAD',
    'wedding cake PHRASE',
    'birthday cake tucson EXACT',
  ])
  expect((await app.call(getCampaignSetup, { campaign_id: campaign_id })).data.keywords).toEqual([
    'cakes',
    '"wedding cake"',
    '[birthday cake tucson]',
  ])
})

test('a campaign whose place is not clear is not made', async () => {
  const told = await refusal(app.call(createCampaign, { ...form, locations: ['Nowhereville'] }))
  expect([told.status, told.more.errors?.[0]?.path]).toEqual([422, 'locations.0'])
  expect((await app.call(listCampaigns, {})).data.campaigns).toHaveLength(1)
})

test('by ids it is replaced part by part, and an id that no one has is told at its place', async () => {
  await app.call(saveCampaignTargeting, { campaign_id: id, location_ids: ['1013509'] })
  expect(await words()).toEqual(['Shown in: Tucson, Arizona'])
  const told = await refusal(
    app.call(saveCampaignTargeting, { campaign_id: id, location_ids: ['1013509', '999999999'] }),
  )
  expect([told.status, told.more.errors?.[0]?.path]).toEqual([422, 'location_ids.1'])
})

test('interests are set by their names; one that is unknown or could be several is told with those it could be', async () => {
  expect(await set({ interests: ['bridal wear', '80067'] })).toContain(
    'Interests: Bridal Wear and Bicycles & Accessories',
  )
  expect(await refused({ interests: ['apparel'] })).toMatch(/no audience interest called “apparel”.*Men's Apparel/)
  const told = await refusal(set({ interests: ['Bridal Wear', 'qqq'] }))
  expect([told.status, told.more.errors?.[0]?.path]).toEqual([422, 'interests.1'])
  expect(await set({ interests: [] })).not.toContain('Interests')
})

test('all conversions of a campaign are told, the newest first, and Undo takes one back at the platform', async () => {
  const now = async () => (await app.call(getCampaignTargeting, { campaign_id: id })).data
  const names = async () => (await now()).conversions.map((it) => it.name)
  const order = { name: 'Order', category: 'PURCHASES', campaign_id: id } as const
  expect(await now()).toMatchObject({ conversion: null, conversions: [] })
  await app.call(createConversion, order)
  expect((await now()).conversion).toMatchObject({ name: 'Order', category: 'PURCHASES' })
  app.wait(1000)
  await app.call(createConversion, { name: 'Call', category: 'CONTACTS', campaign_id: id })
  expect(await names()).toEqual(['Call', 'Order'])
  expect((await now()).conversion?.gtag_snippet).toContain('gtag(')
  const undo = app.notes.at(-1)?.undo
  expect(undo?.action).toBe('remove_conversion')
  const bob = await app.another()
  await app.call(linkExistingAccount, { customer_id: '1000000001' }, bob)
  expect((await refusal(app.call(removeConversion, undo?.input as never, bob))).code).toBe('not_found')
  await app.call(removeConversion, undo?.input as never)
  expect(await names()).toEqual(['Order'])
  // Its name is free again at the platform.
  await app.call(createConversion, { name: 'Call', category: 'CONTACTS', campaign_id: id })
  expect((await refusal(app.call(createConversion, order))).status).toBe(422)
})

test('what counts the whole account is told of each campaign, until it is stopped', async () => {
  const counted = async () => {
    const { conversions, also_counted_by } = (await app.call(getCampaignTargeting, { campaign_id: id })).data
    return [conversions.map((it) => it.name), also_counted_by]
  }
  expect(await counted()).toEqual([[], []])
  const { data } = await app.call(measureCustomers, { kinds: [{ kind: 'FORM' }, { kind: 'PHONE_TAP' }] })
  expect(await counted()).toEqual([[], ['Form sent', 'Tap on the phone number']])
  await app.call(createConversion, { name: 'Order', category: 'PURCHASES', campaign_id: id })
  expect(await counted()).toEqual([['Order'], ['Form sent', 'Tap on the phone number']])
  await app.call(stopMeasuring, { conversion_ids: data.kinds.map((it) => it.id) })
  expect(await counted()).toEqual([['Order'], []])
})
