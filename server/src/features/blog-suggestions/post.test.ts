import type { BusinessProfile } from '@adwright/contract/business-profile'
import { asDay } from '@adwright/contract/values/day.rules'
import { describe, expect, test } from 'vitest'
import { trades } from '#trades/catalogue.ts'
import { findTrade } from '#trades/index.ts'
import { guideDraft, guideOutline } from './guide.rules.ts'
import { draftOf, gapsOf } from './post.rules.ts'
import { postFacts } from './post-facts.ts'
import { wordsIn } from './words.rules.ts'

const blank = { products: '', website_url: '', audience: '', hours: '', phone: '', prices: '', tone: '', languages: '' }
const profileOf = (business_name: string, industry: string, services: string, location = ''): BusinessProfile =>
  ({ business_name, industry, services, location, ...blank }) as BusinessProfile
const plumber = profileOf(
  'Redpipe Plumbing',
  'Home Services',
  'leak repair, blocked drains, boiler service',
  'Tucson, Arizona',
)
const nails = profileOf('Nailed It', 'Beauty & Personal Care', 'gel nails, nail art, pedicure')
const vet = profileOf('Paws & Claws Vets', 'Pet Services', 'vaccinations, dental care, check-ups')
const known = (profile: BusinessProfile, title: string) =>
  postFacts({ profile, country: 'US', today: asDay('2026-11-23') }, title)
/** A structural draft, whatever is known about the trade. */
const draft = (profile: BusinessProfile, title: string) => draftOf(known(profile, title))
/** The draft's own sentences: without headings and placeholders for the owner. */
const sentences = (markdown: string): string[] =>
  markdown
    .replace(/^#.*$/gm, '')
    .replace(/\[[^\]]*\]/g, '')
    .split(/(?<=[.?!])\s+/)
    .map((it) => it.trim())
    .filter((it) => wordsIn(it) > 3)

describe('a draft without a language model', () => {
  const titled = (topic: string): string[] => findTrade({ topic })?.questions.map((it) => it.ask) ?? []
  const profiles = [
    [plumber, titled('plumber')],
    [nails, titled('nail salon')],
    [vet, titled('vet')],
    [profileOf('Loomroom', 'Other', 'tapestries'), ['How to hang a tapestry']],
    [profileOf('Loomroom', 'Other', ''), ['What we learnt this year']],
  ] as const
  test.each(profiles)('$business_name: about 800 words, whatever the title', (profile, titles) => {
    const lengths = titles.map((it) => wordsIn(draft(profile, it.replaceAll('{town}', 'Tucson'))))
    expect(titles.length).toBeGreaterThan(0)
    expect(lengths.filter((it) => it < 780 || it > 900)).toEqual([])
  })
  test('no sentence could be any shop’s: none comes back in another trade, each names what this one is about', () => {
    const title = 'Five questions to ask before you book'
    const drafts = [plumber, nails, vet].map((it) => [it, sentences(draft(it, title))] as const)
    const counts = Map.groupBy(
      drafts.flatMap(([, all]) => [...new Set(all)]),
      (it) => it,
    )
    expect([...counts].filter(([, all]) => all.length > 1).map(([it]) => it)).toEqual([])
    for (const [profile, all] of drafts) {
      const own = [profile.business_name, ...profile.services.split(', ')].map((it) => it.toLowerCase())
      const bare = all.filter((it) => !own.some((word) => it.toLowerCase().includes(word)))
      expect(bare.length).toBeLessThanOrEqual(all.length / 5)
    }
  })
  test('it invents no figure, uses the services, the town and the season, and leaves no bracket to be published', () => {
    const title = 'Why does the toilet keep running after the flush?'
    const markdown = draft(plumber, title)
    expect(markdown.replace(/^1?\d?\. /gm, '')).not.toMatch(/\d/)
    for (const fact of ['leak repair', 'blocked drains', 'Tucson', 'kitchen drains at the holidays'])
      expect(markdown).toContain(fact)
    expect(markdown).not.toMatch(/[[\]]/)
    expect(gapsOf(known(plumber, title)).length).toBeGreaterThan(4)
  })
})

