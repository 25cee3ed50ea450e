import { AD_DESCRIPTIONS_MAX, AD_HEADLINES_MAX } from '@adwright/contract/limits'
import { type CampaignFacts, inner, type Json, list, record, string } from '../../conversation/results.ts'
import type { Intent, Ref } from '../../nlu/index.ts'
import { bold, plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import type { Concept } from '../concepts.ts'
import { addressRefused, bidRefused, textsRefused, withScheme } from '../limits.ts'
import { overwritten, type Slots } from '../slots.ts'
import {
  added,
  alsoOn,
  argsWith,
  clock,
  isAdding,
  isBreak,
  targetingArgs,
  timeless,
  targetingNotes,
  unplaced,
} from '../targeting-args.ts'
import { ask, type Call, call, type Flow, made, need, type Step, type Task, tell, type World } from '../task.ts'
import { onlyPoints, rowAt } from '../targets.ts'
import { isOn } from '../world.ts'
import { campaignsIn, card, end, idsOf, namesOf, readAll, stepOf, targets } from './engine.ts'
import { type Flows, usesOf } from './table.ts'
import { readOf, showTargeting } from './targeting-shown.ts'

/** The campaigns meant, to change or to look at; `of`: the task, as far as it's clear before asking which. */
export function those(
  said: Slots,
  w: World,
  { doing = 'doing.change', of }: { doing?: 'doing.change' | 'doing.look'; of?: Task | undefined } = {},
): readonly [CampaignFacts, ...CampaignFacts[]] {
  const all = campaignsIn(w)
  // 'The second one', after a list of keywords: a keyword, not a campaign. 'Kill those': keywords of the only campaign mentioned.
  const isOfRows = w.state.rows !== undefined && w.state.rows.kind !== 'campaign'
  const isRow = (it: Ref): boolean => it.kind === 'position'
  const s = isOfRows ? { ...said, refs: (said.refs ?? []).filter((it) => !isRow(it)) } : said
  const fits = (c: CampaignFacts): boolean => (doing === 'doing.look' ? isOn(c, w.today) : c.status !== 'REMOVED')
  let found: readonly CampaignFacts[] = []
  const step = stepOf(() => {
    found = targets(s, all, w, { doing, fits })
    return tell(w.say('campaigns.none'))
  })
  const [first, ...more] = found
  return first ? [first, ...more] : end(step.kind === 'ask' && of ? { ...step, of } : step)
}
/** A card for each campaign. */
export const cards = (
  campaigns: readonly CampaignFacts[],
  callOf: (c: CampaignFacts, at: number) => Call,
  words: { readonly note: string; readonly done: (c: CampaignFacts) => string },
  w: World,
) =>
  card(w, campaigns.map(callOf), {
    focus: idsOf(campaigns),
    note: words.note,
    done: (_, { args }) => campaigns.filter((c) => c.id === args.campaign_id).map(words.done)[0] ?? '',
  })

const setting = (
  intent: Intent,
  slot: 'places' | 'schedule' | 'ages',
  question: Key,
): Pick<Flow, 'step' | 'merge'> => ({
  merge: ({ also, ...before }, now, { outcome: last }) => {
    // 'In Leeds' replaces 'not in Leeds'.
    const { placesOut: _, ...rest } = before
    const old = now.places && !isAdding(now) ? rest : before
    const isDone = last === 'done'
    // 'Braces only in Lyon', after another was limited: that one's limits don't apply here.
    if (isDone && namesAnother(old, now) && !now.says?.has('same') && aimed.some((it) => now[it])) return undefined
    const more = !isDone && isAdding(now) ? added(old, now) : {}
    const said = overwritten(old, { ...now, ...more, ...around(old, now) }, usesOf(intent))
    return said && { ...said, ...alsoOn({ ...old, also }, now), says: isDone ? now.says : old.says }
  },
  step: (said, w) => {
    const s = aroundLast(said, w)
    const campaigns = those(s, w)
    const focus = idsOf(campaigns)
    const { why } = unplaced(s, 'set_campaign_targeting', w)
    if (why) return ask('places', why, { focus })
    if (isBreak(s)) return ask(slot, ...oneStretch(s, focus, w))
    const now = isAdding(s) ? readAll(w, campaigns.map(readOf)) : []
    const args = campaigns.map((_, at) => (now[at] ? argsWith(inner(now[at]), s) : targetingArgs(s)))
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

/** Which side of the break to show it on. */
function oneStretch(s: Slots, focus: readonly string[], w: World) {
  const [from, to] = [clock(s.hours?.from ?? 0), clock(s.hours?.to ?? 0)]
  const sides = [w.say('targeting.until', { to: from }), w.say('targeting.from', { from: to })]
  const of: Task = { intent: 'set_schedule', slots: timeless(s) }
  return [w.say('targeting.one_stretch', { from, to }), { focus, buttons: sides, of }] as const
}
const aimed = ['places', 'placesOut', 'weekdays', 'hours', 'ages', 'gender'] as const
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

const textsIn = (value: unknown): string[] => list(value).map((it) => string(record(it).text))
const adOf = (c: CampaignFacts): Call => call('list_ads', { campaign_id: c.id })
const adIn = (value: unknown): Json => record(list(record(value).data ?? value)[0])
const linesIn = (ad: Json): string[] => [...textsIn(ad.headlines), ...textsIn(ad.descriptions)]
const holds = (lines: readonly string[], text: string): boolean =>
  lines.some((it) => it.toLowerCase() === text.toLowerCase())
/** 'Swap "A" for "B"': the campaign named or mentioned before, or the only one whose ad has such a line. */
function ofLines(s: Slots, w: World): CampaignFacts {
  const all = campaignsIn(w).filter((it) => it.status !== 'REMOVED')
  if (!s.quotes || s.ids || !onlyPoints(s) || all.length > READS_MAX) return those(s, w)[0]
  const ads = readAll(w, all.map(adOf)).map((it) => linesIn(adIn(it)))
  const having = all.filter((_, at) => s.quotes?.some((it) => holds(ads[at] ?? [], it)))
  const [only, more] = having
  return only && !more ? only : those(s, w)[0]
}
const READS_MAX = 10
/** Replaces each quoted line that the ad has with the adjacent quote that it doesn't have. */
function swapped(lines: readonly string[], quotes: readonly string[], ad: Json): string[] {
  const old = quotes.filter((it) => holds(linesIn(ad), it))
  const fresh = quotes.filter((it) => !old.includes(it))
  const at = (line: string): number => old.findIndex((it) => holds([line], it))
  return lines.map((line) => fresh[at(line)] ?? line)
}
/** The two numbers in a message, if there are exactly two. */
function numbersIn(text: string): string[] {
  const found = [...new Set(text.match(/(?<![\d.,])\d+(?:[.,]\d+)?(?![\d.,]*\d)/g))]
  return found.length === 2 ? found : []
}
/** 'It's 48 hours, not 24 any more': replaces the number that the ad has with the other one. */
function renumbering(numbers: readonly string[], lines: readonly string[]): ((line: string) => string) | undefined {
  const whole = (it: string): RegExp => new RegExp(`(?<![\\d.,])${it.replace('.', '\\.')}(?![\\d.,]*\\d)`, 'g')
  const [old, more] = numbers.filter((it) => lines.some((line) => whole(it).test(line)))
  const fresh = numbers.find((it) => it !== old)
  return old && fresh && !more ? (line) => line.replace(whole(old), fresh) : undefined
}
const stems = (text: string): string[] => (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((it) => it.slice(0, STEM))
const STEM = 5
/** 'The one about delivery isn't true any more': the only line with such a word, or else with a word of the new line. */
function lineMeant(old: readonly string[], line: string, user: string): number {
  const found = [user.replace(line, ''), line].map((text) => {
    const said = new Set(stems(text))
    return old.filter((it) => stems(it).some((word) => said.has(word)))
  })
  const [only] = found.find((it) => it.length === 1) ?? []
  return only === undefined ? -1 : old.indexOf(only)
}
/** The new lines first, then the old ones: all of them after 'add', otherwise minus as many as are new. */
function withLines(old: readonly string[], lines: readonly string[], s: Slots, most: number, user: string): string[] {
  const place = rowAt(s, old.length)
  const isOne = lines.length === 1 && place < 0 && !s.says?.has('add')
  const at = isOne ? lineMeant(old, lines[0] ?? '', user) : place
  const [line, more] = lines
  // 'The second headline': only that one.
  if (line !== undefined && more === undefined && old[at] !== undefined) return old.with(at, line)
  const others = old.filter((it) => !lines.includes(it))
  const kept = s.says?.has('add') ? others : others.slice(Math.min(lines.length, others.length))
  return [...lines, ...kept].slice(0, most)
}
/** What is wrong with the ad's new lines, or with its landing page. */
function refused({ website, headlines = [], descriptions = [] }: Slots, focus: readonly string[], w: World) {
  const texts = textsRefused(headlines, descriptions, w)
  const site = website ? addressRefused(website, w) : undefined
  return texts ? ask('texts', texts, { focus }) : site ? ask('website', site, { focus }) : undefined
}
/** The ad's lines after the change; undefined if the message has nothing for them. */
function linesAfter(s: Slots, ad: Json, w: World): Pick<Slots, 'headlines' | 'descriptions'> | undefined {
  const { website: url, quotes = [] } = s
  const own = s.headlines || s.descriptions || s.quote ? s : w.state.written
  const { headlines = s.quote ? [s.quote] : [], descriptions = [] } = url ? { headlines: [] } : own
  const isTold = headlines.length + descriptions.length > 0 || url !== undefined
  const renumbered = isTold ? undefined : renumbering(numbersIn(w.turn.user), linesIn(ad))
  if (!isTold && !renumbered) return undefined
  const isSwap = [true, false].every((is) => quotes.some((it) => holds(linesIn(ad), it) === is))
  const changed = (old: readonly string[], lines: readonly string[], most: number): string[] => {
    if (renumbered) return old.map(renumbered)
    return isSwap ? swapped(old, quotes, ad) : withLines(old, lines, s, most, w.turn.user)
  }
  return {
    headlines: changed(textsIn(ad.headlines), headlines, AD_HEADLINES_MAX),
    descriptions: changed(textsIn(ad.descriptions), descriptions, AD_DESCRIPTIONS_MAX),
  }
}
function setTexts(s: Slots, w: World): Step {
  const c = ofLines(s, w)
  const focus = [c.id]
  const { website: url } = s
  const facts = { name: bold(c.name), url: plain(url ?? '') }
  const result = made(w, adOf(c))?.result ?? end(need(adOf(c)))
  const ad = result.kind === 'done' ? adIn(result.value) : {}
  const texts = linesAfter(s, ad, w)
  if (!texts) return ask('texts', w.say('texts.ask', facts), { focus })
  const no = refused({ website: url, ...texts }, focus, w)
  if (no) return no
  if (!ad.id) return tell(w.say('elsewhere.texts', facts), { focus })
  const args = {
    adId: ad.id,
    ...texts,
    finalUrl: url ? withScheme(url) : ad.finalUrl,
    ...(ad.version ? { version: ad.version } : {}),
  }
  const what = url ? 'site' : 'texts'
  return card(w, [call('update_ad', args)], {
    focus,
    note: w.say(`${what}.would`, facts),
    done: w.say(`${what}.done`, facts),
  })
}

/** Sets the bid. Here a bare amount means the bid. */
function setBid(s: Slots, w: World): Step {
  const [c] = those(s, w)
  const focus = [c.id]
  const name = bold(c.name)
  const cents = s.bid ?? (s.amount?.kind === 'fixed' ? s.amount.money.cents : undefined)
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

/** An existing campaign's places, days, hours, ages, texts and bids, and what it counts. */
export const targeting: Flows = {
  set_places: setting('set_places', 'places', 'targeting.ask_places'),
  set_schedule: setting('set_schedule', 'schedule', 'targeting.ask_schedule'),
  set_ages: setting('set_ages', 'ages', 'targeting.ask_ages'),
  show_targeting: (s, w) => showTargeting(s, those(s, w, { doing: 'doing.look' }), w),
  set_texts: setTexts,
  change_bid: setBid,
  create_conversion: createConversion,
  set_interests: setInterests,
}
