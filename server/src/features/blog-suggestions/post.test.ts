import type { BusinessProfile } from '@adwright/contract/business-profile'
import { asDay } from '@adwright/contract/values/day.rules'
import { describe, expect, test } from 'vitest'
import { findTrade } from '#trades/index.ts'
import { guideDraft, guideOutline } from './guide.rules.ts'
import { draftOf, wordsIn } from './post.rules.ts'
import { postFacts } from './post-facts.ts'

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
const today = asDay('2026-11-23')
/** Frames, whatever is known of the trade. */
const draft = (profile: BusinessProfile, title: string) =>
  draftOf({ ...postFacts(profile, title, today), answer: undefined })
/** The sentences that are the draft's own: without headings and what is left to the owner. */
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
  test('it invents no figure, and uses the services, the town and the season', () => {
    const title = 'Why does the toilet keep running after the flush?'
    const markdown = draft(plumber, title)
    expect(markdown.replace(/^1?\d?\. /gm, '')).not.toMatch(/\d/)
    for (const known of ['leak repair', 'blocked drains', 'Tucson', 'kitchen drains at the holidays'])
      expect(markdown).toContain(known)
    expect(markdown.match(/\[/g)?.length).toBeGreaterThan(4)
  })
})

describe('a draft from what the trade knows', () => {
  const title = 'Why does the toilet keep running after the flush?'
  const known = { ...plumber, phone: '520 555 0142', hours: 'Mon to Fri 8-17', audience: 'landlords' }
  const facts = postFacts(known, title, today)
  test('answers its title first and then what comes next, in about 800 words, with the owner’s own facts', () => {
    const markdown = guideDraft(facts) ?? ''
    expect(markdown).toMatch(/^# Why does the toilet keep running after the flush\?\n\nLift the lid/)
    expect(markdown.match(/^### /gm)?.length).toBeGreaterThan(8)
    expect(wordsIn(markdown)).toBeGreaterThan(700)
    expect(wordsIn(markdown)).toBeLessThan(950)
    for (const own of ['Redpipe Plumbing', 'Tucson', '520 555 0142', 'Mon to Fri 8-17', 'landlords'])
      expect(markdown).toContain(own)
    expect(markdown.match(/\[[^\]]*\]/g)).toHaveLength(1)
  })
  test('what is about the title comes before what is asked as well', () => {
    const [near = '', far = ''] = (guideDraft(facts) ?? '').split('## What people ask as well')
    expect(near).toMatch(/### .*toilet/)
    expect(far).not.toMatch(/### .*toilet/)
  })
  test('its outline names the same parts', () => {
    const parts = (text: string | undefined) => text?.match(/^## .*$/gm) ?? []
    expect(parts(guideOutline(facts))).toEqual(expect.arrayContaining(parts(guideDraft(facts))))
  })
  test('a trade without answers gets the frame, and so does an unknown one', () => {
    expect(
      guideDraft(postFacts(profileOf('Loomroom', 'Other', 'tapestries'), 'How to hang a tapestry', today)),
    ).toBeUndefined()
  })
})
