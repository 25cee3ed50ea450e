import { type CampaignFacts, inner, type Json, number, record, string } from '../../conversation/results.ts'
import type { Intent } from '../../nlu/index.ts'
import { bold } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import type { Concept } from '../concepts.ts'
import { bidRefused } from '../limits.ts'
import { wordCount } from '../said.ts'
import { namedIds, overwritten, type Slots } from '../slots.ts'
import { added, argsWith, isAdding, shiftsIn, targetingArgs, targetingNotes, unplaced } from '../targeting-args.ts'
import { ask, call, type Flow, type Step, type World } from '../task.ts'
import { timesAfter } from '../times-after.ts'
import type { Shift } from '../week.ts'
import { buildsOn, scheduleAfter } from '../week-grid.ts'
import { card, idsOf, namesOf, readAll, readOne } from './engine.ts'
import { oneStretch, unsureDays } from './one-stretch.ts'
import { type Flows, usesOf } from './table.ts'
import { readOf, showTargeting } from './targeting-shown.ts'
import { cards, those } from './those.ts'

const NAME_WORDS = 3
/** 'Braces only in Lyon', 'and leave A for everybody', after another was limited: that one's limits don't apply here. */
function isApart(old: Slots, now: Slots): boolean {
  const { says, text = '' } = now
  if (!namesAnother(old, now) || says?.has('same')) return false
  // 'And A, too' says no more than its name.
  return aimed.some((it) => now[it]) || (!says?.has('add') && wordCount({ text }) > NAME_WORDS)
}
const setting = (
  intent: Intent,
  slot: 'places' | 'schedule' | 'ages',
  question: Key,
): Pick<Flow, 'step' | 'merge'> => ({
  merge: (before, now, { outcome: last }) => {
    // 'In Leeds' replaces 'not in Leeds'.
    const { placesOut: _, ...rest } = before
    const old = now.places && !isAdding(now) ? rest : before
    const isDone = last === 'done'
    if (isDone && isApart(old, now)) return undefined
    const more = !isDone && isAdding(now) ? added(old, now) : {}
    // 'All of it', asked which of a day's stretches.
    const isOfHours = old.severalOn && now.timetable && now.refs?.every((it) => it.kind === 'all')
    const refs = isOfHours ? { refs: undefined } : {}
    const said = overwritten(old, { ...now, ...refs, ...more, ...around(old, now) } as Slots, usesOf(intent))
    return said && { ...said, ...timesAfter(old, now, isDone), says: isDone ? now.says : old.says }
  },
  step: (raw, w) => {
    const said = intent === 'set_schedule' || (raw.weekdays ?? raw.hours) ? raw : { ...raw, timetable: undefined }
    const s = aroundLast(said, w)
    const campaigns = those(s, w)
    const focus = idsOf(campaigns)
    const { why } = unplaced(s, 'set_campaign_targeting', w)
    if (why) return ask('places', why, { focus })
    const unsure = unsureDays(s, focus, w)
    if (unsure) return unsure
    const now = isBuilding(s, w) ? readAll(w, campaigns.map(readOf)).map(inner) : []
    const schedules = campaigns.map((_, at) => scheduleOf(s, now[at]))
    const twice = oneStretch(schedules.find((it) => it.length > 0) ?? [], s, focus, w)
    if (twice) return twice
    const args = campaigns.map((_, at) => ({ ...argsOf(s, now[at]), ...scheduleArgs(schedules[at] ?? []) }))
    const name = namesOf(campaigns, w)
    const notes = targetingNotes(s, w)
    if (args.every((it) => Object.keys(it).length === 0))
      return ask(slot, [...notes, w.say(question, { name })].join(' '), { focus })
    return cards(
      campaigns,
      (c, at) => call('set_campaign_targeting', { campaign_id: c.id, ...args[at] }),
      {
        note: [...notes, w.say('targeting.would', { name })].join('\n'),
        done: (c) => w.say('targeting.done', { name: bold(c.name) }),
      },
      w,
    )
  },
})

/** What it changes depends on what is so far. */
const isBuilding = (s: Slots, w: World): boolean =>
  isAdding(s) || (buildsOn(s.timetable ?? []) && w.tools.has('get_campaign_targeting'))
const argsOf = (s: Slots, now: Json | undefined): Record<string, unknown> =>
  now && isAdding(s) ? argsWith(now, s) : targetingArgs(s)
const scheduleOf = (s: Slots, now: Json | undefined): Shift[] =>
  s.timetable ? scheduleAfter(s.timetable, shiftsIn(now?.schedules)) : []
const scheduleArgs = (schedule: readonly Shift[]): Record<string, unknown> => (schedule.length > 0 ? { schedule } : {})
const aimed = ['places', 'placesOut', 'weekdays', 'hours', 'timetable', 'ages', 'gender'] as const
const namesAnother = ({ ids = [] }: Slots, { refs = [] }: Slots): boolean =>
  refs.some((it) => it.kind === 'other' || it.kind === 'all' || (it.kind === 'name' && !ids.includes(it.ids[0] ?? '')))
