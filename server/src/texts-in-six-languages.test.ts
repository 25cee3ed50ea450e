import { adLanguages } from '@adwright/contract/ad-copy'
import { saveBlogIdeas, suggestBlogIdeas, writeBlogPost } from '@adwright/contract/blog-suggestions'
import { createBusinessProfile } from '@adwright/contract/business-profile'
import { generateContentCalendar, rewriteCalendarDay } from '@adwright/contract/content-calendar'
import { planSocialCampaign } from '@adwright/contract/social-plan'
import { afterEach, describe, expect, test } from 'vitest'
import { blogSuggestionHandlers } from '#features/blog-suggestions/index.ts'
import { blogWords, formOf } from '#features/blog-suggestions/languages.rules.ts'
import { businessProfileHandlers } from '#features/business-profile/index.ts'
import { contentCalendarHandlers } from '#features/content-calendar/index.ts'
import { calendarWords } from '#features/content-calendar/languages.rules.ts'
import { socialPlanHandlers } from '#features/social-plan/index.ts'
import { socialWords } from '#features/social-plan/languages.rules.ts'
import { answeringModel } from '#testing/answering-model.ts'
import { insertTestUser, openTestPipeline, type TestPipeline } from '#testing/pipeline.ts'

const handlers = [
  ...businessProfileHandlers,
  ...blogSuggestionHandlers,
  ...contentCalendarHandlers,
  ...socialPlanHandlers,
]
/** With the town as the owner wrote it, and the country in the URL. */
const owner = (business_name: string, services: string, site: string, languages: string, audience: string) => ({
  ...{ business_name, services, languages, audience, industry: 'Other' as const, report_frequency_hours: 24 as const },
  ...{ website_url: `https://${site}`, phone: '954 000 111', hours: '8-14', prices: `${services.split(',')[0]}: 95` },
})
const owners = {
  en: {
    profile: owner('Crumb Bakery', 'wedding cakes, sourdough bread in Leeds', 'crumb.co.uk', '', 'families'),
    ...{ christmas: /Happy Christmas Day/, town: 'Leeds' },
  },
  es: {
    profile: owner('Taller Sol', 'clases de cerámica, hornos en Sevilla', 'sol.es', 'Spanish', 'familias'),
    ...{ christmas: /Feliz Navidad/, town: 'Sevilla' },
  },
  de: {
    profile: owner('Haus Krume', 'Treppenbau, Einbauküchen in Köln', 'krume.de', 'Deutsch', ''),
    ...{ christmas: /Frohe Weihnachten/, town: 'Köln' },
  },
  fr: {
    profile: owner('Maison Martin', 'gâteaux de mariage, pain à Lyon', 'martin.fr', 'Français, Anglais', 'familles'),
    ...{ christmas: /Joyeux Noël/, town: 'Lyon' },
  },
  pt: {
    profile: owner('Ateliê Aurora', 'aulas de yoga, massagem em Curitiba', 'aurora.com.br', 'Portuguese', ''),
    ...{ christmas: /Feliz Natal/, town: 'Curitiba' },
  },
  it: {
    profile: owner('Forno Rossi', 'torte, pane a Bologna', 'rossi.it', 'italiano', 'famiglie'),
    ...{ christmas: /Buon Natale/, town: 'Bologna' },
  },
}
const english = /(?<!\p{L})(?:the|and|your|our|with|what|how|you|ask|is|this|that|before)(?!\p{L})/iu
const month = { start_date: '2026-12-05', end_date: '2027-01-03' }

let pipeline: TestPipeline | undefined
afterEach(() => pipeline?.close())
async function signedUp(language: keyof typeof owners) {
  const llm = { provider: 'builtin', modelId: 'builtin', model: answeringModel([]) }
  pipeline = await openTestPipeline(handlers, { services: { llm } })
  const { token } = await insertTestUser(pipeline)
  await pipeline.call(createBusinessProfile, owners[language].profile, { token })
  return { by: { token }, call: pipeline.call }
}
const unique = (all: readonly string[]) => expect(all.length - new Set(all.map((it) => it.toLowerCase())).size).toBe(0)
const readable = (text: string, language: string) => {
  expect(text).not.toMatch(/[{}]|undefined/)
  if (language !== 'en') expect(english.exec(text)?.[0]).toBeUndefined()
}