describe('a draft from what the trade knows', () => {
  const title = 'Why does the toilet keep running after the flush?'
  const prices = 'Toilet repair: $90; Boiler service: $120'
  const owner = { ...plumber, phone: '520 555 0142', hours: 'Mon to Fri 8-17', audience: 'landlords', prices }
  const guideOf = (profile: BusinessProfile, about: string) => {
    const facts = known(profile, about)
    if (!facts.matter) throw new Error('nothing is known')
    return { markdown: guideDraft(facts.matter, facts), outline: guideOutline(facts.matter, facts), ...facts.matter }
  }
  const { markdown, outline, parts } = guideOf(owner, title)

  test('answers its title first and then what comes next, in about 800 words, with the owner’s own facts', () => {
    expect(markdown).toMatch(/^# Why does the toilet keep running after the flush\?\n\nLift the lid/)
    expect(wordsIn(markdown)).toBeGreaterThan(700)
    expect(wordsIn(markdown)).toBeLessThan(900)
    for (const own of [
      'Redpipe Plumbing',
      'Tucson',
      '520 555 0142',
      'Mon to Fri 8-17',
      'landlords',
      'Toilet repair $90',
    ])
      expect(markdown).toContain(own)
    expect(markdown).not.toMatch(/[[\]]/)
  })
  test('stays with one subject, goes from what it is to what to do, and says nothing twice', () => {
    const own = parts.filter((it) => it.role !== 'more' && it.role !== 'before')
    expect(new Set(own.flatMap((it) => it.asked.map((one) => one.about)))).toEqual(new Set(['drains and toilets']))
    const roles = ['know', 'cost', 'choice', 'mistakes', 'do', 'more', 'before']
    expect(parts.map((it) => roles.indexOf(it.role))).toEqual(parts.map((it) => roles.indexOf(it.role)).toSorted())
    const said = parts.flatMap((it) => it.asked.map((one) => one.ask))
    expect(new Set(said).size).toBe(said.length)
  })
  test('a title of the owner’s own, about nothing that the trade asks, is about what they sell', () => {
    const own = guideOf({ ...plumber, services: 'boiler service' }, 'What we learnt this year')
    expect(own.subject).toBe('boilers and hot water')
    expect(own.markdown).toContain('Boilers and hot water in Tucson')
  })
  test('its outline names the same parts', () => {
    const headings = (text: string) => text.match(/^## .*$/gm) ?? []
    expect(headings(outline)).toEqual(expect.arrayContaining(headings(markdown)))
  })
  test('law and health say that they are no advice on one’s own case', () => {
    const lawyer = profileOf('Okafor Law', 'Legal', 'divorce, wills', 'Bristol')
    expect(guideOf(lawyer, 'Separation or divorce: what changes, and when?').markdown).toContain('general information')
    expect(markdown).not.toContain('general information')
  })
  test.each([
    ['en', 'general information'],
    ['de', 'allgemeine Hinweise'],
  ] as const)('so does the frame of one whose trade says nothing, in %s', (language, note) => {
    const healer = profileOf('Loomroom', 'Healthcare', 'Lichttherapie')
    const framed = (profile: BusinessProfile) =>
      draftOf(postFacts({ profile, country: 'DE', today: asDay('2026-11-23'), language }, 'Was hilft'))
    expect(framed(healer)).toContain(note)
    expect(framed({ ...healer, industry: 'Other' })).not.toContain(note)
  })
  test('an unknown trade gets the frame', () => {
    expect(known(profileOf('Loomroom', 'Other', 'tapestries'), 'How to hang a tapestry').matter).toBeUndefined()
  })
  test.each(
    trades()
      .filter((it) => it.questions.every((one) => one.answer))
      .map((it) => [it.id, it] as const),
  )('%s: any of its titles becomes a post of 550 to 900 words without a bracket', (_, trade) => {
    const profile = profileOf('Morrow', trade.industry, trade.services.slice(0, 3).join(', '), 'Leeds')
    for (const { ask } of trade.questions.slice(0, 6)) {
      const text = guideOf(
        { ...profile, business_name: `Morrow ${trade.words[0]}` },
        ask.replaceAll('{town}', 'Leeds'),
      ).markdown
      expect([ask, wordsIn(text) > 550 && wordsIn(text) < 900, /[[\]{}]|undefined/.test(text)]).toEqual([
        ask,
        true,
        false,
      ])
    }
  })
})