/** 'Only 20 km for that one, too', after another was limited: around the same place. */
function aroundLast(s: Slots, { state: { topics } }: World): Slots {
  const last = topics.find(
    ({ task }) => task.intent === 'set_places' && task.slots.places?.some((it) => it.value !== ''),
  )
  return last ? { ...s, ...around(last.task.slots, s) } : s
}
/** 'The same, but 5 km': around the same place. */
function around({ places: [was] = [] }: Slots, { places: [now, more] = [] }: Slots): Pick<Slots, 'places'> {
  return was && now?.radius && now.value === '' && !more ? { places: [{ ...now, value: was.value }] } : {}
}

/** '30 cents off the bid', from what it is. */
function bidAfter(amount: Slots['amount'], c: CampaignFacts, w: World): number | undefined {
  if (amount?.kind !== 'step' || !w.tools.has('get_campaign_targeting')) return undefined
  const now = number(record(inner(readOne(w, readOf(c))).bids).cpc_bid)
  return now === undefined ? undefined : Math.round(now * CENTS) + amount.cents
}
const CENTS = 100
/** A step that was made isn't made again for the same campaign: 'forget it, that one is fine'. */
const otherBid: Flow['merge'] = (old, now, { outcome }) => {
  const before = [...(old.ids ?? []), ...namedIds(old.refs ?? [])]
  const isAnother = namedIds(now.refs ?? []).some((id) => !before.includes(id))
  const isMade = outcome === 'done' && old.amount?.kind === 'step' && !(now.amount ?? now.bid)
  return isMade && !isAnother ? undefined : overwritten(old, now, usesOf('change_bid'))
}
/** Sets the bid. Here a bare amount means the bid. */
function setBid(s: Slots, w: World): Step {
  const [c] = those(s, w)
  const focus = [c.id]
  const name = bold(c.name)
  const cents = s.bid ?? (s.amount?.kind === 'fixed' ? s.amount.money.cents : bidAfter(s.amount, c, w))
  const no = cents === undefined ? w.say('bid.ask', { name }) : bidRefused(cents, c.budget, w)
  if (cents === undefined || no) return ask('amount', no ?? '', { focus })
  const facts = { name, bid: w.usdExact(cents / 100) }
  return card(w, [call('set_bid', { campaign_id: c.id, cpc_bid: cents / 100 })], {
    focus,
    note: w.say('bid.would', facts),
    done: w.say('bid.done', facts),
  })
}

const categories = [
  ['buys', 'PURCHASES', 'conversion.purchases'],
  ['signups', 'SIGN-UPS', 'conversion.signups'],
  ['contacts', 'CONTACTS', 'conversion.contacts'],
  ['views', 'PAGE VIEWS', 'conversion.views'],
] as const satisfies readonly (readonly [Concept, string, Key])[]
function createConversion(s: Slots, w: World): Step {
  const [c] = those(s, w)
  const focus = [c.id]
  const meant = categories.find(([concept]) => s.says?.has(concept))
  if (!meant)
    return ask('choice', w.say('conversion.ask'), { focus, buttons: categories.map(([, , key]) => w.say(key)) })
  const [, category, key] = meant
  const facts = { name: bold(c.name), what: bold(w.say(key)) }
  return card(w, [call('create_conversion', { campaign_id: c.id, name: s.name ?? s.quote ?? w.say(key), category })], {
    focus,
    note: w.say('conversion.would', facts),
    done: ({ gtag_snippet }) => `${w.say('conversion.done', facts)}\n\n\`\`\`html\n${string(gtag_snippet)}\n\`\`\``,
  })
}
function setInterests(s: Slots, w: World): Step {
  const [c] = those(s, w)
  const focus = [c.id]
  const interests = s.topics ?? (s.quote ? [s.quote] : [])
  const facts = { name: bold(c.name), what: w.and(interests.map(bold)) }
  if (interests.length === 0) return ask('topic', w.say('interests.ask', facts), { focus })
  return card(w, [call('set_campaign_targeting', { campaign_id: c.id, interests })], {
    focus,
    note: w.say('interests.would', facts),
    done: w.say('targeting.done', facts),
  })
}

/** An existing campaign's places, days, hours, ages and bids, and what it counts. */
export const targeting: Flows = {
  set_places: setting('set_places', 'places', 'targeting.ask_places'),
  set_schedule: setting('set_schedule', 'schedule', 'targeting.ask_schedule'),
  set_ages: setting('set_ages', 'ages', 'targeting.ask_ages'),
  show_targeting: (s, w) => showTargeting(s, those(s, w, { doing: 'doing.look' }), w),
  change_bid: { step: setBid, merge: otherBid },
  create_conversion: createConversion,
  set_interests: setInterests,
}
