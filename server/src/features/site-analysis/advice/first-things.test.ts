import { samplePageSpeed, sampleSeo } from '@adwright/contract/site-analysis.sample'
import { expect, test } from 'vitest'
import { allChecks } from '../checks/audit.rules.ts'
import { firstThings } from './first-things.ts'
import { checkWords, NO_WORDS } from './first-things.texts.ts'

const item = (id: string, impact: string, where?: string[]) => ({
  ...{ id, impact, element: id, status: 'Failed', feedback: 'Only 12 words.', recommendation: 'Mend it.' },
  ...(where && { where }),
})
const seoWith = (failed: ReturnType<typeof item>[]) => ({
  ...sampleSeo,
  technical_audit: { overview: { total: 9, passed: 1, failed: 8 }, failed, passed: [] },
})
const speedWith = (savings_ms: number, saves_bytes: number | null) => ({
  ...samplePageSpeed,
  url: 'https://shop.example/',
  mobile: {
    ...samplePageSpeed.mobile,
    opportunities: [
      {
        ...{ id: 'image-delivery-insight', title: 'Improve image delivery', description: '', score: 0, savings_ms },
        files: [{ name: '/oven.jpg', bytes: 2_500_000, saves_bytes }],
      },
    ],
  },
})

test('what matters most comes first, each with its gain, its page or file, and how', () => {
  const seo = seoWith([item('sitemap', 'Medium'), item('broken-internal', 'High', ['/gone (404), linked from /shop'])])
  const things = firstThings(speedWith(4_200, 2_300_000), seo)
  expect(things.map((it) => it.title)).toEqual([
    'Make your pictures smaller',
    'Repair the broken links',
    'Give Google a list of your pages',
  ])
  expect(things[1]).toMatchObject({ where: ['/gone (404), linked from /shop'], how: 'Mend it.' })
  expect(things[0]).toMatchObject({
    area: 'speed',
    gain: 'About 4.2 s faster on a phone, 2.3 MB less to load.',
    where: ['/oven.jpg, 2.5 MB'],
  })
  expect(things[2]).toMatchObject({ where: ['The page you entered'], how: 'Only 12 words. Mend it.' })
})

test('what saves nothing, and what only specialists care for, is not among it', () => {
  expect(firstThings(speedWith(40, null), seoWith([item('referrer-policy', 'Low')]))).toEqual([])
  expect(firstThings(null, null)).toEqual([])
})

test('every check of high impact has plain words', () => {
  const high = allChecks.filter((it) => it.impact === 'High')
  expect(high.filter((it) => !checkWords[it.id]).map((it) => it.id)).toEqual([])
  expect(Object.keys(checkWords).filter((id) => !allChecks.some((it) => it.id === id))).toEqual([NO_WORDS])
})

test('of an empty page, words come first', () => {
  const failed = [item('https', 'High'), item('title', 'High'), item('word-count', 'Medium')]
  const [first] = firstThings(null, { ...seoWith(failed), word_count: null })
  expect(first?.title).toBe('Put words on your page')
})
