import { asDay } from '@adwright/contract/values/day.rules'
import { describe, expect, test } from 'vitest'
import { type Context, type Intent, read } from '../nlu/index.ts'
import { langs } from '../nlu/types.ts'
import en from './en.json' with { type: 'json' }
import { type Key, speaker } from './say.ts'

/** What each button should mean, and the context it's shown in. */
const meant: Readonly<Record<string, readonly [readonly Intent[], Context?]>> = {
  a_day: [['answer', 'change_budget'], 'asked:budget'],
  account: [['account']],
  add_to: [['change_budget']],
  ad_of_it: [['ad_copy']],
  another_image: [['image', 'again'], 'showed:image'],
  bid: [['change_bid']],
  calendar: [['calendar']],
  can_you: [['can_you']],
  change_budget: [['change_budget']],
  compare_week: [['compare']],
  copy: [['ad_copy']],
  create: [['create_campaign']],
  credits: [['credits']],
  end_on: [['change_dates']],
  do_it: [['yes', 'next']],
  four_weeks: [['answer', 'change_dates'], 'asked:dates'],
  how_link: [['answer:link_how']],
  ideas: [['blog_ideas']],
  image: [['image']],
  improve: [['advice']],
  improve_profile: [['save_profile']],
  keywords: [['keywords']],
  leave: [['no', 'enough', 'not_done']],
  in_all: [['answer', 'change_budget'], 'asked:budget'],
  linked: [['answer', 'account', 'next'], 'asked:account'],
  list: [['list_campaigns']],
  list_keywords: [['list_keywords']],
  make_page: [['answer:fix_website']],
  more_formal: [['ad_copy', 'again'], 'showed:copy'],
  next: [['next']],
  next_week: [['answer'], 'asked:dates'],
  not_on: [['set_schedule']],
  notifications: [['notifications']],
  pause: [['pause']],
  pause_one: [['pause']],
  profile: [['show_profile']],
  report: [['report']],
  reports: [['list_reports']],
  resume: [['resume']],
  set_to: [['change_budget']],
  shared: [['list_shared']],
  shorter: [['ad_copy', 'again'], 'showed:copy'],
  show_targeting: [['show_targeting']],
  social: [['social_plan']],
  support: [['answer:support']],
  take_off: [['change_budget']],
  terms: [['search_terms']],
  total: [['total_budget']],
  turn_on: [['resume']],
  two_weeks: [['answer', 'change_dates'], 'asked:dates'],
  undo: [['undo']],
  website: [['website']],
  why: [['advice']],
  worst_case: [['price']],
}
const SURE = 0.5
const today = asDay('2026-11-22')
const campaigns = [{ id: '7', name: 'Summer Sale', status: 'ENABLED' }]
const buttons = Object.keys(en).filter((key) => key.startsWith('button.'))

test('every button has a meaning', () =>
  expect(buttons.map((key) => key.slice('button.'.length)).sort()).toEqual(Object.keys(meant).sort()))

describe.each(langs)('a button in %s says what it means', (lang) => {
  const w = speaker(lang, today)
  const days = w.and([w.weekday(5), w.weekday(6)])
  const facts = { name: 'Summer Sale', budget: w.usd(15), amount: w.usd(15), date: w.date(asDay('2026-12-05')), days }
  test.each(buttons)('%s', (key) => {
    const [intents, context = 'none'] = meant[key.slice('button.'.length)] ?? [[]]
    const text = w.say(key as Key, facts)
    const { clauses, lang: readAs } = read(text, { today, campaigns, context, lang })
    expect(clauses.map((it) => it.text)).toHaveLength(1)
    const [best] = clauses[0]?.intents ?? []
    expect(intents, `${text}: ${best?.intent} ${best?.p.toFixed(2)}`).toContain(best?.intent)
    expect(best?.p, text).toBeGreaterThan(SURE)
    expect(readAs, text).toBe(lang)
  })
})
