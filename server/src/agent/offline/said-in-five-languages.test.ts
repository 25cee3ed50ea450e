import { describe, expect, test } from 'vitest'
import { acts, bakery, budgets, conversation, done, ownerTools } from './conversation.testing.ts'
import said from './said-in-five-languages.json' with { type: 'json' }

type Lang = keyof typeof said
const langs = Object.keys(said) as Lang[]
const before = { A: 40, B: 20, C: 10 }
const ids = { A: '11', B: '12', C: '13' }
const owner = (lang: Lang) => {
  const [A = '', B = '', C = ''] = said[lang].names
  return conversation(
    ownerTools(
      [
        { id: ids.A, name: A, budget: before.A, status: 'ENABLED' },
        { id: ids.B, name: B, budget: before.B, status: 'ENABLED' },
        { id: ids.C, name: C, budget: before.C, status: 'PAUSED' },
      ],
      bakery,
      {
        set_campaign_targeting: done,
        suggest_blog_ideas: () => ({ value: { suggestions: ['Uno', 'Due', 'Drei'] } }),
        save_blog_ideas: done,
      },
    ),
  )
}
const after: Readonly<Record<string, (budget: number) => number>> = {
  '25': () => 25,
  '+5': (budget) => budget + 5,
  '-5': (budget) => budget - 5,
  '*2': (budget) => budget * 2,
}
/** Every kind of reference with every order. The campaigns and the amounts are known by construction. */
const combined = langs.flatMap((lang) =>
  said[lang].which.flatMap(([which = '', meant = '']) =>
    said[lang].orders.map(([order = '', change = '']) => ({ lang, text: order.replace('{}', which), meant, change })),
  ),
)
const each = (kind: 'removes' | 'keeps' | 'days' | 'sums') =>
  langs.flatMap((lang) => said[lang][kind].map((text) => ({ lang, text })))

describe('campaigns and changes combine freely', () => {
  test.each(combined)('$lang: $text', async ({ lang, text, meant, change }) => {
    const talk = owner(lang)
    await talk.say(said[lang].lists)
    const expected = [...meant].map((key) => [
      ids[key as keyof typeof ids],
      after[change]?.(before[key as keyof typeof before]),
    ])
    expect(budgets(await talk.say(text)).toSorted()).toEqual(expected)
  })
})
test.each(each('removes'))('$lang: $text: gone, in the first message too', async ({ lang, text }) => {
  expect(acts(await owner(lang).say(text))).toMatchObject([{ tool: 'remove_campaign', args: { campaign_id: ids.B } }])
})
test.each(each('keeps'))('$lang: $text: nothing is touched', async ({ lang, text }) => {
  const talk = owner(lang)
  await talk.say(said[lang].asks)
  expect(acts(await talk.say(text))).toEqual([])
})
test.each(each('days'))('$lang: $text: from Monday to Friday', async ({ lang, text }) => {
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']
  expect(acts(await owner(lang).say(text))).toMatchObject([{ args: { campaign_id: ids.B, schedule: [{ days }] } }])
})
test.each(each('sums'))('$lang: $text: ten a day, 304 a month', async ({ lang, text }) => {
  const turn = await owner(lang).say(text)
  expect(acts(turn)).toEqual([])
  expect(turn.text).toMatch(/\b304\b/)
})
test.each(langs)('%s: two of the ideas are saved by their numbers', async (lang) => {
  const talk = owner(lang)
  const [ask = '', pick = ''] = said[lang].ideas
  await talk.say(ask)
  expect(acts(await talk.say(pick))).toMatchObject([
    { tool: 'save_blog_ideas', args: { suggestions: ['Due', 'Drei'] } },
  ])
})
test.each(langs)('%s: the amount that was told waits for the campaign', async (lang) => {
  const talk = owner(lang)
  const [order = '', pick = ''] = said[lang].picks
  expect(acts(await talk.say(order))).toEqual([])
  expect(budgets(await talk.say(pick))).toEqual([[ids.B, 15]])
})
