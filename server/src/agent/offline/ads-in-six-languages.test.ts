import { describe, expect, test } from 'vitest'
import { proposeAdTextFor } from '#features/ad-copy/ad-text.rules.ts'
import { suggestKeywordsFor } from '#features/ad-copy/index.ts'
import { conversation, ownerTools } from './conversation.testing.ts'
import { asDay } from '@adwright/contract/values/day.rules'
import { speaker } from './words/say.ts'

const owner = (business_name: string, services: string, location: string) => ({
  business_name,
  services,
  location,
  industry: 'Other',
  products: '',
  website_url: 'https://example.com',
})
const owners = {
  es: {
    profile: owner('Panadería Sol', 'tartas de boda, pan de masa madre y bollería', 'Sevilla, Andalusia, Spain'),
    says: ['Crea una campaña para tartas de boda con 10 al día', 'sí'],
    keyword: 'tartas de boda cerca de mí',
    place: 'Tartas de boda en Sevilla',
  },
  de: {
    profile: owner(
      'Bäckerei Krume',
      'Hochzeitstorten, Sauerteigbrot und Gebäck',
      'Köln, North Rhine-Westphalia, Germany',
    ),
    says: ['Erstelle eine Kampagne für Hochzeitstorten mit 10 am Tag', 'ja'],
    keyword: 'hochzeitstorten in der nähe',
    place: 'Hochzeitstorten in Köln',
  },
  fr: {
    profile: owner('Boulangerie Martin', 'gâteaux de mariage, pain au levain et viennoiseries', 'Lyon, France'),
    says: ['Crée une campagne pour les gâteaux de mariage avec 10 par jour', 'oui'],
    keyword: 'gâteaux de mariage près de chez moi',
    place: 'Gâteaux de mariage à Lyon',
  },
  pt: {
    profile: owner('Padaria Aurora', 'bolos de casamento, pão artesanal e doces', 'Curitiba, State of Parana, Brazil'),
    says: ['Crie uma campanha para bolos de casamento com 10 por dia', 'sim'],
    keyword: 'bolos de casamento perto de mim',
    place: 'Bolos de casamento em Curitiba',
  },
  it: {
    profile: owner('Forno Rossi', 'torte nuziali, pane a lievito madre e dolci', 'Bologna, Emilia-Romagna, Italy'),
    says: ['Crea una campagna per torte nuziali con 10 al giorno', 'sì'],
    keyword: 'torte nuziali vicino a me',
    place: 'Torte nuziali a Bologna',
  },
} as const
const langs = Object.keys(owners) as (keyof typeof owners)[]
const written = ['suggest_blog_ideas', 'write_blog_post', 'generate_content_calendar', 'plan_social_campaign']
type Profile = ReturnType<typeof owner>
const talkOf = (profile: Profile) =>
  conversation(
    ownerTools([], profile, {
      write_ad_copy: (args) => ({ value: proposeAdTextFor({ ...args, profile }) }),
      ...Object.fromEntries(written.map((tool) => [tool, () => ({ value: {} })])),
      suggest_keywords: (args) => ({ value: { keywords: suggestKeywordsFor({ ...args, profile }, 12) } }),
    }),
  )
const english = /\b(?:the|and|your|us|ask|call|order|with|near|for|from|search|ad group|get|prices?)\b/i
const textsOf = ({ campaign_name, ad_group_name, headlines, descriptions, keywords }: Record<string, unknown>) =>
  JSON.stringify({ campaign_name, ad_group_name, headlines, descriptions, keywords })

describe('an owner sees ads and keywords in the language they write', () => {
  test.each(langs)('%s', async (lang) => {
    const { profile, says, keyword, place } = owners[lang]
    const talk = talkOf(profile)
    await talk.say(says[0])
    const made = (await talk.say(says[1])).calls.find((it) => it.tool === 'create_campaign')?.args ?? {}
    expect(made.keywords).toContain(keyword)
    expect(JSON.stringify(made.descriptions)).toContain(place)
    expect(Object.values(JSON.parse(textsOf(made)) as Record<string, unknown>).join('\n')).not.toMatch(english)
  })
})

test('in the language they ask for, until they ask for another, and no place is meant', async () => {
  const talk = talkOf(owner('Crumb Bakery', 'wedding cakes, sourdough bread', 'Leeds, England, United Kingdom'))
  await talk.say('Create a campaign for wedding cakes at $10 a day')
  await talk.say('write the ads in Spanish')
  const made = (await talk.say('yes')).calls.find((it) => it.tool === 'create_campaign')?.args ?? {}
  expect(made.keywords).toContain('wedding cakes cerca de mí')
  expect(made.locations).toBeUndefined()
})

test('a service that the owner never named is not claimed in any language', () => {
  const profile = owner('Panadería Sol', 'pan de masa madre', 'Sevilla, Andalusia, Spain')
  for (const topic of [undefined, 'pan de masa madre'])
    expect(JSON.stringify(proposeAdTextFor({ topic, profile, language: 'es' }))).not.toMatch(/tarta|boda|cumpleaños/i)
})

test.each(langs)('in %s, posts, calendars and plans are asked for in the language of the talk', async (lang) => {
  const { say } = speaker(lang, asDay('2026-11-20'))
  const talk = talkOf(owners[lang].profile)
  const asked: unknown[] = []
  for (const said of ['button.ideas', 'button.calendar', 'button.next_week', 'button.social'] as const)
    for (const { tool, args } of (await talk.say(say(said))).calls)
      if (written.includes(tool)) asked.push([tool, args.language])
  expect(asked).toEqual([
    ['suggest_blog_ideas', lang],
    ['generate_content_calendar', lang],
    ['plan_social_campaign', lang],
  ])
})
