import { load } from 'cheerio'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { mainTextOf } from '../crawl/page-text.ts'
import { keywordDensity } from './keywords.rules.ts'
import { labelOf, readability, sentencesIn } from './readability.rules.ts'
import { stopWordsOf } from './stop-words.ts'

test('reading ease goes by sentences, words and syllables', () => {
  // 6 words, 1 sentence, 6 syllables.
  expect(readability('The cat sat on the mat.', 'en', syllable)).toEqual({
    score: 116.1,
    grade_level: 0,
    label: 'Very easy',
    words: 6,
    sentences: 1,
    reading_time_minutes: 1,
  })
  const hard = readability(
    'Comprehensive organisational transformation necessitates multidimensional collaboration.',
    'en-GB',
    syllable,
  )
  expect(hard).toMatchObject({ label: 'Very difficult', sentences: 1, words: 6 })
})

test('it is made for English: another language, or no text, has none', () => {
  expect(readability('Der Hund schläft.', 'de', syllable)).toBeUndefined()
  expect(readability('   ', 'en', syllable)).toBeUndefined()
  expect(readability('A page that does not say its language.', '', syllable)).toBeDefined()
})

test('abbreviations and numbers end no sentence', () => {
  expect(sentencesIn('Dr. Miller pays $3.50 a loaf, e.g. for rye. Come at 8 a.m. on Sundays!')).toHaveLength(2)
})

test('Flesch’s bands', () => {
  expect([95, 85, 75, 65, 55, 40, 10].map(labelOf)).toEqual([
    'Very easy',
    'Easy',
    'Fairly easy',
    'Plain English',
    'Fairly difficult',
    'Difficult',
    'Very difficult',
  ])
})

test('product-2 §9: the top 10 of one word; no keyword begins or ends with a stop word, or is a number', () => {
  const letters = 'bcdfghjklmnp'.split('')
  const text = `${'the bread of the mill 2024 '.repeat(3)} ${letters.map((it) => `${it}${it}${it}`).join(' ')}`
  const found = keywordDensity(text, stopWordsOf('en'))
  const ones = found.filter((it) => it.type === '1-word')
  expect(ones).toHaveLength(10)
  expect(ones.slice(0, 2).map((it) => [it.keyword, it.frequency])).toEqual([
    ['bread', 3],
    ['mill', 3],
  ])
  expect(found.filter((it) => it.type !== '1-word').map((it) => it.keyword)).toEqual([])
  expect(
    keywordDensity('fresh bread daily. fresh bread daily.', stopWordsOf('en')).map((it) => [
      it.type,
      it.keyword,
      it.density,
    ]),
  ).toEqual([
    ['1-word', 'bread', 33.33],
    ['1-word', 'daily', 33.33],
    ['1-word', 'fresh', 33.33],
    ['2-word', 'bread daily', 33.33],
    ['2-word', 'fresh bread', 33.33],
    ['3-word', 'fresh bread daily', 33.33],
  ])
})

test('stop words follow the language of the page', () => {
  expect(keywordDensity('und das Brot und das Brot', stopWordsOf('de-DE')).map((it) => it.keyword)).toEqual(['brot'])
})

test('words of two elements are not glued together, and words of two sentences are no phrase', () => {
  const textIn = (html: string): string => mainTextOf(load(html))
  expect(textIn('<a><span>A fine sight</span><b>Best cafe</b></a>')).toBe('A fine sight Best cafe')
  expect(textIn('<x-card>first</x-card><x-card>second</x-card>')).toBe('first second')
  expect(textIn('<p>un<b>believ</b>able</p>')).toBe('unbelievable.')
  const words = keywordDensity('We bake bread. Cakes too. We bake bread. Cakes too.', stopWordsOf('en'))
  expect(words.map((it) => it.keyword)).toEqual(['bake', 'bread', 'cakes', 'bake bread'])
})

test('words of menus are no keywords', () => {
  const said = keywordDensity('Read more. Next. Every loaf, not just one. Read more. Next.', stopWordsOf('en'))
  expect(said.map((it) => it.keyword)).toEqual(['loaf'])
})