describe.each(adLanguages)('an owner whose business speaks %s', (language) => {
  test('gets blog ideas and drafts in it, of their own town, prices and hours', async () => {
    const { by, call } = await signedUp(language)
    const { suggestions } = await call(suggestBlogIdeas, { count: 25 }, by)
    expect(suggestions).toHaveLength(25)
    unique(suggestions)
    readable(suggestions.join('\n'), language)
    expect(suggestions.filter((it) => it.length > 120)).toEqual([])
    const [saved] = await call(saveBlogIdeas, { suggestions: suggestions.slice(3, 4) }, by)
    expect(saved?.description).not.toBe('')
    readable(`${saved?.description} ${saved?.tags}`, language)
    for (const [at, kind] of [
      [0, 'draft'],
      [4, 'draft'],
      [8, 'outline'],
    ] as const) {
      const post = await call(writeBlogPost, { title: suggestions[at] ?? '', kind }, by)
      readable([post.markdown, ...post.to_add, ...post.sources].join('\n'), language)
      if (kind === 'outline') continue
      expect(post.markdown.split(/\s+/).length).toBeGreaterThan(550)
      unique(post.markdown.split(/\n|(?<=[.?!])\s/).filter((it) => it.trim() !== ''))
      for (const own of [owners[language].profile.business_name, owners[language].town, '954 000 111', '8-14'])
        expect(post.markdown).toContain(own)
    }
  })

  test('gets 30 days of calendar in it, no line twice, within the limits, with its own named days', async () => {
    const { by, call } = await signedUp(language)
    const { entries } = await call(generateContentCalendar, month, by)
    unique([...entries.flatMap((it) => it.headlines), ...entries.flatMap((it) => it.descriptions)])
    expect(entries.flatMap((it) => it.headlines).filter((line) => line.length > 30)).toEqual([])
    expect(entries.flatMap((it) => it.descriptions).filter((line) => line.length > 90)).toEqual([])
    // No two posts of a day explain the same thing.
    const paragraphs = entries.map(({ posts }) => posts.flatMap((it) => it.text.split('\n\n').slice(1, -1)))
    for (const ofDay of paragraphs) unique(ofDay)
    const texts = entries.flatMap(({ headlines, posts }) => [...headlines, ...posts.map((it) => it.text)]).join('\n')
    readable(texts, language)
    expect(texts).toMatch(owners[language].christmas)
    expect(texts).toContain('954 000 111')
  })

  test('gets a social plan in it, no caption twice', async () => {
    const { by, call } = await signedUp(language)
    const { posts, goal } = await call(planSocialCampaign, month, by)
    unique(posts.map((it) => it.caption))
    readable(posts.map((it) => `${it.idea} ${it.caption}`).join('\n') + goal, language)
    expect(posts.find((it) => it.date === '2026-12-25')?.caption).toMatch(owners[language].christmas)
  })

  test('has the same parts as English, and its titles are known by their form', () => {
    const shape = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value).flatMap(([key, it]) =>
              ['holidays', 'greetings', 'season'].includes(key) ? [] : [[key, shape(it)]],
            ),
          )
        : typeof value
    for (const words of [blogWords, calendarWords, socialWords])
      expect(shape(words(language))).toEqual(shape(words('en')))
    const { titles, sections } = blogWords(language)
    for (const { line, angle } of Object.values(titles).flat()) {
      expect(Object.keys(sections)).toContain(angle)
      expect(formOf(line.replace(/\{\w\}/g, 'Xyz'))).toMatchObject({ language, angle })
    }
  })
})

test('who asks in another language gets it, and a draft and a rewritten day go on in it', async () => {
  const { by, call } = await signedUp('en')
  const { suggestions } = await call(suggestBlogIdeas, { count: 10, language: 'de' }, by)
  expect(suggestions.join('\n')).toMatch(/was dich erwartet/)
  const { markdown } = await call(writeBlogPost, { title: suggestions[9] ?? '', kind: 'draft' }, by)
  readable(markdown.replaceAll(/wedding cakes|sourdough bread|families/gi, ''), 'de')
  await call(generateContentCalendar, { ...month, language: 'de' }, by)
  const day = await call(rewriteCalendarDay, { date: '2026-12-25' }, by)
  expect(day.descriptions.join('\n')).toMatch(/Weihnachten/)
  const plan = await call(planSocialCampaign, { ...month, topic: 'cakes', language: 'de' }, by)
  expect(plan.posts[0]?.caption).toMatch(/Was möchtest du/)
  expect((await call(planSocialCampaign, { topic: 'a cake to share' }, by)).goal).toMatch(/more people/)
})
